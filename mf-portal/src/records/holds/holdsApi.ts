import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@sumut/api-client';
import type { Hold, HoldFields } from '@sumut/contracts/portal/holds';
import { patchRecord } from '../data/recordCache.ts';
import { itemKey, type RecordKind, type RecordTypes } from '../data/recordQueries.ts';

/** Places, changes and ends holds of a record, and updates the open record. */
export function useHoldMutations<Types extends RecordTypes>(kind: RecordKind<Types>, id: string) {
  const client = useQueryClient();
  const { placeHold, changeHold, endHold } = kind.endpoints;
  const update = (change: (holds: readonly Hold[]) => Hold[]) => {
    const item = client.getQueryData<Types['whole']>(itemKey(kind, id));
    if (!item) return;
    const holds = change(item.holds);
    patchRecord(client, kind, id, { holds, held: holds.length > 0 });
  };
  const refetch = () => void client.invalidateQueries({ queryKey: itemKey(kind, id), exact: true });
  return {
    place: useMutation({
      mutationFn: (body: HoldFields) => call(placeHold, { params: { id }, body }),
      onSuccess: (hold) => update((holds) => [...holds, hold]),
    }),
    change: useMutation({
      mutationFn: ({ hold, ...body }: HoldFields & { hold: string }) =>
        call(changeHold, { params: { id, hold }, body }),
      // A changed hold has another id.
      onSuccess: (changed, { hold }) =>
        update((holds) => holds.map((one) => (one.id === hold ? changed : one))),
      onError: refetch,
    }),
    end: useMutation({
      mutationFn: (hold: string) => call(endHold, { params: { id, hold } }),
      onSuccess: (_nothing, hold) => update((holds) => holds.filter((one) => one.id !== hold)),
      onError: refetch,
    }),
  };
}
