/** What went wrong, in words a program can switch on. Clients have a text per code. */
export const problemCodes = [
  'validation',
  'malformed',
  'gate-closed',
  'wrong-password',
  'too-many-attempts',
  'challenge-required',
  'invalid-credentials',
  /** Name and password are right; the sign-in has to bring a `code`, too. */
  'second-factor-required',
  /** Name and password are right, the code is not. */
  'wrong-code',
  'not-signed-in',
  'forbidden',
  /** Signed in by a one-time secret: first a password has to be set. */
  'password-change-required',
  /** An admin without a second factor: first it has to be set up. */
  'enrolment-required',
  /** Nobody disables, demotes or resets their own account, so that one enabled admin is always left. */
  'own-account',
  'not-found',
  'too-large',
  'unsupported-media-type',
  'cross-site',
  /** A team's request without a valid proof: unknown or revoked key, wrong signature, too old, used before. */
  'bad-proof',
  /** A change that is based on what is no longer so: what is live, a record, was changed in between. */
  'stale',
  'release-refused',
  'unavailable',
  'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
