import { sql } from 'kysely';
import { type AuditActionWith, auditActionsWith } from '@sumut/contracts/portal/auditActions';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { Colleague } from '@sumut/contracts/portal/staff';
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
}

/** Throws `not-found` without a row, and `stale` unless the change is based on the current version. */
export function requireCurrent<Row extends { version: number }>(
  row: Row | undefined,
  version: number,
): asserts row is Row {
  if (!row) throw new HttpProblem('not-found');
  if (row.version !== version) throw new HttpProblem('stale');
}

/** Plans changes of status and assignee, which messages and applications share. Throws `validation` for an invalid assignee. */
export async function planCommon(
  db: Db,
  kind: RecordKind,
  row: Handled,
  change: { status?: string | undefined; assignee?: string | null | undefined },
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
