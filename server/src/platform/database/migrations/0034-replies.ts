import { sql, type Kysely } from 'kysely';
import { createTable, partOf, required } from './columns.ts';

/** Adds answers to messages that were written in the portal. Their mails are in the outbox. */
export async function replies(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'replies', 'id')
    .$call(partOf('contact_id', 'contacts.id'))
    .addColumn('author_id', 'text', (column) => column.notNull().references('accounts.id'))
    .$call(partOf('mail_id', 'outbox.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .$call(required('text', 'subject', 'text', 'status_before'))
    .execute();
  for (const column of ['contact_id', 'mail_id'])
    await db.schema
      .createIndex(`replies_${column.replace('_id', '')}`)
      .on('replies')
      .column(column)
      .execute();
  // A thread contains all messages from one email address.
  await sql`create index contacts_sender on contacts (lower(email), created_at)`.execute(db);
}
