import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { incomingMailLimits as limits } from '@sumut/contracts/portal/incomingMail';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { day } from '../../../platform/durations.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { AnsweredRecord } from '../../../shared/mail/replyAddress.ts';
import { notify } from '../../../shared/notices/notify.ts';
import type { KeepAttachments } from '../../../shared/records/threadMails.ts';
import { applyPlan, planCommon } from '../../../shared/records/changeRecord.ts';
import { requireFound } from '../../../shared/records/readable.ts';
import { applicationKind, messageKind } from '../../../shared/records/kinds.ts';
import { endUndelivered } from '../../../shared/outbox.ts';
import { bumpRevision } from '../../../shared/records/revisions.ts';
import type { ParsedMail } from './parseMail.ts';
import type { EntryAnswer } from './readCalendarAnswer.ts';

/** The application of the interview whose calendar entry was answered, and whether the applicant answered; undefined for other entries. */
export async function findAnsweredInterview(
  db: Db,
  { entry, attendee }: EntryAnswer,
): Promise<{ application: string; byApplicant: boolean } | undefined> {
  const row = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .select(['applications.id', 'applications.email'])
    .where('interviews.id', '=', entry)
    .executeTakeFirst();
  return (
    row && { application: row.id, byApplicant: row.email.toLowerCase() === attendee.toLowerCase() }
  );
}

/** Stores an applicant's answer with the interview. An answer to an earlier state of the entry does not replace a later one. */
async function storeAnswer(
  db: Db,
  application: string,
  { entry, sequence, state, time }: EntryAnswer,
): Promise<void> {
  await db
    .updateTable('interviews')
    .set({ answer: state, answer_sequence: sequence, answer_time: time })
    .where('id', '=', entry)
    .where('application_id', '=', application)
    .where(sql<boolean>`coalesce(answer_sequence, 0) <= ${sequence}`)
    .execute();
}

const kinds = { messages: messageKind, applications: applicationKind };

interface Answered {
  id: string;
  version: number;
  status: string;
  assignee_id: string | null;
  spam_at: number | null;
}

/** Throws `too-many-attempts` when a record has more mails of the last 24 hours than `incomingMailLimits.daily`. */
async function requireRoom(db: Db, column: 'contact_id' | 'application_id', id: string) {
  const { count } = await db
    .selectFrom('incoming_mails')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where(column, '=', id)
    .where('created_at', '>', Date.now() - day)
    .executeTakeFirstOrThrow();
  if (Number(count) > limits.daily)
    throw new HttpProblem('too-many-attempts', { retryAfter: day / 1000 });
}

/**
 * Applies the changes that a mail of a person brings: marks the record unread, reopens a message that was closed, and notifies the
 * assignee, or everybody when there is none.
 */
async function showArrival(
  db: Db,
  mailer: Mailer,
  { kind: name, id }: AnsweredRecord,
  row: Answered,
): Promise<void> {
  const kind = kinds[name];
  const reopens = name === 'messages' && kind.closedStatuses.includes(row.status);
  const plan = await planCommon(db, kind, row, { status: reopens ? 'open' : undefined });
  plan.auditEntries.unshift({ action: `${kind.audit}.mail-received` });
  await applyPlan(db, kind, { id, version: row.version, by: { username: 'server' }, plan });
  await sql`delete from ${sql.table(kind.reads)} where record_id = ${id}`.execute(db);
  const notice = { kind: 'reply', record: { kind: name, id } } as const;
  await notify(db, mailer, [notice], row.assignee_id === null ? undefined : [row.assignee_id]);
}

interface MailServices {
  db: Db;
  mailer: Mailer;
  keepAttachments: KeepAttachments;
}

/**
 * Stores a mail once with its record, and shows its arrival. An automatic mail, or a mail about spam, changes nothing else. Accepted
 * files of a mail that answers an application are kept with it, unless the mail is automatic. The original of a mail that cannot be read
 * is kept without its files, which would bypass the virus scanner. Returns whether the mail is new. Throws
 * `not-found` when the record is gone, and `too-many-attempts` when the record has too many mails of the last 24 hours.
 */
export async function storeMail(
  { db, mailer, keepAttachments }: MailServices,
  record: AnsweredRecord,
  { from, attachments, automatic, messageKey, bounce, original, ...mail }: ParsedMail,
): Promise<boolean> {
  const kind = kinds[record.kind];
  const column = record.kind === 'messages' ? 'contact_id' : 'application_id';
  const takesFiles = record.kind === 'applications' && !automatic && attachments.length > 0;
  const keep = takesFiles ? await keepAttachments(attachments) : undefined;
  const isNew = await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Answered>`select id, version, status, assignee_id, spam_at
      from ${sql.table(kind.table)} where id = ${record.id}`.execute(transaction);
    const row = requireFound(rows[0]);
    const { subject, text, quoted, answer } = mail;
    const id = randomUUID();
    const inserted = await transaction
      .insertInto('incoming_mails')
      .values({
        id,
        contact_id: null,
        application_id: null,
        [column]: record.id,
        message_key: messageKey,
        created_at: Date.now(),
        from_name: from.name,
        from_address: from.address,
        subject,
        text,
        quoted,
        attachments: JSON.stringify(attachments.map(({ name }) => ({ name }))),
        automatic: Number(automatic),
        answer: answer?.state ?? null,
        original: original && Buffer.from(original),
      })
      .onConflict((conflict) => conflict.columns([column, 'message_key']).doNothing())
      .returning('id')
      .execute();
    if (inserted.length === 0) return false;
    await requireRoom(transaction, column, record.id);
    if (keep) {
      const kept = await keep(transaction, { id: record.id, mail: id });
      await transaction
        .updateTable('incoming_mails')
        .set({ attachments: JSON.stringify(kept) })
        .where('id', '=', id)
        .execute();
    }
    if (answer && record.kind === 'applications') await storeAnswer(transaction, record.id, answer);
    if (bounce)
      await endUndelivered(transaction, bounce.mail, { now: Date.now(), error: bounce.reason });
    if (automatic || row.spam_at !== null) await bumpRevision(transaction, kind, record);
    else await showArrival(transaction, mailer, record, row);
    return true;
  });
  if (isNew) mailer.wake();
  return isNew;
}
