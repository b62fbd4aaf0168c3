import type { Kysely } from 'kysely';
import { createIndex } from './columns.ts';

export async function usedChallenges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('used_challenges')
    .addColumn('signature', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'used_challenges_expiry', 'used_challenges', 'expires_at');
}
