import type { FastifyRequest } from 'fastify';
import type { KeyRight } from '@sumut/contracts/registry/keyRights';
import type { RequestProof } from '@sumut/contracts/registry/proof';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { requirePermission } from '../../../shared/accounts/permissions.ts';
import { finding } from '../contractCheck/findings.ts';
import { readProofToken, type Signer, verifyRequestProof } from './proofs.ts';

/** Who sends a request to the registry. */
export type Actor =
  | { kind: 'admin'; name: string }
  | { kind: 'team'; name: string; signer: Signer; proof: RequestProof };

/** The team of a request's proof, else the signed-in admin. Throws `bad-proof` and the errors of `requirePermission`. */
export async function identifyActor(db: Db, request: FastifyRequest): Promise<Actor> {
  const token = readProofToken(request);
  if (token === undefined) {
    const { username } = await requirePermission(db, request, 'modules.manage');
    return { kind: 'admin', name: username };
  }
  const { signer, proof } = await verifyRequestProof(db, request, token);
  return { kind: 'team', name: signer.name, signer, proof };
}

const missingRight: Record<KeyRight, string> = {
  upload: 'this key may not upload releases',
  live: 'this key may upload releases, but not change what is live',
};

/** Throws `forbidden`, with a finding, if the actor is a team whose key lacks a right. */
export function requireRight(actor: Actor, right: KeyRight): void {
  if (actor.kind === 'admin' || actor.signer.rights.includes(right)) return;
  throw new HttpProblem('forbidden', {
    findings: [finding('policy', 'refused', missingRight[right])],
  });
}

/** Throws `forbidden` unless the actor may change this module; `null` stands for all modules. */
export function requireModule(actor: Actor, module: string | null): void {
  if (actor.kind === 'team' && actor.signer.module !== module) throw new HttpProblem('forbidden');
}
