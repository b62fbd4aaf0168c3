import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, request, uploadForm } from '@sumut/api-client';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { contentEndpoints } from '@sumut/contracts/content/contentEndpoints';
import type { ContentKind } from '@sumut/contracts/content/kinds';
import { type PortalResource, resourceFormFile } from '@sumut/contracts/content/media';
import type { PortalNews } from '@sumut/contracts/content/news';
import type { PortalOpening } from '@sumut/contracts/content/openings';
import { portalDataKey } from '../../session/session.ts';

/** The types of the entries of each kind, published or not. */
export interface Entries {
  news: PortalNews;
  media: PortalResource;
  openings: PortalOpening;
}
export type Entry = Entries[ContentKind];

/** Requests that load the list of each kind. */
const loadList: { [Kind in ContentKind]: () => Promise<{ items: Entries[Kind][] }> } = {
  news: () => call(contentEndpoints.news.list),
  media: () => call(contentEndpoints.media.list),
  openings: () => call(contentEndpoints.openings.list),
};

const listKey = (kind: ContentKind) => [...portalDataKey, 'content', kind];

/** Query options of all entries of a kind. */
export const entriesOptions = <Kind extends ContentKind>(kind: Kind) => ({
  queryKey: listKey(kind),
  queryFn: async () => (await loadList[kind]()).items,
});
export const useEntries = <Kind extends ContentKind>(kind: Kind) => useQuery(entriesOptions(kind));

/** Returns a function that refetches the list. It is called even after an error, because the shown list may be outdated. */
function useInvalidation(kind: ContentKind) {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: listKey(kind) });
}

/** The version of an entry that a change is based on. */
export type Base = Pick<Entry, 'id' | 'version'>;

export interface EntrySave {
  /** The entry to change; undefined for a new entry. */
  base: Base | undefined;
  /** Idempotency key of a new entry: an entry that is sent twice is stored once. */
  key?: string | undefined;
  /** All fields of a new entry, or the changed fields. */
  fields: object;
  /** New file of a media resource. */
  file?: File | undefined;
  /** Called with the uploaded share of the file, 0 to 1. */
  onProgress?: (share: number) => void;
}

function toFormData(entry: object, file: File): FormData {
  const form = new FormData();
  form.append('entry', JSON.stringify(entry));
  form.append(resourceFormFile.name, file);
  return form;
}

/** Stores a new or changed entry, and a new file if one was chosen. */
export function useEntrySave(kind: ContentKind) {
  const { create, change } = contentEndpoints[kind];
  const onSettled = useInvalidation(kind);
  return useMutation({
    mutationFn: async ({ base, key, fields, file, onProgress }: EntrySave) => {
      const entry = base ? { ...fields, version: base.version } : fields;
      const headers = key === undefined ? {} : { [idempotencyHeader]: key };
      if (file) {
        const path = base
          ? buildPath(contentEndpoints.media.replaceFile, { id: base.id })
          : create.path;
        await uploadForm(path, toFormData(entry, file), {
          headers,
          ...(onProgress && { onProgress }),
        });
      } else if (base) await request('PATCH', buildPath(change, { id: base.id }), entry);
      else await request('POST', create.path, entry, { headers });
    },
    onSettled,
  });
}

/** Deletes an entry permanently. */
export function useEntryDeletion(kind: ContentKind) {
  const onSettled = useInvalidation(kind);
  return useMutation({
    mutationFn: ({ id, version }: Base) =>
      call(contentEndpoints[kind].delete, { params: { id }, query: { version } }),
    onSettled,
  });
}
