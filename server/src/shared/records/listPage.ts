import { type RawBuilder, sql } from 'kysely';
import type { ApplicationSort } from '@sumut/contracts/portal/applications';
import { countLimit } from '@sumut/contracts/portal/recordLimits';
import type { RecordFilter } from './filter.ts';
import type { RecordKind } from './kinds.ts';
import {
  chooseSource,
  heldSource,
  indexedSource,
  type ListDatabase,
  type RecordQuery,
  searchedSource,
} from './source.ts';

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

export interface ListPart {
  /** The number of the page, from 1. */
  page: number;
  pageSize: number;
  /** Messages have no rating. */
  sort: ApplicationSort;
}

/** An expression for the place of a status in the order of the workflow. */
function rank({ allStatuses }: RecordFilter): RawBuilder<unknown> {
  const cases = allStatuses.map((status, place) => sql`when ${status} then ${sql.lit(place)}`);
  return sql`case status ${sql.join(cases, sql` `)} end`;
}

/** The expressions after `order by`, with unambiguous column names. */
const sortedBy = (filter: RecordFilter, sort: ApplicationSort): RawBuilder<unknown> =>
  ({
    newest: sql`created_at desc, id desc`,
    oldest: sql`created_at, id`,
    name: sql`name_key, id`,
    status: sql`${rank(filter)}, created_at desc, id desc`,
    rating: sql`rating desc, created_at desc, id desc`,
  })[sort];

type Ids = RawBuilder<{ id: string }>;

const limitTo = ({ page, pageSize }: ListPart) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

/** The records of one assignee. Sorting by name, status or rating includes only the newest `countLimit` records. */
function selectOfAssignee(query: RecordQuery, part: ListPart): Ids {
  const { rows, arrival } = indexedSource(query, 'assignee');
  const sorted = sql`order by ${sortedBy(query.filter, part.sort)} ${limitTo(part)}`;
  if (part.sort === 'newest' || part.sort === 'oldest') return sql`select id ${rows} ${sorted}`;
  return sql`select id from (
      select * ${rows} order by ${arrival('desc')} limit ${countLimit}
    ) as hits ${sorted}`;
}

/**
 * Several statuses by time or status: each status is read by index only as far as the page needs, and the parts are sorted
 * together. A single pass would sort all records of these statuses.
 */
function mergeStatuses(query: RecordQuery, part: ListPart): Ids {
  const { filter } = query;
  const last = part.page * part.pageSize;
  const parts = (filter.statuses ?? filter.allStatuses).map((status) => {
    const { rows, arrival } = indexedSource(query, 'status', [status]);
    const order = arrival(part.sort === 'oldest' ? 'asc' : 'desc');
    return sql`select * from (
      select id, created_at, status ${rows} order by ${order} limit ${last}
    ) as part`;
  });
  return sql`select id from (${sql.join(parts, sql` union all `)}) as parts
    order by ${sortedBy(filter, part.sort)} ${limitTo(part)}`;
}

function selectIds(query: RecordQuery, part: ListPart): Ids {
  const { filter } = query;
  if (filter.held)
    return sql`select id ${heldSource(query).rows}
      order by ${sortedBy(filter, part.sort)} ${limitTo(part)}`;
  if (typeof filter.assignee === 'string') return selectOfAssignee(query, part);
  const { sort } = part;
  const byTime = sort === 'newest' || sort === 'oldest';
  const several = (filter.statuses?.length ?? 1) > 1;
  if (sort === 'status' || (byTime && several)) {
    return mergeStatuses(query, part);
  }
  const timeIndex = filter.statuses ? 'status' : 'newest';
  const { rows } = indexedSource(query, byTime ? timeIndex : sort);
  return sql`select id ${rows} order by ${sortedBy(filter, sort)} ${limitTo(part)}`;
}

/** The identifiers of the records on one page of a list without a search, in its order. */
async function listIds(query: RecordQuery, part: ListPart): Promise<string[]> {
  const { rows } = await selectIds(query, part).execute(query.database.reader);
  return rows.map(({ id }) => id);
}

/** One more hit than the reported maximum, to detect whether there are more. */
const hitLimit = countLimit + 1;

/** The hits of a search for a page, including the columns by which they are sorted. */
function selectHits(query: RecordQuery, { sort }: ListPart): RawBuilder<unknown> {
  const { rows, arrival } = searchedSource(query);
  const columns = ['id', 'created_at', 'name_key', 'status'].concat(
    sort === 'rating' ? 'rating' : [],
  );
  // No search index contains names or ratings: the records are read only when a list is sorted by them.
  const needed = sort === 'newest' || sort === 'oldest' ? columns.slice(0, 2) : columns;
  return sql`select ${sql.join(needed.map((name) => sql.ref(`${query.kind.table}.${name}`)))} ${rows}
    order by ${arrival(sort === 'oldest' ? 'asc' : 'desc')} limit ${hitLimit}`;
}

/**
 * One page of a search, and the number of hits, at most `countLimit` + 1, in a single pass over the words: for a frequent word,
 * this pass is the whole cost. Further hits are on no page.
 */
async function searchPage(
  query: RecordQuery,
  part: ListPart,
): Promise<{ ids: string[]; total: number }> {
  const { database, kind, filter } = query;
  const { sort, page } = part;
  const { rows } = await sql<{ id: string; total: number }>`
    with hits as materialized (${selectHits(query, part)})
    select id, (select count(*) from hits) as total from hits
    order by ${sortedBy(filter, sort)}
    ${limitTo(part)}`.execute(database.reader);
  const total =
    rows[0]?.total ?? (page === 1 ? 0 : await countRecords(database, kind, filter, hitLimit));
  return { ids: rows.map(({ id }) => id), total };
}

async function findPage(
  query: RecordQuery,
  part: ListPart,
): Promise<{ ids: string[]; total: number }> {
  const { database, kind, filter } = query;
  if (filter.statuses?.length === 0) return { ids: [], total: 0 };
  if (filter.terms.length > 0) return searchPage(query, part);
  const total = await countRecords(database, kind, filter, countLimit + 1);
  // Nothing was found, or the page is beyond the last hit: a second query is not needed.
  const beyond = total <= countLimit && (part.page - 1) * part.pageSize >= total;
  return { ids: beyond ? [] : await listIds(query, part), total };
}

/** One page of a list. `read` returns the items of ids, in the order of the ids. */
export async function listPage<Item>(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  part: ListPart & { read: (ids: readonly string[]) => Promise<Item[]> },
) {
  const { page, pageSize, read } = part;
  const { ids, total } = await findPage({ database, kind, filter }, part);
  return {
    items: await read(ids),
    total: Math.min(total, countLimit),
    totalIsExact: total <= countLimit,
    page,
    pageSize,
  };
}
