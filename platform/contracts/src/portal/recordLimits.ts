// Limits of the portal's lists and records. Not specified.

/** Default number of rows per page. */
export const pageSize = 50;
/** Maximum number of rows per page. */
export const pageSizeMax = 100;

/** Maximum number of rows that lists count and searches examine: "10 000 or more" is precise enough, and far cheaper. */
export const countLimit = 10_000;

/** How often an open portal checks for changes, in milliseconds. */
export const changesInterval = 10_000;

/** Maximum text lengths of records, in UTF-16 units unless noted. */
export const recordLimits = {
  query: 200,
  note: 4000,
  /** Number of colleagues that a note mentions. */
  mentions: 20,
  reply: 10_000,
  replySubject: 200,
  rejectionReason: 1000,
  holdReason: 1000,
  /** The place of an interview: an address or a link. */
  place: 500,
  tag: 40,
  /** Number of tags of one application. */
  tags: 20,
  /** Number of values in a filter. */
  choices: 50,
} as const;

/** Maximum number of holds in the list of all holds. */
export const holdPage = 500;

/** The best rating of an application. The worst rating is 1. */
export const ratingMax = 5;

/** Maximum number of positions, and of tags, in the counts of applications. The most frequent ones are listed. */
export const namedCounts = 200;
