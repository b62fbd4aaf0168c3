import * as z from 'zod/mini';
import { keylessLimits } from './limits.ts';
import { teamKeySchema } from './proof.ts';
import { partNameSchema } from './release.ts';
import { releaseIdentitySchema } from './releaseIdentity.ts';

// The exchange by which a workflow without a team key gets the right to release (docs/decisions/0060-keyless-releases.md).

/** The request of a workflow for a right to release. */
export const newRightSchema = z.strictObject({
  module: partNameSchema,
  /** The OpenID token of the workflow's run. Its audience is the site's origin. */
  token: z.string().check(z.maxLength(keylessLimits.tokenLength)),
  /** A public key that was made only for this release. */
  key: teamKeySchema,
  /** JWS of `possessionProofSchema`, signed with the private key that belongs to `key`. */
  proof: z.string().check(z.maxLength(2048)),
});
export type NewRight = z.infer<typeof newRightSchema>;

/** Claims by which the sender proves that it has the private key, and binds the key to the token. */
export const possessionProofSchema = z.strictObject({
  /** The site's host, with a non-default port. */
  aud: z.string(),
  module: partNameSchema,
  /** SHA-256 of the token, in base64url. */
  token: z.string(),
  /** When the proof was made, in seconds since the epoch. */
  iat: z.number(),
});
export type PossessionProof = z.infer<typeof possessionProofSchema>;

export const releaseRightSchema = z.object({
  /** The thumbprint of the key (RFC 7638). */
  keyId: z.string(),
  module: z.string(),
  /** Whether the right includes making the release live. */
  live: z.boolean(),
  /** When the right expires, in milliseconds since the epoch. */
  expiresAt: z.number(),
  /** The workflow run, as read from the token. */
  identity: releaseIdentitySchema,
});
export type ReleaseRight = z.infer<typeof releaseRightSchema>;
