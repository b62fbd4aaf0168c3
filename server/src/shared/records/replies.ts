import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Language } from '@sumut/contracts/language/language';
import { type NewReply, replyHold } from '@sumut/contracts/portal/replies';
import type { RepliesTable, Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { Account } from '../accounts/repository.ts';
import type { CalendarPart } from '../mail/calendar.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mailer, OutgoingMail } from '../mail/mailer.ts';
import { notify } from '../notices/notify.ts';
import { takeBack } from '../outbox.ts';
import type { AddressColumn } from './addressColumns.ts';
import { applyPlan, planCommon, requireCurrent, runChange } from './changeRecord.ts';
import { requireFound } from './find.ts';
import type { RecordKind } from './kinds.ts';
import type { Reader } from './readable.ts';
import { refuseSpam } from './spam.ts';

/** What a reply needs of its record. */
interface Answerable {
  id: string;
  created_at: number;
  first_name: string;
  last_name: string;
  email: string;
  language: Language;
  status: RepliesTable['status_before'];
  version: number;
  assignee_id: string | null;
}

/** What a colleague wrote. */
interface Written {
  subject: string;
  text: string;
  /** The name of who wrote it. */
  author: string;
}

/** What differs between replies to messages and mails to applicants. */
export interface ReplyKind<Row extends Answerable, Whole> {
  record: RecordKind;
  column: AddressColumn;
  /** Where answers go on a site that takes no mail. */
  replyTo: string;
  /** The status of a record that was answered; without it, the status stays. */
  answered?: RepliesTable['status_before'];
  /** Undefined also for a record that the reader may not read. */
  find: (db: Db, id: string, reader: Reader) => Promise<Row | undefined>;
  write: (row: Row, written: Written) => Letter;
  /** The record as the portal has it. */
  read: (db: Db, id: string, reader: Reader) => Promise<Whole | undefined>;
}

interface Sending {
  /** Of the record. */
  id: string;
  reply: NewReply;
  by: Account;
  /** Of a mail to an applicant: what is stored with it. */
  more?: Partial<Pick<RepliesTable, 'template' | 'moved_to' | 'idempotency_key'>>;
  /** What the mail carries for the applicant's calendar. */
  calendar?: CalendarPart | undefined;
}

/** The mail of a reply. It waits for as long as it can be taken back. */
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
  }: Pick<Sending, 'reply' | 'by' | 'calendar'> & { mailer: Mailer; now: number },
): Promise<OutgoingMail & { id: string }> {
  const earlier = await db
    .selectFrom('outbox')
    .select('id')
    .where(column, '=', row.id)
    .where('recipient', '=', row.email.toLowerCase())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const author = `${by.firstName} ${by.lastName}`;
  return {
    id: randomUUID(),
    purpose: 'reply',
    to: { name: `${row.first_name} ${row.last_name}`, address: row.email },
    replyTo: mailer.replyTo({ kind: record.name, id: row.id }, replyTo),
    letter: write(row, { author, subject: reply.subject, text: reply.body }),
    notBefore: now + replyHold,
    follows: earlier.map((mail) => mail.id),
    calendar,
    ...(column === 'contact_id' ? { contactId: row.id } : { applicationId: row.id }),
  };
}

/** Throws `mail-off` where the site sends no mail. */
export function requireMail(mailer: Mailer): void {
  if (!mailer.isOn) throw new HttpProblem('mail-off');
}

/**
 * Queues a reply, by which a message is answered, in a transaction, and returns its id. Throws `not-found`, `stale` when the
 * record was changed since `reply.version`, and `validation` for spam and where there is no address.
 */
export async function queueReply<Row extends Answerable>(
  transaction: Db,
  mailer: Mailer,
  kind: ReplyKind<Row, unknown>,
  { id, reply, by, more, calendar }: Sending,
): Promise<string> {
  const { record, column, answered } = kind;
  const now = Date.now();
  const row = await kind.find(transaction, id, by);
  requireCurrent(row, reply.version);
  await refuseSpam(transaction, record, id);
  // Of a candidate who was added by hand without one.
  if (row.email === '') throw new HttpProblem('validation');
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
  // The text is about a person: the log, which outlives the record, does not repeat it.
  plan.auditEntries.unshift({ action: `${record.audit}.replied`, details: { reply: stored.id } });
  // Before the reply is stored: of two requests with the same key, the second fails as `stale` here.
  await applyPlan(transaction, record, { id, version: row.version, by, plan });
  await transaction.insertInto('replies').values(stored).execute();
  const { assignee_id: assignee } = row;
  if (assignee !== null && assignee !== by.id) {
    const notice = { kind: 'answer', record: { kind: record.name, id } } as const;
    await notify(transaction, mailer, [notice], [assignee]);
  }
  return stored.id;
}

/** Queues a reply like `queueReply`, in a transaction of its own, and returns its id and the record. Throws `mail-off`, too. */
export async function sendReply<Row extends Answerable, Whole>(
  { db, mailer }: { db: Db; mailer: Mailer },
  kind: ReplyKind<Row, Whole>,
  sending: Sending,
): Promise<{ id: string; record: Whole }> {
  requireMail(mailer);
  const { id, by } = sending;
  return runChange(db, { kind: kind.record, id }, async (transaction) => {
    const reply = await queueReply(transaction, mailer, kind, sending);
    return { id: reply, record: requireFound(await kind.read(transaction, id, by)) };
  });
}

/** A reply by its record. */
export interface OwnReply {
  id: string;
  reply: string;
  by: Account;
}

/**
 * Takes a reply back that nobody has tried to send, in a transaction, and returns it: the record has its status from before, unless
 * somebody has changed it since. Throws `not-found`, `forbidden` for somebody else's, and `stale` when it is too late.
 */
export async function withdrawReply<Row extends Answerable>(
  transaction: Db,
  kind: ReplyKind<Row, unknown>,
  { id, reply, by }: OwnReply,
): Promise<Selectable<RepliesTable>> {
  const { record, column, answered } = kind;
  const row = requireFound(await kind.find(transaction, id, by));
  const found = requireFound(
    await transaction
      .selectFrom('replies')
      .selectAll()
      .where('id', '=', reply)
      .where(column, '=', id)
      .executeTakeFirst(),
  );
  if (found.author_id !== by.id) throw new HttpProblem('forbidden');
  const isOver = found.created_at + replyHold <= Date.now();
  // Its row goes with the mail.
  if (isOver || !(await takeBack(transaction, found.mail_id))) throw new HttpProblem('stale');
  const [next] = await transaction
    .selectFrom('replies')
    .select(['id', 'status_before'])
    .where(column, '=', id)
    .where('created_at', '>', found.created_at)
    .orderBy('created_at')
    .execute();
  const restores = row.status === answered && next === undefined;
  // The next one found what this one had set: to take it back restores what was there before both.
  if (next && next.status_before === answered)
    await transaction
      .updateTable('replies')
      .set({ status_before: found.status_before })
      .where('id', '=', next.id)
      .execute();
  const plan = await planCommon(transaction, record, row, {
    status: restores ? found.status_before : row.status,
  });
  plan.auditEntries.unshift({ action: `${record.audit}.reply-revoked`, details: { reply } });
  await applyPlan(transaction, record, { id, version: row.version, by, plan });
  return found;
}

/** Takes a reply back like `withdrawReply`, in a transaction of its own, and returns the record. */
export const revokeReply = <Row extends Answerable, Whole>(
  db: Db,
  kind: ReplyKind<Row, Whole>,
  own: OwnReply,
): Promise<Whole> =>
  db.transaction().execute(async (transaction) => {
    await withdrawReply(transaction, kind, own);
    return requireFound(await kind.read(transaction, own.id, own.by));
  });
