import { sql } from 'kysely';
import { auditActionsWith, type AuditActionWith } from '@sumut/contracts/portal/auditActions';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import { replyHold } from '@sumut/contracts/portal/replies';
import type { Colleague } from '@sumut/contracts/portal/staff';
import { bulkProblems, type BulkResult } from '@sumut/contracts/portal/bulk';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { Account } from '../accounts/repository.ts';
import { recordAudit } from '../auditLog.ts';
import type { Mailer } from '../mail/mailer.ts';
import { notify } from '../notices/notify.ts';
import { findUsername, requireReaders } from './colleagues.ts';
import type { RecordKind } from './kinds.ts';
import { bumpRevision } from './revisions.ts';

/** The effect of a change: columns to set, and entries for the audit log. Both are empty if nothing changes. */
export interface Plan {
  columns: Record<string, string | number | null>;
  auditEntries: { action: AuditActionWith<'isChange'>; details?: AuditDetails }[];
}

interface Handled {
  id: string;
  version: number;
  status: string;
  assignee_id: string | null;
  spam_at: number | null;
}

/** Throws `not-found` without a row, and `stale` unless the change is based on the current version. */
export function requireCurrent<Row extends { version: number }>(
  row: Row | undefined,
  version: number,
): asserts row is Row {
  if (!row) throw new HttpProblem('not-found');
  if (row.version !== version) throw new HttpProblem('stale');
}

/**
 * Adds to a plan that a record is marked or unmarked as spam. Waiting mails about spam are held while the mark can be undone, and are
 * never sent afterwards (`claimDue`).
 */
async function planSpam(
  db: Db,
  kind: RecordKind,
  row: { id: string; spam_at: number | null },
  { plan, spam }: { plan: Plan; spam: boolean | undefined },
): Promise<void> {
  if (spam === undefined || spam === (row.spam_at !== null)) return;
  const now = Date.now();
  plan.columns['spam_at'] = spam ? now : null;
  plan.auditEntries.push({ action: `${kind.audit}.spam-${spam ? 'marked' : 'unmarked'}` });
  if (!spam) return;
  await db
    .updateTable('outbox')
    .set({ next_attempt_at: now + replyHold })
    .where(kind.name === 'messages' ? 'contact_id' : 'application_id', '=', row.id)
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<', now + replyHold)
    .execute();
}

/** Plans changes of status, assignee and spam mark, which messages and applications share. Throws `validation` for an invalid assignee. */
export async function planCommon(
  db: Db,
  kind: RecordKind,
  row: Handled,
  change: {
    status?: string | undefined;
    assignee?: string | null | undefined;
    spam?: boolean | undefined;
  },
): Promise<Plan> {
  const plan: Plan = { columns: {}, auditEntries: [] };
  const { status, assignee } = change;
  if (status !== undefined && status !== row.status) {
    Object.assign(plan.columns, { status, status_at: Date.now() });
    const details = { from: row.status, to: status };
    plan.auditEntries.push({ action: `${kind.audit}.status-changed`, details });
  }
  if (assignee !== undefined && assignee !== row.assignee_id) {
    if (assignee !== null)
      await requireReaders(db, kind, [assignee], { record: row.id, field: 'assignee' });
    plan.columns['assignee_id'] = assignee;
    const from = await findUsername(db, row.assignee_id);
    const to = await findUsername(db, assignee);
    plan.auditEntries.push({ action: `${kind.audit}.assigned`, details: { from, to } });
  }
  await planSpam(db, kind, row, { plan, spam: change.spam });
  return plan;
}

/** Applies a plan, in the transaction in which it was made. Throws `stale` if the record has changed since. */
export async function applyPlan(
  db: Db,
  kind: RecordKind,
  {
    id,
    version,
    by,
    plan,
  }: { id: string; version: number; by: Pick<Account, 'username'>; plan: Plan },
): Promise<void> {
  if (plan.auditEntries.length === 0) return;
  const columns = { ...plan.columns, version: version + 1 };
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { numAffectedRows } = await sql`update ${sql.table(kind.table)} set ${sql.join(set)}
    where id = ${id} and version = ${version}`.execute(db);
  if (numAffectedRows !== 1n) throw new HttpProblem('stale');
  for (const entry of plan.auditEntries) {
    await recordAudit(db, { actor: by.username, subject: id, ...entry });
  }
  await bumpRevision(db, kind, { id });
}

/** Notifies the colleague to whom a plan assigns a record, unless people assign it to themselves. */
export async function notifyAssigned(
  db: Db,
  mailer: Mailer,
  kind: RecordKind,
  { id, by, plan }: { id: string; by: Account; plan: Plan },
): Promise<void> {
  const assignee = plan.columns['assignee_id'];
  if (typeof assignee !== 'string' || assignee === by.id) return;
  const record = { kind: kind.name, id };
  await notify(db, mailer, [{ kind: 'assignment', record }], [assignee]);
}

/** The person who last changed a record; undefined if a sender's mail did, or if the account no longer exists. */
async function findLastChanger(
  db: Db,
  kind: RecordKind,
  id: string,
): Promise<Colleague | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .leftJoin('accounts', 'accounts.username', 'audit_log.actor')
    .select(['accounts.id', 'accounts.first_name', 'accounts.last_name'])
    .where('subject', '=', id)
    .where('action', 'in', auditActionsWith('isChange'))
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined || row.id === null) return undefined;
  const { id: account, first_name: firstName, last_name: lastName } = row;
  return { id: account, firstName: firstName ?? '', lastName: lastName ?? '' };
}

/**
 * Changes a record in a new transaction. Throws the errors of `change`; a `stale` problem
 * contains the person who changed the record before.
 */
export async function runChange<Result>(
  db: Db,
  { kind, id }: { kind: RecordKind; id: string },
  change: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(change);
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.problem.code !== 'stale') throw error;
    const changedBy = await findLastChanger(db, kind, id);
    throw new HttpProblem('stale', changedBy && { changedBy });
  }
}

type Result = BulkResult['results'][number];

/** Why a record was not changed. Rethrows errors that do not concern the record. */
function getProblem(error: unknown): Result['problem'] {
  const code = error instanceof HttpProblem ? error.problem.code : undefined;
  const problem = bulkProblems.find((one) => one === code);
  if (!problem) throw error;
  return problem;
}

/**
 * Applies changes one after the other, each in a separate transaction, so that a conflict in one record does not affect the
 * others. `apply` returns the changed record.
 */
export async function changeSeveral<Change extends { id: string }>(
  changes: readonly Change[],
  apply: (id: string, change: Omit<Change, 'id'>) => Promise<{ version: number }>,
): Promise<BulkResult> {
  const results: Result[] = [];
  for (const { id, ...change } of changes) {
    try {
      const { version } = await apply(id, change);
      results.push({ id, version, problem: null });
    } catch (error) {
      results.push({ id, version: null, problem: getProblem(error) });
    }
  }
  return { results };
}
