import { type Kysely, sql } from 'kysely';
import { createTable, required } from './columns.ts';

/** Adds the erasures of people's data, and the register of people's requests about it. */
export async function personalData(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'erasures', 'id')
    .$call(required('text', 'reason', 'requested_by'))
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .addColumn('approved_by', 'text')
    .addColumn('erased_at', 'bigint')
    .addColumn('record_kind', 'text')
    .addColumn('record_id', 'text')
    .addColumn('request_id', 'text')
    .addColumn('records', 'integer', (column) => column.notNull())
    .addColumn('identities', 'text', (column) => column.notNull())
    .addCheckConstraint(
      'erasures_done_or_waiting',
      sql`(erased_at is null) = (record_id is not null)`,
    )
    .execute();
  await createTable(db, 'person_requests', 'id')
    .$call(required('text', 'kind', 'channel', 'person', 'person_key'))
    .$call(required('bigint', 'received_at', 'due_at'))
    .addColumn('answered_at', 'bigint')
    .execute();
}
