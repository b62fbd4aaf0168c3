import * as z from 'zod/mini';
import { keylessLimits } from './limits.ts';
import { teamKeySchema } from './proof.ts';
import { partNameSchema } from './release.ts';
import { releaseIdentitySchema } from './releaseIdentity.ts';

// How a workflow gets the right to release without a key of its own (docs/decisions/0060-keyless-releases.md).

/** What a workflow exchanges for the right. */
export const newRightSchema = z.strictObject({
  module: partNameSchema,
  /** The OpenID token of the workflow's run, whose audience is the site's address. */
  token: z.string().check(z.maxLength(keylessLimits.tokenLength)),
  /** A public key that was made for this release alone. */
  key: teamKeySchema,
  /** JWS of `possessionProofSchema` by that key. */
  proof: z.string().check(z.maxLength(2048)),
});
export type NewRight = z.infer<typeof newRightSchema>;

/** Claims by which the sender shows that it has the private key, and binds it to the token. */
export const possessionProofSchema = z.strictObject({
  /** The site's host, with a non-default port. */
  aud: z.string(),
  module: partNameSchema,
  /** SHA-256 of the token, base64url. */
  token: z.string(),
  /** Seconds since the epoch. */
  iat: z.number(),
});
export type PossessionProof = z.infer<typeof possessionProofSchema>;

export const releaseRightSchema = z.object({
  /** RFC 7638 thumbprint of the key. */
  keyId: z.string(),
  module: z.string(),
  /** Whether it may also make its release live. */
  live: z.boolean(),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
  /** What the site has read in the token. */
  identity: releaseIdentitySchema,
});
export type ReleaseRight = z.infer<typeof releaseRightSchema>;
