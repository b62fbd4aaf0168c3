/** Minimum length of a chosen password, in UTF-16 units (ASVS 5.0, 6.2.1: at least 8, better 15). Not specified. */
export const passwordMin = 12;

/** Lifetime of the one-time secret of a new or reset account, in milliseconds: a week. Not specified. */
export const initialSecretLifetime = 7 * 24 * 60 * 60 * 1000;

/** Number of recovery codes. Not specified. */
export const recoveryCodeCount = 10;
