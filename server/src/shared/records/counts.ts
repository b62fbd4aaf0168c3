import { sql } from 'kysely';
import { countLimit } from '@sumut/contracts/portal/recordLimits';
import type { RecordFilter } from './filter.ts';
import type { RecordKind } from './kinds.ts';
import { indexedSource, chooseSource, type ListDatabase } from './source.ts';

/** The number of records that a filter finds, at most `limit`. */
export async function countRecords(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  limit = countLimit,
): Promise<number> {
  if (filter.statuses?.length === 0) return 0;
  const { rows } = chooseSource({ database, kind, filter });
  const counted = await sql<{ total: number }>`select count(*) as total
    from (select 1 as one ${rows} limit ${limit}) as counted`.execute(database.reader);
  return counted.rows[0]?.total ?? 0;
}

/**
 * The number of records that a filter finds for each status, at most `countLimit` each. If the filter has a search, an
 * assignee or holds, one pass counts the hits of all statuses, at most `countLimit` together.
 */
export async function countStatuses(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
): Promise<Record<string, number>> {
  const narrowed = filter.terms.length > 0 || filter.held || typeof filter.assignee === 'string';
  const status = sql.ref(`${kind.table}.status`);
  const onePass = () => {
    const { rows } = chooseSource({ database, kind, filter });
    return sql`select status, count(*) as total
      from (select ${status} ${rows} limit ${countLimit}) as hits group by status`;
  };
  const eachStatus = () => {
    const parts = filter.allStatuses.map((one) => {
      const { rows } = indexedSource({ database, kind, filter }, 'status', [one]);
      return sql`select ${one} as status, count(*) as total
        from (select 1 as one ${rows} limit ${countLimit}) as counted`;
    });
    return sql.join(parts, sql` union all `);
  };
  const query = sql<{ status: string; total: number }>`${narrowed ? onePass() : eachStatus()}`;
  const { rows } = await query.execute(database.reader);
  const found = new Map(rows.map(({ status: name, total }) => [name, total]));
  return Object.fromEntries(filter.allStatuses.map((name) => [name, found.get(name) ?? 0]));
}
