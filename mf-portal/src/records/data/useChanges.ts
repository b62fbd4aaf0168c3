import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import type { Changes } from '@sumut/contracts/portal/changes';
import { workEndpoints } from '@sumut/contracts/portal/recordEndpoints';
import { changesInterval } from '@sumut/contracts/portal/recordLimits';
import { portalDataKey } from '../../session/session.ts';

const changesKey = [...portalDataKey, 'changes'];

/**
 * Invalidates data that may have changed. Open records and counts are refetched immediately. Lists are not, so that no
 * row moves while the user is about to click: the list updates its rows in place.
 */
function invalidateChanged(client: QueryClient): void {
  const isList = (queryKey: readonly unknown[]) => queryKey[2] === 'list';
  const isRecord = (queryKey: readonly unknown[]) =>
    ['item', 'counts', 'column', 'interviews'].some((part) => part === queryKey[2]);
  void client.invalidateQueries({
    queryKey: portalDataKey,
    predicate: ({ queryKey }) => isList(queryKey),
    refetchType: 'none',
  });
  void client.invalidateQueries({
    queryKey: portalDataKey,
    predicate: ({ queryKey }) => isRecord(queryKey),
  });
}

/**
 * Queries new and changed messages and applications. With `polls`, they are fetched at an interval: while the page is
 * visible, or also in the background.
 */
export function useChanges({ polls }: { polls: boolean | 'in-background' }) {
  const client = useQueryClient();
  return useQuery({
    queryKey: changesKey,
    queryFn: async () => {
      const since = client.getQueryData<Changes>(changesKey)?.cursor;
      const changes = await call(workEndpoints.changes, { query: { since } });
      if (changes.changed) invalidateChanged(client);
      return changes;
    },
    refetchInterval: polls !== false && changesInterval,
    refetchIntervalInBackground: polls === 'in-background',
  });
}

/** Refetches the changes immediately, after a change by the user. */
export const refetchChanges = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: changesKey });
