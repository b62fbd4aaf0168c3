import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call, getProblemCode, getProblem } from '@sumut/api-client';
import type { NewNote } from '@sumut/contracts/portal/notes';
import type { Colleague } from '@sumut/contracts/portal/staff';
import { portalDataKey } from '../../session/session.ts';
import { mergeChange } from './mergeChange.ts';
import { applyChange, patchRecord, refetchLists, removeRecord } from './recordCache.ts';
import { itemKey, type RecordKind, type RecordSummary, type RecordTypes } from './recordQueries.ts';
import { refetchChanges } from './useChanges.ts';

/** A change that the user has requested. */
export interface RequestedChange<Types extends RecordTypes> {
  /** The record as the user saw it, as a row of a list or opened. */
  seen: RecordSummary & Partial<Types['whole']>;
  change: Types['change'];
  /** The changed fields as the record has them, where they differ from the request. */
  shown?: Partial<Types['whole']>;
}

/** Returns the changed fields as the record has them. */
export const getShownChange = <Types extends RecordTypes>({
  change,
  shown,
}: RequestedChange<Types>) => ({ ...change, ...shown }) as Partial<Types['whole']>;

/** Result of a change. If `stale`, the change was refused because of another user's change, and `now` is the current record. */
interface Outcome<Types extends RecordTypes> {
  stale: boolean;
  now: Types['whole'];
  /** The author of the last change; undefined if the server does not name them. */
  by?: Colleague | undefined;
}

const ownVersionsKey = (id: string) => [...portalDataKey, 'ownVersions', id];
type OwnVersions = Readonly<Record<number, number>>;

export function keepOwnVersion(
  client: QueryClient,
  id: string,
  before: number,
  after: number,
): void {
  client.setQueryData<OwnVersions>(ownVersionsKey(id), (own) => ({ ...own, [before]: after }));
}

/**
 * Returns the version on which a change is based: the version that the user saw, or the result of their own changes
 * since. A second change can be made before the response to the first.
 */
export function getBaseVersion(
  client: QueryClient,
  { id, version }: { id: string; version: number },
): number {
  const own = client.getQueryData<OwnVersions>(ownVersionsKey(id)) ?? {};
  let latest = version;
  for (let next = own[latest]; next !== undefined && next > latest; next = own[latest])
    latest = next;
  return latest;
}

/** Sends a change once, without merging. */
async function tryChange<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  id: string,
  body: Types['change'] & { version: number },
): Promise<Outcome<Types>> {
  const params = { id };
  try {
    return { stale: false, now: await call(kind.endpoints.change, { params, body }) };
  } catch (error) {
    if (getProblemCode(error) !== 'stale') throw error;
    const now = await call(kind.endpoints.get, { params });
    return { stale: true, now, by: getProblem(error)?.changedBy };
  }
}

/** Maximum number of attempts to merge a change before the user must decide. Our own choice. */
const mergeLimit = 5;

/** Repeats a change on top of other users' changes, as long as there is no conflict. */
async function mergeInto<Types extends RecordTypes>(
  kind: RecordKind<Types>,
  { seen, change }: RequestedChange<Types>,
  outcome: Outcome<Types>,
): Promise<Outcome<Types>> {
  let latest = outcome;
  for (let count = 0; latest.stale && count < mergeLimit; count += 1) {
    const merged = mergeChange<Types>(seen, change, latest.now);
    if (!merged) break;
    latest = await tryChange(kind, seen.id, { version: latest.now.version, ...merged });
  }
  return latest;
}

/** The values of the changed fields without the change. */
type Before = Record<string, unknown>;

const filterFields = (fields: Before, accepts: (name: string) => boolean): Before =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => accepts(name)));

const changeKey = (kind: { name: string }) => [...portalDataKey, kind.name, 'change'];

/** Returns the scope of mutations that change records of a kind, so that they are sent one after the other. */
export const changeScope = (kind: { name: string }) => ({ id: changeKey(kind).join('/') });

/** Changes a record optimistically in all loaded data, then on the server. Changes are sent one after the other. */
export function useRecordChange<Types extends RecordTypes>(kind: RecordKind<Types>) {
  const client = useQueryClient();
  const mutationKey = changeKey(kind);
  /** Returns the values to which later changes of the same record are reverted on failure, updated to `left`, the result of this change. */
  const updateLater = (id: string, before: Before | undefined, left: object): Before[] => {
    const later = client
      .getMutationCache()
      .findAll({ mutationKey, status: 'pending' })
      .filter(({ state }) => (state.variables as RequestedChange<Types>).seen.id === id)
      .flatMap(({ state }) => (state.context && state.context !== before ? [state.context] : []))
      .map((context) => context as Before);
    for (const one of later) Object.assign(one, applyChange(one, left));
    return later;
  };

  return useMutation({
    mutationKey,
    scope: changeScope(kind),
    mutationFn: async ({ seen, change }: RequestedChange<Types>): Promise<Outcome<Types>> => {
      const version = getBaseVersion(client, seen);
      const outcome = await tryChange(kind, seen.id, { version, ...change });
      if (!outcome.stale) {
        keepOwnVersion(client, seen.id, version, outcome.now.version);
        return outcome;
      }
      return mergeInto(kind, { seen, change }, outcome);
    },
    onMutate: async (requested) => {
      const { id } = requested.seen;
      // `exact`, because a change does not affect data that belongs to the record, such as its files.
      await client.cancelQueries({ queryKey: itemKey(kind, id), exact: true });
      const shown = getShownChange(requested);
      const loaded = client.getQueryData<Types['whole']>(itemKey(kind, id));
      const before = filterFields({ ...requested.seen, ...loaded }, (name) => name in shown);
      patchRecord(client, kind, id, shown);
      return before;
    },
    onError: (_error, { seen: { id } }, before) => {
      if (!before) return;
      const later = updateLater(id, before, before);
      // The values of later changes stay shown.
      const isLast = (name: string) => later.every((one) => !(name in one));
      patchRecord(client, kind, id, filterFields(before, isLast));
      if (later.length === 0) void client.invalidateQueries({ queryKey: itemKey(kind, id) });
    },
    onSuccess: ({ now, stale }, { seen: { id }, change }, before) => {
      const later = updateLater(id, before, now);
      // A later change of the same record is already shown, but not in this response yet.
      if (!stale && later.length > 0) return;
      client.setQueryData(itemKey(kind, id), now);
      patchRecord(client, kind, id, now);
      if (change.spam !== undefined) refetchLists(client, kind);
      void refetchChanges(client);
    },
  });
}

/** Marks a record as read or unread for the user. */
export function useReadMark<Types extends RecordTypes>(kind: RecordKind<Types>, id: string) {
  const client = useQueryClient();
  const { markRead, markUnread } = kind.endpoints;
  return useMutation({
    mutationFn: (unread: boolean) => call(unread ? markUnread : markRead, { params: { id } }),
    onMutate: (unread) => patchRecord(client, kind, id, { unread }),
    onError: (_error, unread) => patchRecord(client, kind, id, { unread: !unread }),
    onSuccess: () => void refetchChanges(client),
  });
}

/** Deletes a record. The caller refetches the counts once the record is no longer shown. */
export function useRecordDeletion<Types extends RecordTypes>(kind: RecordKind<Types>, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(kind.endpoints.delete, { params: { id } }),
    onSuccess: () => removeRecord(client, kind, id),
  });
}

/** Adds a note to a record. */
export function useNoteAddition<Types extends RecordTypes>(kind: RecordKind<Types>, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NewNote) => call(kind.endpoints.addNote, { params: { id }, body }),
    onSuccess: (note) =>
      client.setQueryData<Types['whole']>(
        itemKey(kind, id),
        (item) => item && { ...item, notes: [...item.notes, note] },
      ),
  });
}

/** Deletes a note of the user. */
export function useNoteDeletion<Types extends RecordTypes>(kind: RecordKind<Types>, id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (note: string) => call(kind.endpoints.deleteNote, { params: { id, note } }),
    onSuccess: (_nothing, deleted) =>
      client.setQueryData<Types['whole']>(
        itemKey(kind, id),
        (item) => item && { ...item, notes: item.notes.filter((note) => note.id !== deleted) },
      ),
  });
}
