// Limits of the portal's lists and records. All ours: the specification does not describe what is behind the sign-in.

/** Rows on one page of a list, unless the query asks for another number. */
export const pageSize = 50;
export const pageSizeMax = 100;

/** As far as lists count and searches look: "10 000 or more" says as much as the number, and costs a thousandth. */
export const countLimit = 10_000;

/** How often an open portal asks for changes, in milliseconds. */
export const changesInterval = 10_000;

/** Lengths in UTF-16 units. */
export const recordLimits = {
  query: 200,
  note: 4000,
  rejectionReason: 1000,
  tag: 40,
  tags: 20,
  /** Values of one filter. */
  choices: 50,
} as const;

/** Best rating of an application; the worst is 1. */
export const ratingMax = 5;

/** Positions and tags that the counts of applications name: the most frequent ones. */
export const namedCounts = 200;
