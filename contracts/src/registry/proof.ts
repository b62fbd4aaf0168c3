import * as z from 'zod/mini';
import { moduleNameSchema, releaseHashSchema, versionSchema } from './release.ts';

// Both are JSON Web Signatures (RFC 7515) by a team's Ed25519 key; the header's `kid` is the key's thumbprint (RFC 7638).

/** Public half of a team's key, as a JSON Web Key. */
export const teamKeySchema = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type TeamKey = z.infer<typeof teamKeySchema>;

/**
 * Claims of the token that a team's request carries as `Authorization: Bearer …`: it is good for this one request
 * alone (after RFC 9449).
 */
export const requestProofSchema = z.strictObject({
  /** The site's host, with its port where that is not the usual one: another site must not be able to pass it on. */
  aud: z.string(),
  /** Method and path with query. */
  htm: z.string(),
  htu: z.string(),
  /** SHA-256 of the body, base64url; of nothing when there is none. */
  body: z.string(),
  /** Seconds since the epoch. */
  iat: z.number(),
  /** Unique: a second use is refused. */
  jti: z.uuid(),
});
export type RequestProof = z.infer<typeof requestProofSchema>;

/** What a release's signature says, kept with it for good: this record, of this module and version, is ours. */
export const releaseSignatureSchema = z.strictObject({
  module: moduleNameSchema,
  version: versionSchema,
  hash: releaseHashSchema,
  /** Subresource Integrity value of the record, which names all files by theirs. */
  record: z.string(),
});
export type ReleaseSignature = z.infer<typeof releaseSignatureSchema>;
