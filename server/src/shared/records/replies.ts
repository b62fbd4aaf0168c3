import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { type NewReply, replyHold } from '@sumut/contracts/portal/replies';
import { fullName } from '../../platform/database/schema/derivedColumns.ts';
import type { RepliesTable, Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { displayName } from '../accounts/names.ts';
import type { Account } from '../accounts/repository.ts';
import type { CalendarPart } from '../mail/calendar.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mailer, OutgoingMail } from '../mail/mailer.ts';
import { notify } from '../notices/notify.ts';
import { withdraw } from '../outbox.ts';
import type { AddressColumn } from './threadMails.ts';
import { applyPlan, planCommon, requireCurrent, runChange } from './changeRecord.ts';
import { type Reader, requireFound } from './readable.ts';
import type { RecordKind } from './kinds.ts';
import type { SummaryRow } from './summaries.ts';

/** The columns of a record that a reply needs. */
interface Answerable extends Pick<
  SummaryRow,
  'id' | 'created_at' | 'first_name' | 'last_name' | 'email' | 'language' | 'version' | 'spam_at'
> {
  status: RepliesTable['status_before'];
  assignee_id: string | null;
}

/** The text of a reply. */
interface Written {
  subject: string;
  text: string;
  /** The author's name. */
  author: string;
}

/** The differences between replies to messages and mails to applicants. */
export interface ReplyKind<Row extends Answerable, Whole> {
  record: RecordKind;
  column: AddressColumn;
  /** The address for answers if the site receives no mail. */
  replyTo: string;
  /** The status of an answered record; if undefined, the status stays the same. */
  answered?: RepliesTable['status_before'];
  /** Finds a record. Also returns undefined for a record that the reader may not read. */
  find: (db: Db, id: string, reader: Reader) => Promise<Row | undefined>;
  write: (row: Row, written: Written) => Letter;
  /** Reads a record in the format of the portal. */
  read: (db: Db, id: string, reader: Reader) => Promise<Whole | undefined>;
}

interface ReplyRequest {
  /** The id of the record. */
  id: string;
  reply: NewReply;
  by: Account;
  /** Further columns that are stored with a mail to an applicant. */
  more?: Partial<Pick<RepliesTable, 'template' | 'moved_to' | 'idempotency_key'>>;
  /** An entry for the applicant's calendar. */
  calendar?: CalendarPart | undefined;
}

/** The mail of a reply. The mail waits as long as the reply can be taken back. */
async function toMail<Row extends Answerable>(
  db: Db,
  { record, column, replyTo, write }: ReplyKind<Row, unknown>,
  row: Row,
  {
    mailer,
    reply,
    by,
    calendar,
    now,
  }: Pick<ReplyRequest, 'reply' | 'by' | 'calendar'> & { mailer: Mailer; now: number },
): Promise<OutgoingMail & { id: string }> {
  const earlier = await db
    .selectFrom('outbox')
    .select('id')
    .where(column, '=', row.id)
    .where('recipient', '=', row.email.toLowerCase())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return {
    id: randomUUID(),
    purpose: 'reply',
    to: { name: fullName(row), address: row.email },
    replyTo: mailer.replyTo({ kind: record.name, id: row.id }, replyTo),
    letter: write(row, { author: displayName(by), subject: reply.subject, text: reply.body }),
    notBefore: now + replyHold,
    follows: earlier.map((mail) => mail.id),
    calendar,
    ...(column === 'contact_id' ? { contactId: row.id } : { applicationId: row.id }),
  };
}

/** Throws `mail-off` if the site sends no mail. */
export function requireMail(mailer: Mailer): void {
  if (!mailer.isOn) throw new HttpProblem('mail-off');
}

/**
 * Queues a reply, sets the record's status to `answered` (if the kind has one), and returns the reply's id. Call it in a transaction.
 * Throws `not-found`, `stale` if the record has changed since `reply.version`, and `validation` for spam and without an address.
 */
export async function queueReply<Row extends Answerable>(
  transaction: Db,
  mailer: Mailer,
  kind: ReplyKind<Row, unknown>,
  { id, reply, by, more, calendar }: ReplyRequest,
): Promise<string> {
  const { record, column, answered } = kind;
  const now = Date.now();
  const row = await kind.find(transaction, id, by);
  requireCurrent(row, reply.version);
  // Candidates who were added by hand may have no address.
  if (row.spam_at !== null || row.email === '') throw new HttpProblem('validation');
  const mail = await toMail(transaction, kind, row, { mailer, reply, by, calendar, now });
  await mailer.queue(transaction, [mail]);
  const stored = {
    id: randomUUID(),
    contact_id: null,
    application_id: null,
    [column]: id,
    author_id: by.id,
    mail_id: mail.id,
    created_at: now,
    subject: reply.subject,
    text: reply.body,
    status_before: row.status,
    template: null,
    moved_to: null,
    idempotency_key: null,
    ...more,
  };
  const plan = await planCommon(transaction, record, row, { status: answered });
  // The text is personal data: the log, which is kept longer than the record, does not contain it.
  plan.auditEntries.unshift({ action: `${record.audit}.replied`, details: { reply: stored.id } });
  // This comes before the reply is stored: of two requests with the same key, the second fails here as `stale`.
  await applyPlan(transaction, record, { id, version: row.version, by, plan });
  await transaction.insertInto('replies').values(stored).execute();
  const { assignee_id: assignee } = row;
  if (assignee !== null && assignee !== by.id) {
    const notice = { kind: 'answer', record: { kind: record.name, id } } as const;
    await notify(transaction, mailer, [notice], [assignee]);
  }
  return stored.id;
}

/** Queues a reply like `queueReply`, in its own transaction, and returns the reply's id and the record. Also throws `mail-off`. */
export async function sendReply<Row extends Answerable, Whole>(
  { db, mailer }: { db: Db; mailer: Mailer },
  kind: ReplyKind<Row, Whole>,
  request: ReplyRequest,
): Promise<{ id: string; record: Whole }> {
  requireMail(mailer);
  const { id, by } = request;
  return runChange(db, { kind: kind.record, id }, async (transaction) => {
    const reply = await queueReply(transaction, mailer, kind, request);
    return { id: reply, record: requireFound(await kind.read(transaction, id, by)) };
  });
}

/** A reply, and the record that it belongs to. */
export interface OwnReply {
  id: string;
  reply: string;
  by: Account;
}

/**
 * Takes back a reply whose sending has not been attempted, and returns it. Restores the record's previous status unless it has changed
 * since. Call it in a transaction. Throws `not-found`, `forbidden` for another author's reply, and `stale` if it is too late.
 */
export async function withdrawReply<Row extends Answerable>(
  transaction: Db,
  kind: ReplyKind<Row, unknown>,
  { id, reply, by }: OwnReply,
): Promise<Selectable<RepliesTable>> {
  const { record, column, answered } = kind;
  const row = requireFound(await kind.find(transaction, id, by));
  const stored = requireFound(
    await transaction
      .selectFrom('replies')
      .selectAll()
      .where('id', '=', reply)
      .where(column, '=', id)
      .executeTakeFirst(),
  );
  if (stored.author_id !== by.id) throw new HttpProblem('forbidden');
  const isOver = stored.created_at + replyHold <= Date.now();
  // The reply's row is deleted with the mail.
  if (isOver || !(await withdraw(transaction, stored.mail_id))) throw new HttpProblem('stale');
  const [next] = await transaction
    .selectFrom('replies')
    .select(['id', 'status_before'])
    .where(column, '=', id)
    .where('created_at', '>', stored.created_at)
    .orderBy('created_at')
    .execute();
  const restores = row.status === answered && next === undefined;
  // The next reply stores the status that this one set. Taking it back must restore the status before both.
  if (next && next.status_before === answered)
    await transaction
      .updateTable('replies')
      .set({ status_before: stored.status_before })
      .where('id', '=', next.id)
      .execute();
  const plan = await planCommon(transaction, record, row, {
    status: restores ? stored.status_before : row.status,
  });
  plan.auditEntries.unshift({ action: `${record.audit}.reply-revoked`, details: { reply } });
  await applyPlan(transaction, record, { id, version: row.version, by, plan });
  return stored;
}

/** Takes back a reply like `withdrawReply`, in its own transaction, and returns the record. */
export const revokeReply = <Row extends Answerable, Whole>(
  db: Db,
  kind: ReplyKind<Row, Whole>,
  own: OwnReply,
): Promise<Whole> =>
  db.transaction().execute(async (transaction) => {
    await withdrawReply(transaction, kind, own);
    return requireFound(await kind.read(transaction, own.id, own.by));
  });
