import { company } from '@sumut/contracts/company/company';
import type { PortalMessage } from '@sumut/contracts/portal/messages';
import { fullName } from '../../platform/database/schema/fullName.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { writeReply } from '../../shared/mail/reply.ts';
import { messageKind } from '../../shared/records/kinds.ts';
import { readableBy, type Reader } from '../../shared/records/readable.ts';
import type { ReplyKind } from '../../shared/records/replies.ts';
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
