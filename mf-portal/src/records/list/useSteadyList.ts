import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useChanges } from '../../api/arrivals.ts';
import {
  listOptions,
  useRecordList,
  type RecordKind,
  type RecordPage,
  type RecordTypes,
} from '../../api/records.ts';
import { arrivedSince, broughtUpToDate } from './steadyPage.ts';

/**
 * A page of a list that stays where it is: what others change shows in its rows, but rows come, go and move only when
 * asked for. `arrived` says how many new ones wait, and `bringIn` shows them. `list` is the query of its address.
 */
export function useSteadyList<Types extends RecordTypes>(kind: RecordKind<Types>, list: string) {
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
