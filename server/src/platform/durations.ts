/** Durations in milliseconds. */
export const hour = 60 * 60 * 1000;
export const day = 24 * hour;
