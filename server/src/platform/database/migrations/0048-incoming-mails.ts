import { sql, type Kysely } from 'kysely';
import { createTable, required } from './columns.ts';

/** Adds incoming mails: answers to mails of the site. */
export async function incomingMails(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'incoming_mails', 'id')
    .addColumn('contact_id', 'text', (column) =>
      column.references('contacts.id').onDelete('cascade'),
    )
    .addColumn('application_id', 'text', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .addColumn('message_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .$call(
      required('text', 'from_name', 'from_address', 'subject', 'text', 'quoted', 'attachments'),
    )
    .addColumn('automatic', 'integer', (column) => column.notNull())
    .addCheckConstraint(
      'incoming_mails_about_one',
      sql`(contact_id is null) <> (application_id is null)`,
    )
    .execute();
  for (const column of ['contact_id', 'application_id'])
    await db.schema
      .createIndex(`incoming_mails_${column.replace('_id', '')}`)
      .on('incoming_mails')
      .columns([column, 'message_key'])
      .unique()
      .execute();
}
