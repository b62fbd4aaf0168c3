/** Machine-readable error codes. Clients have a text for each. */
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
  /** Name and password are correct, the code is not. */
  'wrong-code',
  /** Name and password are correct; the account's second factor is a passkey, which signs in by itself. */
  'passkey-required',
  /** The answer of an authenticator was refused: unknown, wrong, expired, used before, or of an account that may not enter. */
  'wrong-passkey',
  /** The site has no address of its own to which passkeys could belong: nobody configured one. */
  'passkeys-off',
  /** The site has no identity provider, or no address of its own to which it could send people back. */
  'provider-off',
  /** The identity provider could not be reached, or answered with a fault of its own. */
  'provider-unavailable',
  /** The sign-in was not begun in this browser, took too long, or has been used. */
  'provider-expired',
  /** The identity provider refused the sign-in, or its answer was refused. */
  'provider-refused',
  /** The person's groups give no access here, or an admin has disabled the account. */
  'provider-no-access',
  /** No account can be made of the names that the identity provider gives: one is missing, or an account here has it. */
  'provider-name',
  /** Another account here belongs to this person at the identity provider. */
  'provider-taken',
  /** The account belongs to the identity provider: it has no password here, and no name and role of its own. */
  'provider-account',
  'not-signed-in',
  'forbidden',
  /** Signed in with a one-time secret: a password has to be set first. */
  'password-change-required',
  /** An account without a required second factor: it has to be set up first. */
  'enrolment-required',
  /** Users cannot disable, demote or reset their own account, so that one enabled admin always remains. */
  'own-account',
  /** Nobody disables, demotes or resets the emergency account in the portal: it has to be able to sign in. */
  'emergency-account',
  'not-found',
  /** The CV or other file waits for the virus scanner, or is infected. */
  'cv-withheld',
  /** The site sends no mail: nobody configured a server for it. */
  'mail-off',
  'too-large',
  'unsupported-media-type',
  'cross-site',
  /** A team's request without a valid proof: unknown or revoked key, wrong signature, expired or already used. */
  'bad-proof',
  /** The change is based on an old version: the record, or the live snapshot, was changed in between. */
  'stale',
  'release-refused',
  /** A release was to be served whose files the site has removed. */
  'release-removed',
  'unavailable',
  'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
