import type { FastifyRequest } from 'fastify';
import type { RequestProof } from '@sumut/contracts/registry/proof';
import type { RegistryChange } from '@sumut/contracts/registry/registryChange';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { App } from '../../../platform/http/types.ts';
import { requirePermission } from '../../../shared/accounts/permissions.ts';
import { finding } from '@sumut/release-check/findings';
import { bindRight } from '../keyless/rights.ts';
import { readProofToken, requireBody, type Signer, verifyRequestProof } from './proofs.ts';

/** The sender of a request to the registry. */
export type Actor =
  | { kind: 'admin'; name: string }
  | { kind: 'team'; name: string; signer: Signer; proof: RequestProof };

/** The team of a request's proof, else the signed-in admin. Throws `bad-proof` and the errors of `requirePermission`. */
async function identifyActor(db: Db, request: FastifyRequest): Promise<Actor> {
  const token = readProofToken(request);
  if (token === undefined) {
    const { username } = await requirePermission(db, request, 'modules.manage');
    return { kind: 'admin', name: username };
  }
  const { signer, proof } = await verifyRequestProof(db, request, token);
  return { kind: 'team', name: signer.name, signer, proof };
}

const actors = new WeakMap<FastifyRequest, Actor>();

/**
 * Identifies the actor of each request of a scope before its body is validated, so that strangers learn nothing about its fields.
 * Requests are refused as `bad-proof` and with the errors of `requirePermission`.
 */
export function identifyActors(scope: App, db: Db): void {
  scope.addHook('onRequest', async (request) => {
    actors.set(request, await identifyActor(db, request));
  });
}

/** The actor of this request. Available in scopes that register `identifyActors`. */
export function actorOf(request: FastifyRequest): Actor {
  const actor = actors.get(request);
  if (!actor) throw new Error('The route is not behind identifyActors');
  return actor;
}

/** As `actorOf`, for a request whose body a team has to have signed. Throws `bad-proof` when it has not. */
export function verifiedActor(request: FastifyRequest): Actor {
  const actor = actorOf(request);
  if (actor.kind === 'team') requireBody(request, actor.proof);
  return actor;
}

const missingRight = {
  upload: 'this key may not upload releases',
  live: 'this key may not change what is live',
};

const refuse = (reason: string): HttpProblem =>
  new HttpProblem('forbidden', { findings: [finding('policy', 'refused', reason)] });

/** Throws `forbidden`, with a finding, if the actor is a team whose key lacks a right. */
export function requireRight(actor: Actor, right: keyof typeof missingRight): void {
  if (actor.kind === 'admin' || actor.signer.rights.includes(right)) return;
  throw refuse(missingRight[right]);
}

/** Throws `forbidden` for a workflow's right, which is valid only for one release. */
function requireLastingKey(actor: Actor): void {
  if (actor.kind === 'team' && actor.signer.right)
    throw refuse(
      'the right of a workflow is valid only for its own release: use a key, or the portal',
    );
}

/** As `verifiedActor`, for all that a workflow's right does not include. Throws `forbidden` for such a right. */
export function lastingActor(request: FastifyRequest): Actor {
  const actor = verifiedActor(request);
  requireLastingKey(actor);
  return actor;
}

/** Throws `forbidden` when a workflow's right is used for anything but serving its own release. */
export function requireOwnRelease(actor: Actor, change: RegistryChange): void {
  if (actor.kind === 'admin' || !actor.signer.right) return;
  const { release } = actor.signer.right;
  const serves = change.action === 'live' || change.action === 'canary';
  if (!serves || release === null || change.release !== release) requireLastingKey(actor);
}

/** Binds a workflow's right to a release. Throws `forbidden` when the right was already used for another release. */
export async function bindToRelease(db: Db, { keyId, right }: Signer, hash: string): Promise<void> {
  if (right && !(await bindRight(db, keyId, hash)))
    throw refuse('this right was used for another release: run the job again for this one');
}

/** Throws `forbidden` unless the actor may change this module; `null` stands for all modules. */
export function requireModule(actor: Actor, module: string | null): void {
  if (actor.kind === 'team' && actor.signer.module !== module) throw new HttpProblem('forbidden');
}
