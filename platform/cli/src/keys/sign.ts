import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ReleaseSignature, RequestProof } from '@sumut/contracts/registry/proof';
import type { PossessionProof } from '@sumut/contracts/registry/releaseRight';
import { proofTypes, teamKeyAlgorithm } from '@sumut/contracts/registry/proofHeaders';
import type { SigningKey } from './signingKey.ts';

const hash = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('base64url');

const now = (): number => Math.floor(Date.now() / 1000);

const sign = (
  key: SigningKey,
  typ: (typeof proofTypes)[keyof typeof proofTypes],
  claims: RequestProof | ReleaseSignature | PossessionProof,
): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: teamKeyAlgorithm, kid: key.id, typ })
    .sign(key.private);

/** Signs the token that authorizes one request (see `requestProofSchema`). `url` includes the query. */
export const signRequest = (
  key: SigningKey,
  { method, url, body }: { method: string; url: URL; body: Buffer },
): Promise<string> =>
  sign(key, proofTypes.request, {
    aud: url.host,
    htm: method,
    htu: url.pathname + url.search,
    body: hash(body),
    iat: now(),
    jti: randomUUID(),
  });

/** Signs a release. The site stores the signature with it. */
export const signRelease = (key: SigningKey, release: ReleaseSignature): Promise<string> =>
  sign(key, proofTypes.release, release);

/** Signs a proof that the sender of a token has this key (see `possessionProofSchema`). */
export const signPossession = (
  key: SigningKey,
  { site, module, token }: { site: URL; module: string; token: string },
): Promise<string> =>
  sign(key, proofTypes.possession, { aud: site.host, module, token: hash(token), iat: now() });
