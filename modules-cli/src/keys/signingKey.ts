import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
} from 'jose';
import * as z from 'zod/mini';
import { teamKeyAlgorithm, type TeamKey } from '@sumut/contracts';
import { teamKeySchema } from '@sumut/contracts/schemas';

/** A team's key as its file holds it: the JWK of both halves. */
const privateJwkSchema = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  d: z.string(),
});
export type PrivateJwk = z.infer<typeof privateJwkSchema>;

export interface SigningKey {
  /** RFC 7638 thumbprint of the public half, by which the site knows the key. */
  id: string;
  public: TeamKey;
  private: CryptoKey;
}

/** Makes a new pair. */
export async function createPrivateJwk(): Promise<PrivateJwk> {
  const { privateKey } = await generateKeyPair(teamKeyAlgorithm, {
    crv: 'Ed25519',
    extractable: true,
  });
  return privateJwkSchema.parse(await exportJWK(privateKey));
}

/** Reads a private JWK; undefined when the text is none. Says nothing of the text: it may hold a secret. */
export async function parsePrivateJwk(text: string): Promise<SigningKey | undefined> {
  try {
    const { kty, crv, x, d } = privateJwkSchema.parse(JSON.parse(text));
    const publicHalf = teamKeySchema.parse({ kty, crv, x });
    const imported = await importJWK({ kty, crv, x, d }, teamKeyAlgorithm);
    if (imported instanceof Uint8Array) return undefined; // of symmetric keys
    return {
      id: await calculateJwkThumbprint(publicHalf),
      public: publicHalf,
      private: imported,
    };
  } catch {
    return undefined;
  }
}
