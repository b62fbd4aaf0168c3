import * as z from 'zod/mini';
import { partNameSchema, releaseHashSchema, versionSchema } from './release.ts';

// Proofs and release signatures are JSON Web Signatures (RFC 7515) with a team's Ed25519 key. `kid` is its thumbprint (RFC 7638).

/** A team's public key, as a JSON Web Key. */
export const teamKeySchema = z.strictObject({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string().check(z.regex(/^[\w-]{43}$/)),
});
export type TeamKey = z.infer<typeof teamKeySchema>;

/** Claims of the proof in `Authorization: Bearer …` of a team's request. A proof is valid for one request (modelled on RFC 9449). */
export const requestProofSchema = z.strictObject({
  /** The site's host, with a non-default port, so that another site cannot forward the proof. */
  aud: z.string(),
  /** The HTTP method. */
  htm: z.string(),
  /** The path with query. */
  htu: z.string(),
  /** SHA-256 of the (possibly empty) body, in base64url. */
  body: z.string(),
  /** When the proof was made, in seconds since the epoch. */
  iat: z.number(),
  /** Unique id. The server rejects a second use. */
  jti: z.uuid(),
});
export type RequestProof = z.infer<typeof requestProofSchema>;

/** Claims of a release's signature, which is stored with the release. */
export const releaseSignatureSchema = z.strictObject({
  module: partNameSchema,
  version: versionSchema,
  hash: releaseHashSchema,
  /** Subresource Integrity value of the release manifest, which in turn contains the values of all files. */
  record: z.string(),
});
export type ReleaseSignature = z.infer<typeof releaseSignatureSchema>;
