import type { Kysely } from 'kysely';
import { createIndex, createTable } from './columns.ts';

export async function usedChallenges(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'used_challenges', 'signature')
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await createIndex(db, 'used_challenges_expiry', 'used_challenges', 'expires_at');
}
