import { sql, type SqlBool } from 'kysely';
import { replyHold } from '@sumut/contracts/portal/replies';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { RecordKind } from './kinds.ts';
import type { Plan } from './changeRecord.ts';

type OfRecord = Pick<RecordKind, 'table'>;

/** The ids of the records that are marked as spam. */
export async function findSpam(
  db: Db,
  { table }: OfRecord,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
    where spam_at is not null and id in (${sql.join(ids)})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Throws `validation` for spam: nobody may reply to its sender. */
export async function refuseSpam(db: Db, kind: OfRecord, id: string): Promise<void> {
  if ((await findSpam(db, kind, [id])).has(id)) throw new HttpProblem('validation');
}

/** The condition that a row, such as a mail, belongs to a message or an application that is marked as spam. */
export const isAboutSpam = (table: 'outbox' | 'notices') =>
  sql<SqlBool>`(${sql.ref(`${table}.contact_id`)} in (select id from contacts where spam_at is not null)
    or ${sql.ref(`${table}.application_id`)} in (select id from applications where spam_at is not null))`;

/**
 * Adds to a plan that a record is marked or unmarked as spam. Waiting mails about spam are held while the mark can be undone, and are
 * never sent afterwards (`claimDue`).
 */
export async function planSpam(
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
