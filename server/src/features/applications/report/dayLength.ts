/** The length of a day in milliseconds. */
export const dayLength = 24 * 60 * 60 * 1000;
