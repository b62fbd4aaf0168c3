/**
 * Does nothing. A call compiles only if `rest` is empty: if every parameter of a query was taken out before it. Otherwise a new
 * parameter of a contract would be accepted and ignored, and a list would be sent unfiltered.
 *
 *     const { state, before, ...rest } = query;
 *     requireAllRead(rest);
 */
export const requireAllRead = (rest: Record<string, never>): unknown => rest;
