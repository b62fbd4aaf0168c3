import { sql, type RawBuilder } from 'kysely';
import { countLimit } from '@sumut/contracts';
import { countRecords } from './counts.ts';
import type { RecordFilter } from './filter.ts';
import type { RecordKind } from './kinds.ts';
import { sortedBy, type ListPart } from './order.ts';
import { searchedSource, type ListDatabase } from './source.ts';

/** One more than is told: whether there are more. */
const hitLimit = countLimit + 1;

/** The hits of a search by which a page is made, the columns that they are sorted by among theirs. */
function hitsOf(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  { sort }: ListPart,
): RawBuilder<unknown> {
  const { rows, arrival } = searchedSource(database, kind, filter);
  const columns = ['id', 'created_at', 'name_key', 'status'].concat(
    sort === 'rating' ? 'rating' : [],
  );
  // Names and ratings stand in no index of words: who does not sort by them does not read the records.
  const needed = sort === 'newest' || sort === 'oldest' ? columns.slice(0, 2) : columns;
  return sql`select ${sql.join(needed.map((name) => sql.ref(`${kind.table}.${name}`)))} ${rows}
    order by ${arrival(sort === 'oldest' ? 'asc' : 'desc')} limit ${hitLimit}`;
}

/**
 * One page of a search, and how many hits there are, at most one more than `countLimit`: a single pass over the words,
 * which of a frequent one are the whole cost. Further hits are on no page.
 */
export async function searchPage(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  part: ListPart,
): Promise<{ ids: string[]; total: number }> {
  const { sort, page, pageSize } = part;
  const { rows } = await sql<{ id: string; total: number }>`
    with hits as materialized (${hitsOf(database, kind, filter, part)})
    select id, (select count(*) from hits) as total from hits
    order by ${sortedBy(kind, sort)}
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(database.reader);
  const total =
    rows[0]?.total ?? (page === 1 ? 0 : await countRecords(database, kind, filter, hitLimit));
  return { ids: rows.map(({ id }) => id), total };
}
