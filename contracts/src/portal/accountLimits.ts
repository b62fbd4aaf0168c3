/** Shortest password that people choose, in UTF-16 units (ASVS 5.0, 6.2.1: at least 8, better 15). Ours. */
export const passwordMin = 12;

/** How long the one-time secret of a new or reset account lets its owner in, in milliseconds: a week. Ours. */
export const initialSecretLifetime = 7 * 24 * 60 * 60 * 1000;

/** Recovery codes made at once. Ours. */
export const recoveryCodeCount = 10;
