import type { Kysely } from 'kysely';
import { createIndex, createTable, required } from './columns.ts';

/** Adds the outbox: alerts and mails that wait to be sent. */
export async function outbox(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'outbox', 'id')
    .$call(required('text', 'kind', 'payload', 'state'))
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .$call(required('bigint', 'next_attempt_at', 'created_at'))
    .addColumn('ended_at', 'bigint')
    .execute();
  await createIndex(db, 'outbox_due', 'outbox', 'state', 'next_attempt_at');
}
