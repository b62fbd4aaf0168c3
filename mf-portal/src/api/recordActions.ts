import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@sumut/api-client';
import { noteSchema } from '@sumut/contracts/schemas';
import { askForChanges } from './arrivals.ts';
import { patchRecord, removeRecord } from './recordCache.ts';
import { itemKey, type RecordKind, type RecordTypes } from './records.ts';

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
