import { countLimit } from '@sumut/contracts';
import { countRecords } from './counts.ts';
import type { RecordFilter } from './filter.ts';
import type { RecordKind } from './kinds.ts';
import { listIds } from './listIds.ts';
import type { ListPart } from './order.ts';
import { searchPage } from './searchPage.ts';
import type { ListDatabase } from './source.ts';

async function findPage(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  part: ListPart,
): Promise<{ ids: string[]; total: number }> {
  if (filter.statuses?.length === 0) return { ids: [], total: 0 };
  if (filter.terms.length > 0) return searchPage(database, kind, filter, part);
  const total = await countRecords(database, kind, filter, countLimit + 1);
  // Nothing was found, or nothing is that far: no need to look again.
  const beyond = total <= countLimit && (part.page - 1) * part.pageSize >= total;
  return { ids: beyond ? [] : await listIds(database, kind, filter, part), total };
}

/** One page of a list; `read` gives the items of ids, in their order. */
export async function listPage<Item>(
  database: ListDatabase,
  kind: RecordKind,
  filter: RecordFilter,
  part: ListPart & { read: (ids: readonly string[]) => Promise<Item[]> },
) {
  const { page, pageSize, read } = part;
  const { ids, total } = await findPage(database, kind, filter, part);
  return {
    items: await read(ids),
    total: Math.min(total, countLimit),
    totalIsExact: total <= countLimit,
    page,
    pageSize,
  };
}
