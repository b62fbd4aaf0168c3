import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { getJson, problemCodeOf, problemOf, request } from '@sumut/api-client';
import type { Colleague } from '@sumut/contracts';
import { noteSchema } from '@sumut/contracts/schemas';
import { portalDataKey } from '../../session/session.ts';
import { patchRecord, remember, removeRecord } from './recordCache.ts';
import { itemKey, type RecordKind, type RecordSummary, type RecordTypes } from './recordQueries.ts';
import { askForChanges } from './useChanges.ts';

/** A change of a record that somebody made. */
export interface WantedChange<Types extends RecordTypes> {
  /** The record as they saw it, in a list or whole. */
  seen: RecordSummary & Partial<Types['whole']>;
  change: Types['change'];
  /** How the change shows in the record, where the server has other names for it. */
  shown?: Partial<Types['whole']>;
}

/** What a change makes of a record, as far as it goes. */
export const shownChange = <Types extends RecordTypes>({ change, shown }: WantedChange<Types>) =>
  ({ ...change, ...shown }) as Partial<Types['whole']>;

/** What came of a change. When it was stale, nothing was changed, and `now` is what somebody else made of the record. */
interface Outcome<Types extends RecordTypes> {
  stale: boolean;
  now: Types['whole'];
  /** Who made it last what it is; undefined where the server does not say. */
  by?: Colleague | undefined;
}

const ownVersionsKey = (id: string) => [...portalDataKey, 'ownVersions', id];
type OwnVersions = Readonly<Record<number, number>>;

function keepOwnVersion(client: QueryClient, id: string, before: number, after: number): void {
  client.setQueryData<OwnVersions>(ownVersionsKey(id), (own) => ({ ...own, [before]: after }));
}

/**
 * The version that a change is based on: the one that was seen, or what one's own changes have made of it since. A
 * second change can be made before the first is answered.
 */
function basis(client: QueryClient, { id, version }: { id: string; version: number }): number {
  const own = client.getQueryData<OwnVersions>(ownVersionsKey(id)) ?? {};
  let latest = version;
  for (let next = own[latest]; next !== undefined && next > latest; next = own[latest])
    latest = next;
  return latest;
}

/** Changes a record: at once in all that is loaded, then at the server, one change after the other. */
export function useRecordChange<Types extends RecordTypes>(kind: RecordKind<Types>) {
  const client = useQueryClient();
  const mutationKey = [...portalDataKey, kind.name, 'change'];
  const isLast = (id: string) =>
    client.getMutationCache().findAll({
      mutationKey,
      predicate: ({ state }) =>
        state.status === 'pending' && (state.variables as WantedChange<Types>).seen.id === id,
    }).length <= 1;

  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join('/') },
    mutationFn: async ({ seen, change }: WantedChange<Types>): Promise<Outcome<Types>> => {
      const version = basis(client, seen);
      const path = kind.paths.item(seen.id);
      try {
        const response = await request('PATCH', path, { version, ...change });
        const now = kind.parseItem(await response.json());
        keepOwnVersion(client, seen.id, version, now.version);
        return { stale: false, now };
      } catch (error) {
        if (problemCodeOf(error) !== 'stale') throw error;
        const now = kind.parseItem(await getJson(path));
        return { stale: true, now, by: problemOf(error)?.changedBy };
      }
    },
    onMutate: async (wanted) => {
      const { id } = wanted.seen;
      await client.cancelQueries({ queryKey: itemKey(kind, id) });
      const goBack = remember(client, kind);
      patchRecord(client, kind, id, shownChange(wanted));
      return goBack;
    },
    onError: (_error, _wanted, goBack) => goBack?.(),
    onSuccess: ({ now, stale }, { seen: { id } }, goBack) => {
      if (stale) goBack();
      // A later change of the same record is shown already, and not yet in this answer.
      if (!stale && !isLast(id)) return;
      client.setQueryData(itemKey(kind, id), now);
      patchRecord(client, kind, id, now);
      void askForChanges(client);
    },
  });
}

/** Marks a record as read or unread, for oneself. */
export function useReadMark<Types extends RecordTypes>(kind: RecordKind<Types>, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (unread: boolean) => {
      await request(unread ? 'DELETE' : 'POST', kind.paths.read(id));
    },
    onMutate: (unread) => patchRecord(client, kind, id, { unread }),
    onError: (_error, unread) => patchRecord(client, kind, id, { unread: !unread }),
    onSuccess: () => void askForChanges(client),
  });
}

/** Deletes a record for good. Counts are asked for anew by the caller, once it does not show the record any more. */
export function useRecordDeletion<Types extends RecordTypes>(kind: RecordKind<Types>, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await request('DELETE', kind.paths.item(id));
    },
    onSuccess: () => removeRecord(client, kind, id),
  });
}

/** Adds a note to a record. */
export function useNoteAddition<Types extends RecordTypes>(kind: RecordKind<Types>, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (text: string) => {
      const response = await request('POST', kind.paths.notes(id), { text });
      return noteSchema.parse(await response.json());
    },
    onSuccess: (note) =>
      client.setQueryData<Types['whole']>(
        itemKey(kind, id),
        (item) => item && { ...item, notes: [...item.notes, note] },
      ),
  });
}

/** Deletes a note of one's own. */
export function useNoteDeletion<Types extends RecordTypes>(kind: RecordKind<Types>, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (note: string) => {
      await request('DELETE', kind.paths.note(id, note));
    },
    onSuccess: (_nothing, deleted) =>
      client.setQueryData<Types['whole']>(
        itemKey(kind, id),
        (item) => item && { ...item, notes: item.notes.filter((note) => note.id !== deleted) },
      ),
  });
}
