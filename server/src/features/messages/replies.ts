import { randomUUID } from 'node:crypto';
import { company } from '@sumut/contracts/company/company';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import { type NewReply, type Replied, replyHold } from '@sumut/contracts/portal/replies';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { Account } from '../../shared/accounts/repository.ts';
import type { Mailer, OutgoingMail } from '../../shared/mail/mailer.ts';
import { writeReply } from '../../shared/mail/reply.ts';
import { notify } from '../../shared/notices/notify.ts';
import { takeBack } from '../../shared/outbox.ts';
import {
  applyPlan,
  planCommon,
  requireCurrent,
  runChange,
} from '../../shared/records/changeRecord.ts';
import { requireFound } from '../../shared/records/find.ts';
import { messageKind } from '../../shared/records/kinds.ts';
import { findMessage } from './repository.ts';

const findContact = (db: Db, id: string) =>
  db.selectFrom('contacts').selectAll().where('id', '=', id).executeTakeFirst();
type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>;

interface Sending {
  /** Of the message. */
  id: string;
  reply: NewReply;
  by: Account;
}

/** The mail of a reply. It waits for as long as it can be taken back. */
async function toMail(
  db: Db,
  contact: Contact,
  { reply, by, now }: Pick<Sending, 'reply' | 'by'> & { now: number },
): Promise<OutgoingMail & { id: string }> {
  const earlier = await db
    .selectFrom('outbox')
    .select('id')
    .where('contact_id', '=', contact.id)
    .where('recipient', '=', contact.email.toLowerCase())
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const name = `${contact.first_name} ${contact.last_name}`;
  const { id, created_at: createdAt, message: text, language } = contact;
  return {
    id: randomUUID(),
    purpose: 'reply',
    to: { name, address: contact.email },
    replyTo: company.email.general,
    letter: writeReply({
      message: { id, createdAt, name, text, language },
      author: `${by.firstName} ${by.lastName}`,
      subject: reply.subject,
      text: reply.body,
    }),
    notBefore: now + replyHold,
    follows: earlier.map((row) => row.id),
    contactId: contact.id,
  };
}

/**
 * Queues a reply to a message, which is answered by that, and returns both. Throws `mail-off`, `not-found`, and `stale`
 * when the message was changed since `reply.version`. Brings its own transaction.
 */
export async function sendReply(
  db: Db,
  mailer: Mailer,
  { id, reply, by }: Sending,
): Promise<Replied> {
  if (!mailer.isOn) throw new HttpProblem('mail-off');
  const now = Date.now();
  return runChange(db, { kind: messageKind, id }, async (transaction) => {
    const contact = await findContact(transaction, id);
    requireCurrent(contact, reply.version);
    const mail = await toMail(transaction, contact, { reply, by, now });
    await mailer.queue(transaction, [mail]);
    const stored = { id: randomUUID(), contact_id: id, author_id: by.id, mail_id: mail.id };
    await transaction
      .insertInto('replies')
      .values({
        ...stored,
        created_at: now,
        subject: reply.subject,
        text: reply.body,
        status_before: contact.status,
      })
      .execute();
    const plan = await planCommon(transaction, messageKind, contact, { status: 'answered' });
    // The text is about a person: the log, which outlives the message, does not repeat it.
    plan.auditEntries.unshift({ action: 'message.replied', details: { reply: stored.id } });
    await applyPlan(transaction, messageKind, { id, version: contact.version, by, plan });
    const { assignee_id: assignee } = contact;
    if (assignee !== null && assignee !== by.id) {
      const record = { kind: 'messages', id } as const;
      await notify(transaction, mailer, [{ kind: 'answer', record }], [assignee]);
    }
    return { id: stored.id, message: requireFound(await findMessage(transaction, id, by.id)) };
  });
}

/**
 * Takes a reply back that nobody has tried to send: the message has its status from before, unless somebody has changed it since.
 * Throws `not-found`, `forbidden` for somebody else's, and `stale` when it is too late. Brings its own transaction.
 */
export async function revokeReply(
  db: Db,
  { id, reply, by }: { id: string; reply: string; by: Account },
): Promise<PortalMessage> {
  return db.transaction().execute(async (transaction) => {
    const found = requireFound(
      await transaction
        .selectFrom('replies')
        .selectAll()
        .where('id', '=', reply)
        .where('contact_id', '=', id)
        .executeTakeFirst(),
    );
    if (found.author_id !== by.id) throw new HttpProblem('forbidden');
    const isOver = found.created_at + replyHold <= Date.now();
    // Its row goes with the mail.
    if (isOver || !(await takeBack(transaction, found.mail_id))) throw new HttpProblem('stale');
    const contact = requireFound(await findContact(transaction, id));
    const others = await transaction
      .selectFrom('replies')
      .select('id')
      .where('contact_id', '=', id)
      .where('created_at', '>', found.created_at)
      .execute();
    const restores = contact.status === 'answered' && others.length === 0;
    const plan = await planCommon(transaction, messageKind, contact, {
      status: restores ? found.status_before : contact.status,
    });
    plan.auditEntries.unshift({ action: 'message.reply-revoked', details: { reply } });
    await applyPlan(transaction, messageKind, { id, version: contact.version, by, plan });
    return requireFound(await findMessage(transaction, id, by.id));
  });
}
