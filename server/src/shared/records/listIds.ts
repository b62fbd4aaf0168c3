import { sql, type RawBuilder } from 'kysely';
import { countLimit } from '@sumut/contracts';
import type { RecordFilter } from './filter.ts';
import type { RecordKind } from './kinds.ts';
import { sortedBy, type ListPart } from './order.ts';
import { indexedSource, type ListDatabase } from './source.ts';

type Ids = RawBuilder<{ id: string }>;

const pageOf = ({ page, pageSize }: ListPart) =>
  sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;

/** Records of one person; by name, status or rating the newest of them. */
function ofAssignee(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  part: ListPart,
): Ids {
  const { rows, arrival } = indexedSource(database, kind, filter, 'assignee');
  const sorted = sql`order by ${sortedBy(kind, part.sort)} ${pageOf(part)}`;
  if (part.sort === 'newest' || part.sort === 'oldest') return sql`select id ${rows} ${sorted}`;
  return sql`select id from (
      select * ${rows} order by ${arrival('desc')} limit ${countLimit}
    ) as hits ${sorted}`;
}

/**
 * Several statuses by time or status: each is read by its own index no further than the page goes, and the parts are
 * sorted together. One pass over all of them would sort every record of these statuses.
 */
function mergedStatuses(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  part: ListPart,
): Ids {
  const last = part.page * part.pageSize;
  const parts = (filter.statuses ?? kind.statuses).map((status) => {
    const { rows, arrival } = indexedSource(database, kind, filter, 'status', [status]);
    const order = arrival(part.sort === 'oldest' ? 'asc' : 'desc');
    return sql`select * from (
      select id, created_at, status ${rows} order by ${order} limit ${last}
    ) as part`;
  });
  return sql`select id from (${sql.join(parts, sql` union all `)}) as parts
    order by ${sortedBy(kind, part.sort)} ${pageOf(part)}`;
}

function idQuery(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  part: ListPart,
): Ids {
  if (typeof filter.assignee === 'string') return ofAssignee(database, kind, filter, part);
  const { sort } = part;
  const byTime = sort === 'newest' || sort === 'oldest';
  const several = (filter.statuses?.length ?? 1) > 1;
  if (sort === 'status' || (byTime && several)) {
    return mergedStatuses(database, kind, filter, part);
  }
  const timeIndex = filter.statuses ? 'status' : 'newest';
  const { rows } = indexedSource(database, kind, filter, byTime ? timeIndex : sort);
  return sql`select id ${rows} order by ${sortedBy(kind, sort)} ${pageOf(part)}`;
}

/** Identifiers of the records on one page of a list that is no search's, in its order. */
export async function listIds(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  part: ListPart,
): Promise<string[]> {
  const { rows } = await idQuery(database, kind, filter, part).execute(database.reader);
  return rows.map(({ id }) => id);
}
