import { sql } from 'kysely';
import {
  replyHold,
  type Thread,
  type ThreadEntry,
  threadSize,
} from '@sumut/contracts/portal/replies';
import type { Db } from '../../platform/database/schema/schema.ts';

/** Messages from one address, and the replies to them. */
const ofSender = (address: string) => sql<boolean>`lower(contacts.email) = lower(${address})`;

async function readMessages(db: Db, address: string): Promise<ThreadEntry[]> {
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'created_at', 'subject', 'message', 'language'])
    .where(ofSender(address))
    .orderBy('created_at', 'desc')
    .limit(threadSize + 1)
    .execute();
  return rows.map(({ id, created_at: at, subject, message: text, language }) => ({
    kind: 'message',
    ...{ id, at, subject, text, language },
  }));
}

async function readReplies(db: Db, address: string, viewerId: string): Promise<ThreadEntry[]> {
  const rows = await db
    .selectFrom('replies')
    .innerJoin('contacts', 'contacts.id', 'replies.contact_id')
    .innerJoin('accounts', 'accounts.id', 'replies.author_id')
    .innerJoin('outbox', 'outbox.id', 'replies.mail_id')
    .select(['replies.id', 'replies.created_at', 'replies.subject', 'replies.text', 'author_id'])
    .select(['replies.contact_id', 'contacts.language', 'state', 'error', 'attempts'])
    .select(['accounts.first_name', 'accounts.last_name'])
    .where(ofSender(address))
    .orderBy('replies.created_at', 'desc')
    .limit(threadSize + 1)
    .execute();
  const now = Date.now();
  return rows.map((row) => {
    const until = row.created_at + replyHold;
    const isRevocable = row.author_id === viewerId && row.attempts === 0 && until > now;
    return {
      kind: 'reply',
      id: row.id,
      at: row.created_at,
      message: row.contact_id,
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

/**
 * Everything to and from the sender of a message, as `viewerId` sees it, the newest entries; undefined when there is no such
 * message.
 */
export async function readThread(
  db: Db,
  id: string,
  viewerId: string,
): Promise<Omit<Thread, 'mode'> | undefined> {
  const contact = await db
    .selectFrom('contacts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!contact) return undefined;
  const all = [
    ...(await readMessages(db, contact.email)),
    ...(await readReplies(db, contact.email, viewerId)),
  ].sort((one, other) => one.at - other.at);
  return { entries: all.slice(-threadSize), more: all.length > threadSize };
}
