import { createHash, type Hash } from 'node:crypto';
import { PassThrough, pipeline } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import type * as z from 'zod/mini';
import { type KeyRight, keyRights } from '@sumut/contracts/registry/keyRights';
import { keylessLimits, registryLimits } from '@sumut/contracts/registry/limits';
import {
  type ReleaseSignature,
  releaseSignatureSchema,
  type RequestProof,
  requestProofSchema,
  type TeamKey,
} from '@sumut/contracts/registry/proof';
import { proofTypes, teamKeyAlgorithm } from '@sumut/contracts/registry/proofHeaders';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { App } from '../../../platform/http/types.ts';
import { refuseToken } from '../keyless/refusals.ts';
import { findRight, type StoredRight } from '../keyless/rights.ts';
import { findKey } from './teamKeys.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';

/** Stores a single-use id until it expires, in milliseconds since the epoch. Returns false when the id was used before. */
export async function useOnce(db: Db, id: string, expiresAt: number): Promise<boolean> {
  await db.deleteFrom('used_proofs').where('expires_at', '<=', Date.now()).execute();
  try {
    await db.insertInto('used_proofs').values({ jti: id, expires_at: expiresAt }).execute();
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

export interface Signer {
  keyId: string;
  /** The display name of the key. */
  name: string;
  /** The only module that the key may release. */
  module: string;
  rights: readonly KeyRight[];
  key: TeamKey;
  /** The right to release, for a key that was created for one release of a workflow. */
  right?: Pick<StoredRight, 'identity' | 'release'>;
}

/** Finds the signer of a key: a team, or a workflow with the right to release. Throws `bad-proof` when that right has expired. */
async function findSigner(db: Db, keyId: string): Promise<Signer | undefined> {
  const team = await findKey(db, keyId);
  if (team) {
    const { name, module, rights, jwk } = team;
    return { keyId, name, module, rights, key: jwk };
  }
  const right = await findRight(db, keyId);
  if (!right) return undefined;
  const { module, identity, key, live, release, expiresAt } = right;
  if (expiresAt <= Date.now())
    throw refuseToken(
      `the right to release ${module} has expired, ${keylessLimits.right / 60_000} minutes after it was given: run the job again`,
    );
  const name = identity.repository;
  const rights = live ? keyRights : (['upload'] as const);
  return { keyId, name, module, rights, key, right: { identity, release } };
}

/** The unverified header of a token; empty when the token is malformed. */
function readHeader(token: string): { kid?: string; typ?: string } {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return {};
  }
}

/** Checks a compact JWS by a known, unrevoked team key. Throws `bad-proof`. */
async function verify<T extends z.ZodMiniType>(
  db: Db,
  token: string,
  type: string,
  schema: T,
): Promise<{ signer: Signer; payload: z.infer<T> }> {
  const { kid, typ } = readHeader(token);
  // Outside of the `try`, because an unavailable database must not be reported as an invalid token.
  const signer = kid !== undefined && /^[\w-]+$/.test(kid) ? await findSigner(db, kid) : undefined;
  if (!signer || typ !== type) throw new HttpProblem('bad-proof');
  try {
    const algorithms = [teamKeyAlgorithm];
    const verified = await compactVerify(token, await importJWK(signer.key, teamKeyAlgorithm), {
      algorithms,
    });
    const payload = schema.parse(JSON.parse(new TextDecoder().decode(verified.payload)));
    return { signer, payload };
  } catch {
    throw new HttpProblem('bad-proof');
  }
}

/** Verifies a release's signature and returns its payload. Throws `bad-proof` unless the request's key has signed it. */
export async function verifyReleaseSignature(
  db: Db,
  token: string,
  sender: Signer,
): Promise<ReleaseSignature> {
  const { signer, payload } = await verify(db, token, proofTypes.release, releaseSignatureSchema);
  if (signer.keyId !== sender.keyId) throw new HttpProblem('bad-proof');
  return payload;
}

/** Stores a proof until it expires. Throws `bad-proof` if it was used before. */
async function consumeProof(db: Db, jti: string): Promise<void> {
  // The sender's clock may be ahead, so the proof is stored for as long as it could be accepted.
  const expiresAt = Date.now() + 2 * registryLimits.proofAge;
  if (!(await useOnce(db, jti, expiresAt))) throw new HttpProblem('bad-proof');
}

const bearer = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** The unverified proof of a request, or undefined. */
export const readProofToken = (request: FastifyRequest): string | undefined =>
  bearer.exec(request.headers.authorization ?? '')?.[1];

/** Checks whether a request has a team's proof, which is not verified yet. Such a request needs no pass. */
export const hasProof = (request: FastifyRequest): boolean => readProofToken(request) !== undefined;

/** Verifies the proof of a request, except for its body (`requireBody`). Throws `bad-proof`. */
export async function verifyRequestProof(
  db: Db,
  request: FastifyRequest,
  token: string,
): Promise<{ signer: Signer; proof: RequestProof }> {
  const { signer, payload } = await verify(db, token, proofTypes.request, requestProofSchema);
  const age = Math.abs(Date.now() - payload.iat * 1000);
  const isForUs = payload.aud === request.host.toLowerCase();
  const same = payload.htm === request.method && payload.htu === request.raw.url;
  if (!isForUs || !same || age > registryLimits.proofAge) throw new HttpProblem('bad-proof');
  await consumeProof(db, payload.jti);
  return { signer, proof: payload };
}

const bodyHashes = new WeakMap<FastifyRequest, Hash>();

/** Hashes bodies while they are received, for the routes of a scope. */
export function hashBodies(scope: App): void {
  scope.addHook('preParsing', async (request, _reply, payload) => {
    const hash = createHash('sha256');
    bodyHashes.set(request, hash);
    const hashed = new PassThrough({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    // Errors of the pipeline are thrown where the body is read.
    return pipeline(payload, hashed, () => undefined);
  });
}

/** Throws `bad-proof` unless the hash of the body matches the proof. Expects that the body was read to its end. */
export function requireBody(request: FastifyRequest, proof: RequestProof): void {
  const hash = bodyHashes.get(request) ?? createHash('sha256');
  if (hash.digest('base64url') !== proof.body) throw new HttpProblem('bad-proof');
}
