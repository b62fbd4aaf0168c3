import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
} from 'jose';
import * as z from 'zod/mini';
import { type TeamKey, teamKeySchema } from '@sumut/contracts/registry/proof';
import { teamKeyAlgorithm } from '@sumut/contracts/registry/proofHeaders';

/** The content of a key file: a JWK with both the public and the private key. */
const privateJwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
});
export type PrivateJwk = z.infer<typeof privateJwkSchema>;

export interface SigningKey {
  /** The RFC 7638 thumbprint of the public key, which identifies the key on the site. */
  id: string;
  public: TeamKey;
  private: CryptoKey;
}

/** Creates a key pair. */
export async function createPrivateJwk(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair(teamKeyAlgorithm, {
    crv: 'Ed25519',
    extractable: true,
  });
  return privateJwkSchema.parse(await exportJWK(privateKey));
}

/** Parses a private JWK. Returns undefined without details when the text is invalid, because it may contain a secret. */
export async function parsePrivateJwk(text: string): Promise<SigningKey | undefined> {
  try {
    const { kty, crv, x, d } = privateJwkSchema.parse(JSON.parse(text));
    const publicKey = teamKeySchema.parse({ kty, crv, x });
    const imported = await importJWK({ kty, crv, x, d }, teamKeyAlgorithm);
    if (imported instanceof Uint8Array) return undefined; // a symmetric key
    return {
      id: await calculateJwkThumbprint(publicKey),
      public: publicKey,
      private: imported,
    };
  } catch {
    return undefined;
  }
}
