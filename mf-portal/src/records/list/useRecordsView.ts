import { useMemo, useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { listQuery } from '@sumut/contracts';
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
import { readFilter, readSort } from './listFilter.ts';
import { useListAddress } from './listState.ts';

/** All that a list with its filters needs: what the address asks for, and what was found. */
export function useRecordsView<Types extends RecordTypes>(kind: RecordKind<Types>) {
  const t = useText();
  const address = useListAddress(kind.name);
  const { query, page } = address;
  const { filter, parameters } = useMemo(() => {
    const narrowed = readFilter(kind, query);
    return { filter: narrowed, parameters: { ...narrowed, sort: readSort(kind, query) } };
  }, [kind, query]);
  const shown = listQuery({ ...parameters, page: page > 1 ? page : undefined });
  const list = useSteadyList(kind, shown);
  const { data: counts } = useRecordCounts(kind, filter);
  const { data } = list.query;
  return {
    address,
    filter,
    isNarrowed: Object.keys(filter).length > 0,
    /** Filter and order. */
    parameters,
    list,
    counts,
    /** How many records were found, in words; empty while that is not known. */
    found: data
      ? t(data.totalIsExact ? 'list.found' : 'list.foundMore', { count: data.total })
      : '',
  };
}

export type RecordsView<Types extends RecordTypes> = ReturnType<typeof useRecordsView<Types>>;

/**
 * A page of a list that stays where it is: what others change shows in its rows, but rows come, go and move only when
 * asked for. `arrived` says how many new ones wait, and `bringIn` shows them. `list` is the query of its address.
 */
function useSteadyList<Types extends RecordTypes>(kind: RecordKind<Types>, list: string) {
  type Page = RecordPage<Types['summary']>;
  const client = useQueryClient();
  const query = useRecordList(kind, list);
  const { data: changes } = useChanges({ polls: false });
  // A list that is loaded now is as it is now: only what is told from here on counts.
  const told = useRef(changes?.cursor);
  const [fresh, setFresh] = useState<{ of: string; page: Page }>();

  useEffect(() => {
    if (!changes?.changed || told.current === changes.cursor) return undefined;
    told.current = changes.cursor;
    const { queryKey, queryFn } = listOptions(kind, list);
    let over = false;
    const bringUpToDate = async () => {
      const page = await queryFn();
      if (over) return;
      // The time at which it was loaded stays, too: what waits since then has not been shown.
      const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0;
      client.setQueryData<Page>(queryKey, (shown) => shown && broughtUpToDate(shown, page), {
        updatedAt,
      });
      setFresh({ of: list, page });
    };
    // What cannot be had now is had with the next change.
    bringUpToDate().catch(() => undefined);
    return () => {
      over = true;
    };
  }, [changes, client, kind, list]);

  // While another list loads, the one before is shown.
  const [shown, setShown] = useState(list);
  if (shown !== list && !query.isPlaceholderData) setShown(list);

  const waiting = fresh?.of === list ? fresh.page : undefined;
  return {
    query,
    /** Which list is shown. */
    shown,
    arrived: waiting && query.data ? arrivedSince(query.data, waiting) : 0,
    bringIn: () => client.setQueryData(listOptions(kind, list).queryKey, waiting),
  };
}

/** The rows of a page as they are now, at the places that they have. A page without rows is simply replaced. */
function broughtUpToDate<Item extends RecordSummary>(
  shown: RecordPage<Item>,
  fresh: RecordPage<Item>,
): RecordPage<Item> {
  if (shown.items.length === 0) return fresh;
  const now = new Map(fresh.items.map((item) => [item.id, item]));
  return {
    ...shown,
    items: shown.items.map((item) => {
      const found = now.get(item.id);
      // It may have been read before a change of one's own that is shown already.
      return found && found.version >= item.version ? found : item;
    }),
  };
}

/**
 * How many rows of the first page as it is now were sent after all those that are shown. On the other pages, what is new
 * there has come from the page before.
 */
function arrivedSince<Item extends RecordSummary>(
  shown: RecordPage<Item>,
  fresh: RecordPage<Item>,
): number {
  if (shown.page > 1) return 0;
  const newest = Math.max(...shown.items.map(({ createdAt }) => createdAt));
  return fresh.items.filter(({ createdAt }) => createdAt > newest).length;
}
