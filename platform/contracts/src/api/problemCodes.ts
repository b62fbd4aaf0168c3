/** Machine-readable error codes. Clients have a text for each code. */
export const problemCodes = [
  'validation',
  'malformed',
  'gate-closed',
  'wrong-password',
  'too-many-attempts',
  'challenge-required',
  'invalid-credentials',
  /** Name and password are correct; the sign-in also needs a `code`. */
  'second-factor-required',
  /** Name and password are correct, but the code of the second factor is wrong. */
  'wrong-code',
  /** Name and password are correct. The account's second factor is a passkey, which signs in without a password. */
  'passkey-required',
  /** The passkey was refused: unknown, wrong, expired, already used, or of an account that may not sign in. */
  'wrong-passkey',
  /** The site has no passkeys, because no public origin is configured to which they could belong. */
  'passkeys-off',
  /** No identity provider is configured, or no public origin to which the provider could send people back. */
  'provider-off',
  /** The identity provider could not be reached, or failed. */
  'provider-unavailable',
  /** The sign-in with the identity provider was not begun in this browser, took too long, or was already used. */
  'provider-expired',
  /** The identity provider refused the sign-in, or the site refused the provider's response. */
  'provider-refused',
  /** The person's groups at the identity provider give no access to the portal, or an admin has disabled the account. */
  'provider-no-access',
  /** The provider's names do not allow creating an account: a name is missing, or a local account has the username. */
  'provider-name',
  /** Another account of the portal is already connected to this person at the identity provider. */
  'provider-taken',
  /** The account belongs to the identity provider, which determines its name and role. The portal stores no password for it. */
  'provider-account',
  'not-signed-in',
  /** The sender shows the data of another account than the one that is signed in (`accountHeader`). */
  'other-account',
  'forbidden',
  /** The user signed in with a temporary password and has to set a password first. */
  'password-change-required',
  /** The account lacks the required second factor, which has to be set up first. */
  'enrolment-required',
  /** Users cannot disable, demote or reset their own account, so that one enabled admin always remains. */
  'own-account',
  /** The emergency account cannot be disabled, demoted or reset in the portal, because it must remain able to sign in. */
  'emergency-account',
  'not-found',
  /** The CV or other file still waits for the virus scanner, or is infected. */
  'cv-withheld',
  /** A hold keeps the record from deletion. It has to be ended first. */
  'held',
  /** The site sends no mail, because no mail server is configured. */
  'mail-off',
  'too-large',
  'unsupported-media-type',
  'cross-site',
  /** A team's request has no valid proof: its key is unknown or revoked, its signature wrong, or it expired or was already used. */
  'bad-proof',
  /** The change is based on an old version: the record, or the live snapshot, was changed in between. */
  'stale',
  'release-refused',
  /** The change would serve a release whose files the site has removed. */
  'release-removed',
  'unavailable',
  'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
