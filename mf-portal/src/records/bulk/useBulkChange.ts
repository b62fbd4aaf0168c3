import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import { toast } from '@sumut/shared-ui';
import type { BulkResult } from '@sumut/contracts/portal/bulk';
import { useText } from '../../i18n.ts';
import { patchRecord, refetchLists } from '../data/recordCache.ts';
import { getShownChange, type RequestedChange } from '../data/recordMutations.ts';
import { itemKey, type RecordKind, type RecordTypes } from '../data/recordQueries.ts';
import { refetchChanges } from '../data/useChanges.ts';
import { fullName, useListed } from '../format.ts';
import { getLastReason, getReverse } from '../undo/getReverse.ts';
import { offerUndo } from '../undo/undoStore.ts';

type Requests<Types extends RecordTypes> = readonly RequestedChange<Types>[];

/** Returns a function that changes several records in one request, reports those left unchanged, and offers to undo the others. */
export function useBulkChange<Types extends RecordTypes>(kind: RecordKind<Types>) {
  const t = useText();
  const listed = useListed();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (requests: Requests<Types>) =>
      call(kind.endpoints.changeSeveral, {
        body: {
          changes: requests.map(({ seen: { id, version }, change }) => ({
            id,
            version,
            ...change,
          })),
        },
      }),
  });

  const applyResults = (requests: Requests<Types>, { results }: BulkResult) => {
    const changed = requests.flatMap((requested, place) => {
      const version = results[place]?.version ?? null;
      return version === null ? [] : [{ requested, version }];
    });
    for (const { requested, version } of changed) {
      const { id } = requested.seen;
      patchRecord(client, kind, id, { ...getShownChange(requested), version });
      void client.invalidateQueries({ queryKey: itemKey(kind, id) });
    }
    if (requests.some(({ change }) => change.spam !== undefined)) refetchLists(client, kind);
    void refetchChanges(client);
    return changed;
  };

  const report = (requests: Requests<Types>, { results }: BulkResult) => {
    const failed = requests.filter((_, place) => results[place]?.version === null);
    if (failed.length === 0) return;
    const names = listed(failed.map(({ seen }) => fullName(seen)));
    toast({
      type: 'warning',
      title: t('bulk.notChanged', { count: failed.length }),
      description: t('bulk.notChangedText', { names }),
    });
  };

  /** Returns the reverse changes, based on the new versions. The reverse of leaving a rejection includes its reason. */
  const getReverses = (
    changed: readonly { requested: RequestedChange<Types>; version: number }[],
  ) =>
    Promise.all(
      changed.map(async ({ requested, version }) => {
        const reverse = getReverse<Types>(requested);
        if (!reverse) return [];
        const { id } = requested.seen;
        const reason = reverse.needsReason
          ? getLastReason(await call(kind.endpoints.get, { params: { id } }))
          : undefined;
        const change =
          reason === undefined ? reverse.change : { ...reverse.change, rejectionReason: reason };
        return [{ seen: { ...requested.seen, version }, change, shown: reverse.shown }];
      }),
    );

  /** Changes all records. Returns the ids of those that were not changed. Rejects if the request failed. */
  const changeAll = async (requests: Requests<Types>, undoable = true): Promise<string[]> => {
    const result = await mutateAsync(requests);
    const changed = applyResults(requests, result);
    report(requests, result);
    const title = t(undoable ? 'bulk.changed' : 'bulk.undone', { count: changed.length });
    if (!undoable) toast({ type: 'success', title });
    else if (changed.length > 0)
      offerUndo({
        title,
        undo: async () => {
          const reverses = (await getReverses(changed)).flat();
          if (reverses.length > 0) await changeAll(reverses, false);
        },
      });
    return requests
      .map(({ seen }) => seen.id)
      .filter((id) => !changed.some(({ requested }) => requested.seen.id === id));
  };
  return { changeAll, busy: isPending };
}
