import type { Kysely } from 'kysely';
import { required } from './columns.ts';

/** Adds the records whose retention has ended, and since when. They are deleted some days later. */
export async function retentionBin(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('retention_bin')
    .$call(required('text', 'subject', 'id'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('retention_bin_key', ['subject', 'id'])
    .execute();
}
