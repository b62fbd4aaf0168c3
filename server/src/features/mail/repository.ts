import {
  type Mail,
  mailLease,
  type MailList,
  mailPageSize,
  type MailQuery,
  type MailStatus,
  type MailSummary,
} from '@sumut/contracts/portal/mail';
import type { Db, OutboxTable } from '../../platform/database/schema/schema.ts';
import { requireAllRead } from '../../platform/http/validation.ts';
import type { StoredMail } from '../../shared/mail/mailer.ts';

const columns = [
  'id',
  'payload',
  'state',
  'attempts',
  'next_attempt_at',
  'created_at',
  'ended_at',
  'contact_id',
  'application_id',
  'error',
] as const;
type Row = Pick<OutboxTable, (typeof columns)[number]>;

function toRecord({ contact_id: contact, application_id: application }: Row) {
  if (contact !== null) return { kind: 'messages' as const, id: contact };
  return application === null ? null : { kind: 'applications' as const, id: application };
}

function toSummary(row: Row): MailSummary {
  const { purpose, language, to, subject } = JSON.parse(row.payload) as StoredMail;
  return {
    id: row.id,
    purpose,
    state: row.state,
    to,
    language,
    subject,
    createdAt: row.created_at,
    attempts: row.attempts,
    nextAttemptAt: row.state === 'waiting' ? row.next_attempt_at : null,
    endedAt: row.ended_at,
    error: row.error,
    record: toRecord(row),
  };
}

/** A page of the mails, newest first, and the cursor of the next page. */
export async function listMails(db: Db, { state, before, ...rest }: MailQuery): Promise<MailList> {
  requireAllRead(rest);
  let query = db
    .selectFrom('outbox')
    .select(columns)
    .where('kind', '=', 'mail')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (state !== undefined) query = query.where('state', '=', state);
  if (before !== undefined) {
    const at = Number(before.slice(0, before.indexOf('.')));
    const id = before.slice(before.indexOf('.') + 1);
    query = query.where((expression) =>
      expression(
        expression.refTuple('created_at', 'id'),
        '<',
        expression.tuple<number, string>(at, id),
      ),
    );
  }
  const rows = await query.limit(mailPageSize + 1).execute();
  const shown = rows.slice(0, mailPageSize);
  const last = shown.at(-1);
  const next = rows.length > mailPageSize && last ? `${last.created_at}.${last.id}` : null;
  return { items: shown.map(toSummary), next };
}

/** A mail with its text, and its HTML page; undefined when there is no such mail. */
export async function findMail(
  db: Db,
  id: string,
): Promise<{ mail: Mail; html: string } | undefined> {
  const row = await db
    .selectFrom('outbox')
    .select(columns)
    .where('kind', '=', 'mail')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { text, html } = JSON.parse(row.payload) as StoredMail;
  return { mail: { ...toSummary(row), text }, html };
}

/** The number of mails in each state. */
export async function countMails(db: Db): Promise<MailStatus['counts']> {
  const rows = await db
    .selectFrom('outbox')
    .select('state')
    .select((expression) => expression.fn.countAll<number | string>().as('total'))
    .where('kind', '=', 'mail')
    .groupBy('state')
    .execute();
  const totals = new Map(rows.map(({ state, total }) => [state, Number(total)]));
  return {
    waiting: totals.get('waiting') ?? 0,
    sent: totals.get('sent') ?? 0,
    caught: totals.get('caught') ?? 0,
    failed: totals.get('failed') ?? 0,
  };
}

/** Makes a waiting or failed mail due at `now`. Returns false when there is no such mail. */
export async function makeDue(db: Db, id: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', attempts: 0, next_attempt_at: now, ended_at: null })
    .where('kind', '=', 'mail')
    .where('id', '=', id)
    .where((expression) =>
      expression.or([
        expression('state', '=', 'failed'),
        // Before the lease ends, an attempt may still be under way.
        expression.and([
          expression('state', '=', 'waiting'),
          expression('next_attempt_at', '>', now + mailLease),
        ]),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
