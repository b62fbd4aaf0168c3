import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { getJson } from '@sumut/api-client';
import { listQuery, type ListParameters } from '@sumut/contracts';
import { columnKey } from '../../../records/data/recordCache.ts';
import {
  hasNextPage,
  type RecordKind,
  type RecordTypes,
} from '../../../records/data/recordQueries.ts';
import { applicationKind } from '../applicationKind.ts';

/** Cards that a column of the board has at first, and that "more" adds. */
const columnPageSize = 20;

/** The records of one status, the newest first, loaded piece by piece. Not asked for unless `shown`. */
export function useColumn<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  status: Types['summary']['status'],
  filter: ListParameters,
  shown: boolean,
) {
  const path = (page: number) =>
    kind.paths.list + listQuery({ ...filter, status, page, pageSize: columnPageSize });
  return useInfiniteQuery({
    queryKey: columnKey(kind, status, listQuery({ ...filter, status: undefined })),
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

/**
 * New applications that came in since the board was shown wait until they are asked for: no card moves under a hand.
 * `until` is when the newest of those on show was sent.
 */
export function useHeldBack(filter: ListParameters) {
  const { data, isPlaceholderData } = useColumn(applicationKind, 'new', filter, true);
  const [until, setUntil] = useState<number>();
  const sent = recordsOf(data).map(({ createdAt }) => createdAt);
  const newest = Math.max(0, ...sent);
  if (until === undefined && data && !isPlaceholderData) setUntil(newest);
  return {
    until,
    arrived: sent.filter((at) => at > (until ?? Infinity)).length,
    bringIn: () => setUntil(newest),
  };
}
