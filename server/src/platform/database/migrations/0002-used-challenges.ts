import type { Kysely } from 'kysely';

export async function usedChallenges(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('used_challenges')
    .addColumn('signature', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('used_challenges_expiry')
    .on('used_challenges')
    .column('expires_at')
    .execute();
}
