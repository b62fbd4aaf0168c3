import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import type { ApplicationChange, PortalApplication } from '@sumut/contracts/portal/applications';
import type { ApplicationsTable, Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { requireOfferedStatus } from '../../../shared/content/terms.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import {
  applyPlan,
  notifyAssigned,
  runChange,
  type Plan,
  planCommon,
  requireCurrent,
} from '../../../shared/records/changeRecord.ts';
import { readableBy, requireFound } from '../../../shared/records/readable.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { storeStage } from '../report/readStages.ts';
import type { CvScans } from '../scanning/scanState.ts';
import { type NewReason, createReason, listReasons, storeReason } from './reasons.ts';
import { findApplication } from './repository.ts';
import { distinctTags, findTags, planTagChange, storeTagChange, type TagChange } from './tags.ts';

type Row = Pick<ApplicationsTable, 'status' | 'assignee_id' | 'rejection_reason'> & {
  version: number;
  rating: number;
};

const refuseReason = (error: FieldError) => {
  throw new HttpProblem('validation', { errors: [{ field: 'rejectionReason', error }] });
};

/**
 * Plans the reason of a rejection, which can be edited until the status changes. All reasons are kept. The audit log outlives the
 * application, so it names a reason, which describes a person, by its id only. Returns the reason to store, if there is a new one.
 */
function planReason(
  plan: Plan,
  row: Row,
  { status, rejectionReason }: ApplicationChange,
  lastReason: string | undefined,
): NewReason | undefined {
  const rejected = (status ?? row.status) === 'rejected';
  if (rejectionReason !== undefined && !rejected) refuseReason('invalid');
  if (rejected && rejectionReason === undefined && row.status !== 'rejected') {
    refuseReason('required');
  }
  const reason = rejected ? (rejectionReason ?? row.rejection_reason) : null;
  if (reason === row.rejection_reason) return undefined;
  plan.columns['rejection_reason'] = reason;
  const newReason = reason === null ? undefined : createReason(reason);
  const details = { reason: newReason?.id ?? lastReason };
  const move = plan.auditEntries.find(({ action }) => action === 'application.status-changed');
  if (move) move.details = { ...move.details, ...details };
  else plan.auditEntries.push({ action: 'application.reason-changed', details });
  return newReason;
}

function planRating(plan: Plan, row: Row, { rating }: ApplicationChange): void {
  const before = row.rating || null;
  if (rating !== undefined && rating !== before) {
    plan.columns['rating'] = rating ?? 0;
    plan.auditEntries.push({ action: 'application.rated', details: { from: before, to: rating } });
  }
}

/** The change of tags; undefined if the application already has exactly these tags. */
async function planTags(
  db: Db,
  plan: Plan,
  id: string,
  change: ApplicationChange,
): Promise<TagChange | undefined> {
  if (!change.tags) return undefined;
  const from = (await findTags(db, [id])).get(id) ?? [];
  const to = distinctTags(change.tags);
  const tagChange = planTagChange(from, to);
  if (!tagChange) return undefined;
  // Tags describe a person, too, so the audit log, which outlives the application, has only the id of the change.
  plan.auditEntries.push({ action: 'application.tagged', details: { tags: tagChange.id } });
  return tagChange;
}

/**
 * Changes an application in a transaction. Throws `not-found`, also if `by` may not read it, `stale` if it was changed since
 * `change.version`, and `validation`.
 */
export async function applyApplicationChange(
  transaction: Db,
  id: string,
  change: ApplicationChange,
  { by, mailer }: { by: Account; mailer: Mailer },
): Promise<void> {
  const row = await transaction
    .selectFrom('applications')
    .select(['version', 'status', 'assignee_id', 'rejection_reason', 'rating', 'id', 'spam_at'])
    .where('id', '=', id)
    .where(readableBy(applicationKind, by))
    .executeTakeFirst();
  requireCurrent(row, change.version);
  const plan = await planCommon(transaction, applicationKind, row, change);
  const last = (await listReasons(transaction, id)).at(-1);
  const reason = planReason(plan, row, change, last?.id);
  planRating(plan, row, change);
  const tags = await planTags(transaction, plan, id, change);
  await applyPlan(transaction, applicationKind, { id, version: row.version, by, plan });
  await notifyAssigned(transaction, mailer, applicationKind, { id, by, plan });
  // These steps come after the row's update: the second of two concurrent changes has failed as `stale` by now, and a change of
  // the stages, which counts as a change of all applications, is either committed or waits.
  if (tags) await storeTagChange(transaction, id, tags);
  if (reason) await storeReason(transaction, id, reason, by);
  const { status } = change;
  if (status !== undefined && status !== row.status) {
    await requireOfferedStatus(transaction, id, status);
    await storeStage(transaction, id, { version: row.version + 1, status, at: Date.now() });
  }
}

/** Changes an application like `applyApplicationChange`, in its own transaction. Returns the full application. */
export const changeApplication = (
  db: Db,
  id: string,
  change: ApplicationChange,
  { by, scans, mailer }: { by: Account; scans: CvScans; mailer: Mailer },
): Promise<PortalApplication> =>
  runChange(db, { kind: applicationKind, id }, async (transaction) => {
    await applyApplicationChange(transaction, id, change, { by, mailer });
    return requireFound(await findApplication(transaction, id, { reader: by, scans }));
  });
