import type { DisplayName } from '@sumut/contracts/portal/accounts';
import { fullName } from '../../platform/database/schema/derivedColumns.ts';
import type { Db } from '../../platform/database/schema/schema.ts';

/** Display texts by id. */
export type Names = ReadonlyMap<string, string>;

/** First and last name of an account in the format of the API. */
export const displayName = ({ firstName, lastName }: DisplayName): string =>
  `${firstName} ${lastName}`.trim();

/** The names of the accounts with these usernames or ids, by username and by id. */
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
