import type { NotNull } from 'kysely';
import { replyHold, type SentReply, threadSize } from '@sumut/contracts/portal/replies';
import type { Db } from '../../platform/database/schema/schema.ts';
import { type AddressColumn, recordKinds, isFromAddress } from './addressColumns.ts';
import { readableBy, type Reader } from './readable.ts';

/** The newest replies to all records from an address that `reader` may read, newest first, each with its record. */
export async function readReplies(
  db: Db,
  column: AddressColumn,
  address: string,
  reader: Reader,
): Promise<(SentReply & { record: string; template: string | null })[]> {
  const rows = await db
    .selectFrom('replies')
    .innerJoin('accounts', 'accounts.id', 'replies.author_id')
    .innerJoin('outbox', 'outbox.id', 'replies.mail_id')
    .leftJoin('contacts', 'contacts.id', 'replies.contact_id')
    .leftJoin('applications', 'applications.id', 'replies.application_id')
    .select(['replies.id', 'replies.created_at', 'replies.subject', 'replies.text', 'author_id'])
    .select('replies.template')
    .select(({ fn }) => [
      fn.coalesce('contacts.id', 'applications.id').as('record'),
      fn.coalesce('contacts.language', 'applications.language').as('language'),
    ])
    .select(['outbox.state', 'outbox.error', 'outbox.attempts'])
    .select(['accounts.first_name', 'accounts.last_name'])
    .where(readableBy(recordKinds[column], reader))
    .where(isFromAddress(column, address))
    .$narrowType<{ record: NotNull; language: NotNull }>()
    .orderBy('replies.created_at', 'desc')
    .limit(threadSize + 1)
    .execute();
  const now = Date.now();
  return rows.map((row) => {
    const until = row.created_at + replyHold;
    const isRevocable = row.author_id === reader.id && row.attempts === 0 && until > now;
    return {
      id: row.id,
      at: row.created_at,
      record: row.record,
      subject: row.subject,
      text: row.text,
      template: row.template,
      language: row.language,
      author: { id: row.author_id, firstName: row.first_name, lastName: row.last_name },
      state: row.state,
      error: row.error,
      revocableUntil: isRevocable ? until : null,
    };
  });
}
