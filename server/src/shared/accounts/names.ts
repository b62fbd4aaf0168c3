import type { Db } from '../../platform/database/schema/schema.ts';

/** Texts by the ids that stand for them. */
export type Names = ReadonlyMap<string, string>;

/** First and last name, of an account or of a sender. */
export const fullName = (row: { first_name: string; last_name: string }): string =>
  `${row.first_name} ${row.last_name}`.trim();

/** Names of accounts, by username and by id. */
export async function findAccountNames(db: Db, keys: readonly string[]): Promise<Names> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom('accounts')
    .select(['id', 'username', 'first_name', 'last_name'])
    .where((where) => where.or([where('username', 'in', keys), where('id', 'in', keys)]))
    .execute();
  return new Map(
    rows.flatMap((row) => [
      [row.username, fullName(row)] as const,
      [row.id, fullName(row)] as const,
    ]),
  );
}
