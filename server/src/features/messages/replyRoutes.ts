import { messageEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { type Thread, type ThreadEntry, threadSize } from '@sumut/contracts/portal/replies';
import { company } from '@sumut/contracts/company/company';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import type { Db } from '../../platform/database/schema/schema.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import { readableBy, type Reader, requireFound } from '../../shared/records/readable.ts';
import { type ReplyKind, revokeReply, sendReply } from '../../shared/records/replies.ts';
import { isFromAddress, readIncoming, readReplies } from '../../shared/records/threadMails.ts';
import { messageKind } from '../../shared/records/kinds.ts';
import { fullName } from '../../platform/database/schema/derivedColumns.ts';
import { writeReply } from '../../shared/mail/letter.ts';
import { findMessage } from './repository.ts';

const findContact = (db: Db, id: string, reader: Reader) =>
  db
    .selectFrom('contacts')
    .selectAll()
    .where('id', '=', id)
    .where(readableBy(messageKind, reader))
    .executeTakeFirst();
type Contact = NonNullable<Awaited<ReturnType<typeof findContact>>>;

/** Replies to messages. A reply quotes its message and sets the status of the message to `answered`. */
export const messageReplies: ReplyKind<Contact, PortalMessage> = {
  record: messageKind,
  column: 'contact_id',
  replyTo: company.email.general,
  answered: 'answered',
  find: findContact,
  write: ({ id, created_at: at, language, message, ...contact }, written) =>
    writeReply({
      ...written,
      kind: 'messages',
      record: { id, language },
      quoted: { at, name: fullName(contact), text: message },
    }),
  read: findMessage,
};

/** The newest messages from an address. A message that is spam appears only in its own thread. */
async function readMessages(db: Db, id: string, address: string): Promise<ThreadEntry[]> {
  const rows = await db
    .selectFrom('contacts')
    .select(['id', 'created_at', 'subject', 'message', 'language'])
    .where(isFromAddress('contact_id', address))
    .where(({ eb }) => eb('spam_at', 'is', null).or('id', '=', id))
    .orderBy('created_at', 'desc')
    .limit(threadSize + 1)
    .execute();
  return rows.map(({ id, created_at: at, subject, message: text, language }) => ({
    kind: 'message',
    id,
    at,
    subject,
    text,
    language,
  }));
}

/**
 * The newest entries to and from the sender of a message that `reader` may read, oldest first; undefined when `reader` may not
 * read the message or there is none.
 */
async function readThread(
  db: Db,
  id: string,
  reader: Reader,
): Promise<Omit<Thread, 'mode'> | undefined> {
  const contact = await db
    .selectFrom('contacts')
    .select('email')
    .where('id', '=', id)
    .where(readableBy(messageKind, reader))
    .executeTakeFirst();
  if (!contact) return undefined;
  const replies = await readReplies(db, 'contact_id', contact.email, reader);
  const incoming = await readIncoming(db, 'contact_id', contact.email, reader);
  const all: ThreadEntry[] = [
    ...(await readMessages(db, id, contact.email)),
    ...replies.map(
      ({ record: message, ...reply }) => ({ kind: 'reply', message, ...reply }) as const,
    ),
    ...incoming.map(({ record: message, ...mail }) => ({ message, ...mail })),
  ].sort((one, other) => one.at - other.at);
  return { entries: all.slice(-threadSize), more: all.length > threadSize };
}

/** Replies to messages, and their threads. In a scope behind `requirePermissions`. */
export function replyRoutes(scope: App, { db, mailer }: { db: Db; mailer: Mailer }): void {
  route(scope, messageEndpoints.thread, async (request) => {
    const { account } = signedIn(request);
    const thread = requireFound(await readThread(db, request.params.id, account));
    return { mode: mailer.mode, ...thread };
  });

  route(scope, messageEndpoints.reply, async (request) => {
    const { id, record } = await sendReply({ db, mailer }, messageReplies, {
      id: request.params.id,
      reply: request.body,
      by: signedIn(request).account,
    });
    return { id, message: record };
  });

  route(scope, messageEndpoints.revokeReply, async (request) =>
    revokeReply(db, messageReplies, { ...request.params, by: signedIn(request).account }),
  );
}
