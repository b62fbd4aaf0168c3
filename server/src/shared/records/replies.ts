import { randomUUID } from 'node:crypto';
import { sql, type NotNull } from 'kysely';
import type { Language } from '@sumut/contracts/language/language';
import {
  type NewReply,
  replyHold,
  type SentReply,
  threadSize,
} from '@sumut/contracts/portal/replies';
import type { RepliesTable, Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { Account } from '../accounts/repository.ts';
import type { Letter } from '../mail/letter.ts';
import type { Mailer, OutgoingMail } from '../mail/mailer.ts';
import { notify } from '../notices/notify.ts';
import { takeBack } from '../outbox.ts';
import { applyPlan, planCommon, requireCurrent, runChange } from './changeRecord.ts';
import { requireFound } from './find.ts';
import type { RecordKind } from './kinds.ts';

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
  column: 'contact_id' | 'application_id';
  /** Where answers go. */
  replyTo: string;
  /** The status of a record that was answered; without it, the status stays. */
  answered?: RepliesTable['status_before'];
  find: (db: Db, id: string) => Promise<Row | undefined>;
  write: (row: Row, written: Written) => Letter;
  /** The record as the portal has it. */
  read: (db: Db, id: string, viewerId: string) => Promise<Whole | undefined>;
}

interface Sending {
  /** Of the record. */
  id: string;
  reply: NewReply;
  by: Account;
}

/** The mail of a reply. It waits for as long as it can be taken back. */
async function toMail<Row extends Answerable>(
  db: Db,
  { column, replyTo, write }: ReplyKind<Row, unknown>,
  row: Row,
  { reply, by, now }: Pick<Sending, 'reply' | 'by'> & { now: number },
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
    replyTo,
    letter: write(row, { author, subject: reply.subject, text: reply.body }),
    notBefore: now + replyHold,
    follows: earlier.map((mail) => mail.id),
    ...(column === 'contact_id' ? { contactId: row.id } : { applicationId: row.id }),
  };
}

/**
 * Queues a reply, by which a message is answered, and returns its id and the record. Throws `mail-off`, `not-found`, and `stale`
 * when the record was changed since `reply.version`. Brings its own transaction.
 */
export async function sendReply<Row extends Answerable, Whole>(
  { db, mailer }: { db: Db; mailer: Mailer },
  kind: ReplyKind<Row, Whole>,
  { id, reply, by }: Sending,
): Promise<{ id: string; record: Whole }> {
  if (!mailer.isOn) throw new HttpProblem('mail-off');
  const { record, column, answered } = kind;
  const now = Date.now();
  return runChange(db, { kind: record, id }, async (transaction) => {
    const row = await kind.find(transaction, id);
    requireCurrent(row, reply.version);
    const mail = await toMail(transaction, kind, row, { reply, by, now });
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
    };
    await transaction.insertInto('replies').values(stored).execute();
    const plan = await planCommon(transaction, record, row, { status: answered });
    // The text is about a person: the log, which outlives the record, does not repeat it.
    plan.auditEntries.unshift({
      action: `${record.audit}.replied`,
      details: { reply: stored.id },
    });
    await applyPlan(transaction, record, { id, version: row.version, by, plan });
    const { assignee_id: assignee } = row;
    if (assignee !== null && assignee !== by.id) {
      const notice = { kind: 'answer', record: { kind: record.name, id } } as const;
      await notify(transaction, mailer, [notice], [assignee]);
    }
    return { id: stored.id, record: requireFound(await kind.read(transaction, id, by.id)) };
  });
}

/**
 * Takes a reply back that nobody has tried to send: the record has its status from before, unless somebody has changed it since.
 * Throws `not-found`, `forbidden` for somebody else's, and `stale` when it is too late. Brings its own transaction.
 */
export async function revokeReply<Row extends Answerable, Whole>(
  db: Db,
  kind: ReplyKind<Row, Whole>,
  { id, reply, by }: { id: string; reply: string; by: Account },
): Promise<Whole> {
  const { record, column, answered } = kind;
  return db.transaction().execute(async (transaction) => {
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
    const row = requireFound(await kind.find(transaction, id));
    const others = await transaction
      .selectFrom('replies')
      .select('id')
      .where(column, '=', id)
      .where('created_at', '>', found.created_at)
      .execute();
    const restores = row.status === answered && others.length === 0;
    const plan = await planCommon(transaction, record, row, {
      status: restores ? found.status_before : row.status,
    });
    plan.auditEntries.unshift({ action: `${record.audit}.reply-revoked`, details: { reply } });
    await applyPlan(transaction, record, { id, version: row.version, by, plan });
    return requireFound(await kind.read(transaction, id, by.id));
  });
}

/** The sender of a record, as its table's index has it. */
const senders = {
  contact_id: sql<string>`lower(contacts.email)`,
  application_id: sql<string>`applications.email_key`,
};

/** Replies as the portal shows them to `viewerId`, with the record that each is about: to all records of an address, the newest ones first. */
export async function readReplies(
  db: Db,
  column: ReplyKind<never, unknown>['column'],
  address: string,
  viewerId: string,
): Promise<(SentReply & { record: string })[]> {
  const rows = await db
    .selectFrom('replies')
    .innerJoin('accounts', 'accounts.id', 'replies.author_id')
    .innerJoin('outbox', 'outbox.id', 'replies.mail_id')
    .leftJoin('contacts', 'contacts.id', 'replies.contact_id')
    .leftJoin('applications', 'applications.id', 'replies.application_id')
    .select(['replies.id', 'replies.created_at', 'replies.subject', 'replies.text', 'author_id'])
    .select(({ fn }) => [
      fn.coalesce('contacts.id', 'applications.id').as('record'),
      fn.coalesce('contacts.language', 'applications.language').as('language'),
    ])
    .select(['outbox.state', 'outbox.error', 'outbox.attempts'])
    .select(['accounts.first_name', 'accounts.last_name'])
    .where(senders[column], '=', sql<string>`lower(${address})`)
    .$narrowType<{ record: NotNull; language: NotNull }>()
    .orderBy('replies.created_at', 'desc')
    .limit(threadSize + 1)
    .execute();
  const now = Date.now();
  return rows.map((row) => {
    const until = row.created_at + replyHold;
    const isRevocable = row.author_id === viewerId && row.attempts === 0 && until > now;
    return {
      id: row.id,
      at: row.created_at,
      record: row.record,
      subject: row.subject,
      text: row.text,
      language: row.language,
      author: { id: row.author_id, firstName: row.first_name, lastName: row.last_name },
      state: row.state,
      error: row.error,
      revocableUntil: isRevocable ? until : null,
    };
  });
}
