// Limits of the portal's lists and records. Not specified.

/** Default number of rows per page. */
export const pageSize = 50;
export const pageSizeMax = 100;

/** Lists count, and searches look at, at most this many rows: "10 000 or more" is precise enough, and far cheaper. */
export const countLimit = 10_000;

/** How often an open portal checks for changes, in milliseconds. */
export const changesInterval = 10_000;

/** Maximum lengths in UTF-16 units. */
export const recordLimits = {
  query: 200,
  note: 4000,
  /** Number of colleagues that a note mentions. */
  mentions: 20,
  reply: 10_000,
  replySubject: 200,
  rejectionReason: 1000,
  /** Of an interview: an address, or a link. */
  place: 500,
  tag: 40,
  tags: 20,
  /** Number of values in a filter. */
  choices: 50,
} as const;

/** Best rating of an application; the worst is 1. */
export const ratingMax = 5;

/** Number of positions and tags in the counts of applications: the most frequent ones. */
export const namedCounts = 200;
