import { createHash } from 'node:crypto';
import { compactVerify, decodeJwt, importJWK, type JWTPayload } from 'jose';
import { keylessLimits, registryLimits } from '@sumut/contracts/registry/limits';
import { proofTypes, teamKeyAlgorithm } from '@sumut/contracts/registry/proofHeaders';
import {
  type NewRight,
  possessionProofSchema,
  type ReleaseRight,
} from '@sumut/contracts/registry/releaseRight';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Db, ReleaseWorkflowsTable } from '../../../platform/database/schema/schema.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { useOnce } from '../access/proofs.ts';
import type { Issuers } from './issuers.ts';
import { readRun, type Run, trustedEvents } from './readIdentity.ts';
import { refuseToken, toRefusal } from './refusals.ts';
import { insertRight } from './rights.ts';
import { findWorkflows, noteUse } from './workflows.ts';

/** Checks whether a ref matches the registered one, whose `*` stands for any characters but `/`. */
function matchesRef(registered: string, ref: string): boolean {
  const [start = '', end] = registered.split('*');
  if (end === undefined) return ref === registered;
  const between = ref.slice(start.length, ref.length - end.length);
  return ref === start + between + end && !between.includes('/');
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Checks whether the run uses the registered workflow file, of the run's own repository or of the registered one. */
function matchesWorkflow(registered: string, { identity, workflowRef }: Run): boolean {
  const running = registered.includes('@') ? workflowRef : identity.workflow;
  return [registered, `${identity.repository}/${registered}`].includes(running);
}

/** The first mismatch between a run and a registered workflow, as the subject of a sentence; undefined when they match. */
function findMismatch(row: ReleaseWorkflowsTable, run: Run): string | undefined {
  const { identity, repositoryId } = run;
  const { repository, workflow, ref, environment } = identity;
  if (!same(row.repository, repository)) return `repository ${repository}`;
  if (row.repository_id !== null && row.repository_id !== (repositoryId ?? ''))
    return `repository ${repository}, a different repository with the same name,`;
  if (!matchesWorkflow(row.workflow, run)) return `workflow ${workflow}`;
  if (!matchesRef(row.ref, ref)) return `ref ${ref}`;
  if (row.environment !== null && row.environment !== environment)
    return environment === undefined ? 'job without an environment' : `environment ${environment}`;
  return undefined;
}

export interface Exchange {
  issuers: Issuers;
  /** The origin of the site, which is the audience of every token. */
  audience: string;
  /** The host to which the request was sent. */
  host: string;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');

const register = 'an admin can register it in the portal, under "Modules"';

/** Throws `bad-proof` unless the proof was signed by the private key of `key`, for this token, module and site. */
async function requirePossession(requested: NewRight, host: string): Promise<void> {
  const { key, proof, module, token } = requested;
  try {
    const { payload, protectedHeader } = await compactVerify(
      proof,
      await importJWK(key, teamKeyAlgorithm),
      { algorithms: [teamKeyAlgorithm] },
    );
    const claims = possessionProofSchema.parse(JSON.parse(new TextDecoder().decode(payload)));
    const age = Math.abs(Date.now() - claims.iat * 1000);
    if (
      protectedHeader.typ === proofTypes.possession &&
      claims.aud === host &&
      claims.module === module &&
      claims.token === hash(token) &&
      age <= registryLimits.proofAge
    )
      return;
  } catch {
    // An invalid proof is refused like a proof that does not match.
  }
  throw refuseToken(
    'the new key did not sign this token for this site: update the command line, and check the clock of the runner',
  );
}

/** The issuer of an unverified token. Throws `bad-proof`. */
function readIssuer(token: string): string {
  try {
    const { iss } = decodeJwt(token);
    if (typeof iss === 'string' && iss.length <= 200) return iss;
  } catch {
    // A malformed token is refused below.
  }
  throw refuseToken('this is not an OpenID token: use the token of a CI job');
}

/** The run of verified claims. Throws `bad-proof` when claims are missing or strangers could have started the run. */
function requireRun(issuer: string, claims: JWTPayload): Run {
  const run = readRun(issuer, claims);
  if (!run)
    throw refuseToken(
      'the token lacks the repository, workflow, ref, commit, run or event: use the token of a job of GitHub Actions or GitLab CI',
    );
  if (!trustedEvents.includes(run.event))
    throw refuseToken(
      `runs for the event ${run.event} may not release, because strangers can start them: run the workflow for a push or a tag, on a schedule or by hand`,
    );
  return run;
}

/** The registered workflow of a run. Throws `bad-proof` with the mismatch, which does not reveal whether the module exists. */
function findWorkflow(
  rows: readonly ReleaseWorkflowsTable[],
  run: Run,
  module: string,
): ReleaseWorkflowsTable {
  const tried = rows.map((row) => ({ row, mismatch: findMismatch(row, run) }));
  const found = tried.find(({ mismatch }) => mismatch === undefined);
  if (found) return found.row;
  // Reports the closest workflow: one of the same repository, which differs only in a later check.
  const reasons = tried.map(({ mismatch = '' }) => mismatch);
  const other = `repository ${run.identity.repository}`;
  const closest = reasons.find((reason) => reason !== other) ?? other;
  throw refuseToken(`${closest} may not release ${module}: ${register}`);
}

/** Throws `bad-proof` for a token that was used before. */
async function consume(db: Db, token: string): Promise<void> {
  // The signature is left out, because some algorithms allow two spellings of it.
  const signed = token.slice(0, token.lastIndexOf('.'));
  // From then on the token is refused as too old, whatever its `exp`.
  const expiresAt = Date.now() + keylessLimits.tokenAge + 2 * keylessLimits.clockDifference;
  if (await useOnce(db, `token ${hash(signed)}`, expiresAt)) return;
  throw refuseToken(
    'the token was already used: each token is valid for one release; run the job again',
  );
}

/**
 * Exchanges the token of a workflow's run for the right to release one module. Throws `bad-proof`, or `unavailable` when the issuer
 * does not answer, each with a finding that states what to do.
 */
export async function exchangeToken(
  db: Db,
  { issuers, audience, host }: Exchange,
  requested: NewRight,
): Promise<ReleaseRight> {
  const { module, token, key } = requested;
  await requirePossession(requested, host);
  const issuer = readIssuer(token);
  // The server sends requests only to issuers that an admin has registered.
  const rows = await findWorkflows(db, issuer);
  if (rows.length === 0)
    throw refuseToken(`no workflow of the issuer ${issuer} may release: ${register}`);
  let claims: JWTPayload;
  try {
    claims = await issuers.verify(token, { issuer, audience });
  } catch (error) {
    throw toRefusal(error, { token, issuer, audience });
  }
  const run = requireRun(issuer, claims);
  const ofModule = rows.filter((row) => row.module === module);
  const row = findWorkflow(ofModule, run, module);
  await consume(db, token);
  const { identity, repositoryId } = run;
  try {
    return await db.transaction().execute(async (transaction) => {
      await noteUse(transaction, row, repositoryId);
      const live = row.may_live === 1;
      const added = { workflowId: row.id, module, identity, key, live };
      const right = await insertRight(transaction, added);
      await recordAudit(transaction, {
        actor: identity.repository,
        action: 'registry.right-given',
        subject: module,
        details: { ...identity, key: right.keyId },
      });
      return right;
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw refuseToken('the key already had a right: create a new key for each release');
  }
}
