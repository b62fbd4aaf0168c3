import type { Kysely } from 'kysely';
import { createTable, partOf } from './columns.ts';

/** Adds the email addresses and notification settings of staff, and the notices that wait for daily summaries. */
export async function notices(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('accounts').addColumn('notify_email', 'text').execute();
  await db.schema.alterTable('accounts').addColumn('notifications', 'text').execute();
  await createTable(db, 'notices', 'id')
    .$call(partOf('account_id', 'accounts.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('contact_id', 'text', (column) =>
      column.references('contacts.id').onDelete('cascade'),
    )
    .addColumn('application_id', 'text', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  const indexes: [name: string, columns: string[]][] = [
    ['notices_account', ['account_id', 'created_at']],
    ['notices_contact', ['contact_id']],
    ['notices_application', ['application_id']],
  ];
  for (const [name, columns] of indexes)
    await db.schema.createIndex(name).on('notices').columns(columns).execute();
}
