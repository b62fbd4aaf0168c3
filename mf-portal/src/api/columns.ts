import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getJson } from '@sumut/api-client';
import { buildListQuery, type ListParams } from '@sumut/contracts';
import { columnKey } from './recordCache.ts';
import { hasNextPage, type RecordKind, type RecordTypes } from './records.ts';

/** Cards that a column of the board has at first, and that "more" adds. */
const columnPageSize = 20;

/** The records of one status, the newest first, loaded piece by piece. Not asked for unless `shown`. */
export function useColumn<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  status: Types['summary']['status'],
  filter: ListParams,
  shown: boolean,
) {
  const path = (page: number) =>
    kind.paths.list + buildListQuery({ ...filter, status, page, pageSize: columnPageSize });
  return useInfiniteQuery({
    queryKey: columnKey(kind, status, buildListQuery({ ...filter, status: undefined })),
    queryFn: async ({ pageParam }) => kind.parseList(await getJson(path(pageParam))),
    initialPageParam: 1,
    getNextPageParam: (page) => (hasNextPage(page) ? page.page + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: shown,
  });
}

/** What is loaded of a column, each record once: while cards move, one can be on the edge of two pages. */
export function recordsOf<Item extends { id: string }>(
  column: { pages: readonly { items: readonly Item[] }[] } | undefined,
): Item[] {
  const all = column?.pages.flatMap(({ items }) => items) ?? [];
  return [...new Map(all.map((item) => [item.id, item])).values()];
}
