import type { Kysely } from 'kysely';
import { createIndex } from './columns.ts';

/** Adds the order in which due items of the outbox are sent: mails of people before automatic ones, which strangers can cause. */
export async function mailPriority(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('outbox_due').execute();
  await createIndex(db, 'outbox_due', 'outbox', 'kind', 'state', 'priority', 'next_attempt_at');
}
