import { type RawBuilder, sql } from 'kysely';
import type { ApplicationSort } from '@sumut/contracts/portal/applications';
import { countLimit } from '@sumut/contracts/portal/recordLimits';
import { countRecords } from './counts.ts';
import type { RecordFilter } from './filter.ts';
import type { RecordKind } from './kinds.ts';
import { indexedSource, type ListDatabase, type RecordQuery, searchedSource } from './source.ts';

export interface ListPart {
  /** From 1. */
  page: number;
  pageSize: number;
  /** Messages have no rating. */
  sort: ApplicationSort;
}

/** A status as its place in the order of work. */
function rank({ allStatuses }: RecordFilter): RawBuilder<unknown> {
  const cases = allStatuses.map((status, place) => sql`when ${status} then ${sql.lit(place)}`);
  return sql`case status ${sql.join(cases, sql` `)} end`;
}

/** What follows `order by`, by names of columns that are not ambiguous. */
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

/** Records of one person; by name, status or rating the newest of them. */
function selectOfAssignee(query: RecordQuery, part: ListPart): Ids {
  const { rows, arrival } = indexedSource(query, 'assignee');
  const sorted = sql`order by ${sortedBy(query.filter, part.sort)} ${limitTo(part)}`;
  if (part.sort === 'newest' || part.sort === 'oldest') return sql`select id ${rows} ${sorted}`;
  return sql`select id from (
      select * ${rows} order by ${arrival('desc')} limit ${countLimit}
    ) as hits ${sorted}`;
}

/**
 * Several statuses by time or status: each is read by its own index no further than the page goes, and the parts are
 * sorted together. One pass over all of them would sort every record of these statuses.
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

/** Identifiers of the records on one page of a list that is no search's, in its order. */
async function listIds(query: RecordQuery, part: ListPart): Promise<string[]> {
  const { rows } = await selectIds(query, part).execute(query.database.reader);
  return rows.map(({ id }) => id);
}

/** One more than is reported, to find whether there are more. */
const hitLimit = countLimit + 1;

/** The hits of a search by which a page is made, the columns that they are sorted by among theirs. */
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
 * One page of a search, and how many hits there are, at most one more than `countLimit`: a single pass over the words,
 * which of a frequent one are the whole cost. Further hits are on no page.
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
  // Nothing was found, or nothing is that far: no need to look again.
  const beyond = total <= countLimit && (part.page - 1) * part.pageSize >= total;
  return { ids: beyond ? [] : await listIds(query, part), total };
}

/** One page of a list; `read` gives the items of ids, in their order. */
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
