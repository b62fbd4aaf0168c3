/** Minimum length of a chosen password, in UTF-16 units (ASVS 5.0, 6.2.1: at least 8, better 15). Not specified. */
export const passwordMin = 12;

/** Lifetime of the temporary password of a new or reset account, in milliseconds: a week. Not specified. */
export const initialSecretLifetime = 7 * 24 * 60 * 60 * 1000;

/** Number of recovery codes. Not specified. */
export const recoveryCodeCount = 10;

/** Maximum number of passkeys of one account: more than a person has devices. Not specified. */
export const passkeysMax = 10;

/** Maximum length of a passkey's name, in UTF-16 units. Not specified. */
export const passkeyNameMax = 50;

/** How long a person has for the dialogs of browser and authenticator, in milliseconds (WebAuthn Level 3, 15.1: 5 to 10 minutes). */
export const passkeyTimeout = 5 * 60 * 1000;

/** How long a person has to sign in at the identity provider, in milliseconds. Not specified. */
export const providerTimeout = 5 * 60 * 1000;
