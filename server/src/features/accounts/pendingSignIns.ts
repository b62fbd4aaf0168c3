import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/database/schema/schema.ts';

/** The number of sign-ins that may wait for an authenticator, and for the identity provider. Our own choice. */
export const pendingSignInsMax = 1000;

/** Deletes the oldest pending sign-ins to make room for another one. Ignores rows that do not match `condition`. */
export async function deleteOldestSignIns(
  db: Db,
  table: 'passkey_challenges' | 'provider_sign_ins',
  condition: Expression<SqlBool> = sql<boolean>`true`,
): Promise<void> {
  await db
    .deleteFrom(table)
    .where(condition)
    .where('expires_at', '<=', (expression) =>
      expression
        .selectFrom(table)
        .select('expires_at')
        .where(condition)
        .orderBy('expires_at', 'desc')
        .offset(pendingSignInsMax - 1)
        .limit(1),
    )
    .execute();
}
