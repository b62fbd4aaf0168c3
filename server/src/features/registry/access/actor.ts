import type { FastifyRequest } from 'fastify';
import { can, type RequestProof } from '@sumut/contracts';
import { sessionOf } from '../../../shared/accounts/signedIn.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { proofOf, verifyRequestProof, type Signer } from './proofs.ts';

/** Who speaks to the registry. */
export type Actor =
  | { kind: 'admin'; name: string }
  | { kind: 'team'; name: string; signer: Signer; proof: RequestProof };

/** The signed-in admin of a request. Throws `not-signed-in` or `forbidden`. */
export async function requireAdmin(db: Db, request: FastifyRequest): Promise<Actor> {
  const { account } = await sessionOf(db, request);
  if (!can(account.role, 'modules.manage')) throw new HttpProblem('forbidden');
  return { kind: 'admin', name: account.username };
}

/** The team by the proof that a request brings, else the signed-in admin. Throws `bad-proof` and as above. */
export async function actorOf(db: Db, request: FastifyRequest): Promise<Actor> {
  const token = proofOf(request);
  if (token === undefined) return requireAdmin(db, request);
  const { signer, proof } = await verifyRequestProof(db, request, token);
  return { kind: 'team', name: signer.name, signer, proof };
}

/** Throws `forbidden` unless the actor may change this module; `null` stands for all modules. */
export function requireModule(actor: Actor, module: string | null): void {
  if (actor.kind === 'team' && actor.signer.module !== module) throw new HttpProblem('forbidden');
}
