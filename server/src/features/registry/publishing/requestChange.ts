import type { ChangeResult, RegistryChange } from '@sumut/contracts/registry/registryChange';
import type { ChangeRequestsTable, Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { writeChangeRequest } from '../../../shared/releases/changeRequests.ts';
import { lockContents } from '../../../shared/releases/contents.ts';
import { findPolicy } from '../../../shared/releases/policies.ts';
import {
  goodReleases,
  liveSnapshot,
  type StoredSnapshot,
} from '../../../shared/releases/snapshots.ts';
import type { Actor } from '../access/actor.ts';
import { planChange } from './plans.ts';
import { requireFiles } from './checkNext.ts';

/** A change that serves a release of one module to visitors, or retires the module. */
type ServingChange = Extract<RegistryChange, { action: 'live' | 'canary' | 'retire' }>;

/**
 * The change that another person has to approve, or undefined. A rollback to a formerly live release needs no approval, because it
 * has to be quick.
 */
async function findServingChange(
  db: Db,
  change: RegistryChange,
): Promise<ServingChange | undefined> {
  if (change.action === 'live' || change.action === 'canary' || change.action === 'retire')
    return change;
  if (change.action !== 'rollback' || change.release === undefined) return undefined;
  const { snapshot, module, release } = change;
  const wasLive = (await goodReleases(db, module)).includes(release);
  return wasLive ? undefined : { action: 'live', snapshot, module, release };
}

/** The columns of a change that waits for its approval. */
function toRow(
  serving: ServingChange,
  { releases }: StoredSnapshot,
): Pick<ChangeRequestsTable, 'hash' | 'share' | 'retirement'> {
  if (serving.action !== 'retire') {
    const share = serving.action === 'canary' ? serving.share : null;
    return { hash: serving.release, share, retirement: null };
  }
  const { grace, redirect } = serving;
  // `planChange` has made sure that the module has a live release.
  const hash = releases[serving.module] ?? '';
  return { hash, share: null, retirement: JSON.stringify({ grace, redirect }) };
}

interface Requested {
  actor: Actor;
  requested: RegistryChange;
}

/**
 * Stores a change as a request when its module's policy requires another person's approval. Returns undefined when the change needs
 * no approval. Throws the errors of the change itself.
 */
export async function requestChange(
  db: Db,
  { actor, requested }: Requested,
): Promise<ChangeResult | undefined> {
  const serving = await findServingChange(db, requested);
  if (!serving || !(await findPolicy(db, serving.module)).approval) return undefined;
  return db.transaction().execute(async (transaction) => {
    await lockContents(transaction);
    const current = await liveSnapshot(transaction);
    if (current.number !== serving.snapshot) throw new HttpProblem('stale');
    const { next, change } = await planChange(transaction, current, serving);
    if (!next) return { snapshot: current.number, changed: false, change };
    await requireFiles(transaction, current, next);
    const { module } = serving;
    await writeChangeRequest(transaction, module, {
      ...toRow(serving, current),
      requested_by: actor.name,
      by_admin: actor.kind === 'admin' ? 1 : 0,
      requested_at: Date.now(),
    });
    await recordAudit(transaction, {
      actor: actor.name,
      action: 'registry.approval-requested',
      subject: module,
      details: {
        from: change.from,
        to: change.to,
        share: change.share,
        until: change.until,
        redirect: change.redirect,
      },
    });
    return { snapshot: current.number, changed: false, pending: true, change };
  });
}
