import { sql, type Kysely } from 'kysely';
import { createTable, partOf, required } from './columns.ts';

/** Makes mails to applicants replies, too: a reply belongs to a message or an application. SQLite cannot make a column nullable. */
export async function applicationReplies(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'replies_of_both', 'id')
    .addColumn('contact_id', 'text', (column) =>
      column.references('contacts.id').onDelete('cascade'),
    )
    .addColumn('application_id', 'text', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .addColumn('author_id', 'text', (column) => column.notNull().references('accounts.id'))
    .$call(partOf('mail_id', 'outbox.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .$call(required('text', 'subject', 'text', 'status_before'))
    .addCheckConstraint('replies_about_one', sql`(contact_id is null) <> (application_id is null)`)
    .execute();
  const columns = sql.join(
    [
      'id',
      'contact_id',
      'author_id',
      'mail_id',
      'created_at',
      'subject',
      'text',
      'status_before',
    ].map((name) => sql.ref(name)),
  );
  await sql`insert into replies_of_both (${columns}) select ${columns} from replies`.execute(db);
  await db.schema.dropTable('replies').execute();
  await db.schema.alterTable('replies_of_both').renameTo('replies').execute();
  for (const column of ['contact_id', 'application_id', 'mail_id'])
    await db.schema
      .createIndex(`replies_${column.replace('_id', '')}`)
      .on('replies')
      .column(column)
      .execute();
}
