/** 20 November 2026, noon in Abu Dhabi: the current time of the portal's test data. Milliseconds since the epoch. */
export const noon = Date.UTC(2026, 10, 20, 8);
