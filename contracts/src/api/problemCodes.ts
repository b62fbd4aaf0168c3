/** What went wrong, in words a program can switch on. Clients have a text per code. */
export const problemCodes = [
  'validation',
  'malformed',
  'gate-closed',
  'wrong-password',
  'too-many-attempts',
  'challenge-required',
  'invalid-credentials',
  'not-signed-in',
  'forbidden',
  'not-found',
  'too-large',
  'unsupported-media-type',
  'cross-site',
  /** A team's request without a valid proof: unknown or revoked key, wrong signature, too old, used before. */
  'bad-proof',
  /** Something else went live in between. */
  'stale',
  'release-refused',
  'unavailable',
  'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
