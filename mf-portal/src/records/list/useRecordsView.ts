import { useMemo, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useText } from '../../i18n.ts';
import {
  useRecordCounts,
  listOptions,
  useRecordList,
  type RecordKind,
  type RecordTypes,
  type RecordPage,
  type RecordSummary,
} from '../data/recordQueries.ts';
import { useChanges } from '../data/useChanges.ts';
import { readList } from './listFilter.ts';
import { useListState } from './listState.ts';

/** Returns the state of a list from the URL, and its data. */
export function useRecordsView<Types extends RecordTypes>(kind: RecordKind<Types>) {
  const t = useText();
  const listState = useListState();
  const { query } = listState;
  const { filter, parameters, page } = useMemo(() => readList(kind, query), [kind, query]);
  const list = useStableList(kind, page);
  const { data: counts } = useRecordCounts(kind, filter);
  const { data } = list.query;
  return {
    kind,
    listState,
    filter,
    /** Filter and order, as URL parameters. */
    parameters,
    list,
    counts,
    /** The number of found records as text; empty while loading. */
    found: data
      ? t(data.totalIsExact ? 'list.found' : 'list.foundMore', { count: data.total })
      : '',
  };
}

export type RecordsView<Types extends RecordTypes> = ReturnType<typeof useRecordsView<Types>>;

/**
 * Queries a page of a list whose rows stay in place: changes by others are shown in the rows, but rows are only added,
 * removed or moved on request. `arrived` is the number of new records, and `showArrived` shows them.
 */
function useStableList<Types extends RecordTypes>(kind: RecordKind<Types>, list: string) {
  type Page = RecordPage<Types['summary']>;
  const client = useQueryClient();
  const query = useRecordList(kind, list);
  const { data: changes } = useChanges({ polls: false });
  // A list that is loaded now is current, so only later changes matter.
  const handledCursor = useRef(changes?.cursor);
  const [fresh, setFresh] = useState<{ of: string; page: Page }>();

  useEffect(() => {
    if (!changes?.changed || handledCursor.current === changes.cursor) return undefined;
    handledCursor.current = changes.cursor;
    const { queryKey, queryFn } = listOptions(kind, list);
    let cancelled = false;
    const bringUpToDate = async () => {
      const page = await queryFn();
      if (cancelled) return;
      // The load time stays, because records that have arrived since are not shown yet.
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      client.setQueryData<Page>(queryKey, (shown) => shown && updateRows(shown, page), {
        updatedAt,
      });
      setFresh({ of: list, page });
    };
    // After a failure, the next change loads the page.
    bringUpToDate().catch(() => undefined);
    return () => {
      cancelled = true;
    };
  }, [changes, client, kind, list]);

  // While another list loads, the previous one is shown.
  const [shown, setShown] = useState(list);
  if (shown !== list && !query.isPlaceholderData) setShown(list);

  const waiting = fresh?.of === list ? fresh.page : undefined;
  return {
    query,
    /** The query of the list whose rows are shown. */
    shown,
    arrived: waiting && query.data ? countArrivals(query.data, waiting) : 0,
    showArrived: () => client.setQueryData(listOptions(kind, list).queryKey, waiting),
  };
}

/** Updates the rows of a page without moving them. A page without rows is replaced. */
function updateRows<Item extends RecordSummary>(
  shown: RecordPage<Item>,
  fresh: RecordPage<Item>,
): RecordPage<Item> {
  if (shown.items.length === 0) return fresh;
  const now = new Map(fresh.items.map((item) => [item.id, item]));
  return {
    ...shown,
    items: shown.items.map((item) => {
      const found = now.get(item.id);
      // The response may be older than a change by the user that is already shown.
      return found && found.version >= item.version ? found : item;
    }),
  };
}

/**
 * Returns the number of records on the fresh first page that are newer than all shown ones. On later pages, new rows
 * have only moved over from the previous page.
 */
function countArrivals<Item extends RecordSummary>(
  shown: RecordPage<Item>,
  fresh: RecordPage<Item>,
): number {
  if (shown.page > 1) return 0;
  const newest = Math.max(...shown.items.map(({ createdAt }) => createdAt));
  return fresh.items.filter(({ createdAt }) => createdAt > newest).length;
}
