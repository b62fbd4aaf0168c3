import { createHash, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import type { ReleaseSignature, RequestProof } from '@sumut/contracts/registry/proof';
import { proofTypes, teamKeyAlgorithm } from '@sumut/contracts/registry/proofHeaders';
import type { SigningKey } from './signingKey.ts';

const sign = (
  key: SigningKey,
  typ: (typeof proofTypes)[keyof typeof proofTypes],
  claims: RequestProof | ReleaseSignature,
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
    body: createHash('sha256').update(body).digest('base64url'),
    iat: Math.floor(Date.now() / 1000),
    jti: randomUUID(),
  });

/** Signs a release. The site stores the signature with it. */
export const signRelease = (key: SigningKey, release: ReleaseSignature): Promise<string> =>
  sign(key, proofTypes.release, release);
