import type { Kysely } from 'kysely';

/** Adds mails to the outbox, with their recipients and their messages or applications. */
export async function mail(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('outbox');
  await table.addColumn('recipient', 'text').execute();
  await table
    .addColumn('contact_id', 'text', (column) =>
      column.references('contacts.id').onDelete('cascade'),
    )
    .execute();
  await table
    .addColumn('application_id', 'text', (column) =>
      column.references('applications.id').onDelete('cascade'),
    )
    .execute();
  await table.addColumn('error', 'text').execute();
  await db.schema.dropIndex('outbox_due').execute();
  const indexes: [name: string, columns: string[]][] = [
    ['outbox_due', ['kind', 'state', 'next_attempt_at']],
    ['outbox_newest', ['kind', 'created_at', 'id']],
    ['outbox_recipient', ['recipient', 'created_at']],
    ['outbox_contact', ['contact_id']],
    ['outbox_application', ['application_id']],
  ];
  for (const [name, columns] of indexes)
    await db.schema.createIndex(name).on('outbox').columns(columns).execute();
}
