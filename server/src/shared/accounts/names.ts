import type { DisplayName } from '@sumut/contracts/portal/accounts';
import type { Db } from '../../platform/database/schema/schema.ts';

/** Texts by the ids that stand for them. */
export type Names = ReadonlyMap<string, string>;

/** First and last name, of a stored account or sender. */
export const fullName = (row: { first_name: string; last_name: string }): string =>
  `${row.first_name} ${row.last_name}`.trim();

/** The same of an account as the API has it. */
export const displayName = ({ firstName, lastName }: DisplayName): string =>
  `${firstName} ${lastName}`.trim();

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
