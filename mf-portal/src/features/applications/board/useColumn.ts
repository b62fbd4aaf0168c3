import { useState } from 'react';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import type { ApplicationSummary } from '@sumut/contracts/portal/applications';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import { columnKey } from '../../../records/data/recordCache.ts';
import { hasNextPage } from '../../../records/data/recordQueries.ts';
import { applicationKind } from '../applicationKind.ts';

/** Number of cards that a column loads at first and with each "Show more". */
const columnPageSize = 20;

/** Queries the applications of one status, newest first, page by page. */
export function useColumn(status: ApplicationStatus, filter: ListParams) {
  const buildQuery = (page: number) =>
    new URLSearchParams(buildListQuery({ ...filter, status, page, pageSize: columnPageSize }));
  return useInfiniteQuery({
    queryKey: columnKey(applicationKind, status, buildListQuery({ ...filter, status: undefined })),
    queryFn: ({ pageParam }) =>
      call(applicationKind.endpoints.list, { query: buildQuery(pageParam) }),
    initialPageParam: 1,
    getNextPageParam: (page) => (hasNextPage(page) ? page.page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Returns the loaded records of a column without duplicates: while cards move, a record can be on two pages. */
export function getRecords<Item extends { id: string }>(
  column: { pages: readonly { items: readonly Item[] }[] } | undefined,
): Item[] {
  const all = column?.pages.flatMap(({ items }) => items) ?? [];
  return [...new Map(all.map((item) => [item.id, item])).values()];
}

/**
 * Hides new applications that have arrived since the board was opened until the user requests them, so that no card moves.
 * `isHeld` returns whether an application is hidden. A card that the user moves to the column is not: call `show` with its id.
 */
export function useHeldApplications(filter: ListParams) {
  const { data, isPlaceholderData } = useColumn('new', filter);
  /** The time of the newest shown application, in milliseconds since the epoch. */
  const [until, setUntil] = useState<number>();
  const [moved, setMoved] = useState<readonly string[]>([]);
  const records = getRecords(data);
  const newest = Math.max(0, ...records.map(({ createdAt }) => createdAt));
  if (until === undefined && data && !isPlaceholderData) setUntil(newest);
  const isHeld = ({ id, createdAt }: Pick<ApplicationSummary, 'id' | 'createdAt'>) =>
    createdAt > (until ?? Infinity) && !moved.includes(id);
  return {
    isHeld,
    arrived: records.filter(isHeld).length,
    showArrived: () => setUntil(newest),
    show: (id: string) => setMoved((before) => [...before, id]),
  };
}
