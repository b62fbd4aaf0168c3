import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getJson } from '@sumut/api-client';
import { apiPaths, changesInterval, listQuery, type Changes } from '@sumut/contracts';
import { changesSchema } from '@sumut/contracts/schemas';
import { portalDataKey } from '../../session/session.ts';

const changesKey = [...portalDataKey, 'changes'];

/**
 * Marks as old what may have changed. Open records and counts are loaded anew at once; lists not, because nothing may
 * move under a hand that is about to click: whoever shows one brings it up to date without moving it.
 */
function markAsOld(client: QueryClient): void {
  const isList = (queryKey: readonly unknown[]) => queryKey[2] === 'list';
  const isRecord = (queryKey: readonly unknown[]) =>
    ['item', 'counts', 'column'].some((part) => part === queryKey[2]);
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

/** What happened to messages and applications. Where it `polls`, it is asked for again and again while the page is seen. */
export function useChanges({ polls }: { polls: boolean }) {
  const client = useQueryClient();
  return useQuery({
    queryKey: changesKey,
    queryFn: async () => {
      const since = client.getQueryData<Changes>(changesKey)?.cursor;
      const changes = changesSchema.parse(
        await getJson(apiPaths.portalChanges + listQuery({ since })),
      );
      if (changes.changed) markAsOld(client);
      return changes;
    },
    refetchInterval: polls && changesInterval,
  });
}

/** Asks for changes now, after one of one's own. */
export const askForChanges = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: changesKey });
