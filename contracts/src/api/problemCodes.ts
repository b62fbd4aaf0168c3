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
  'unavailable',
  'internal',
] as const;
export type ProblemCode = (typeof problemCodes)[number];
