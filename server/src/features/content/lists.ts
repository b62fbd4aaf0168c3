import type { ContentKind } from '@sumut/contracts/content/kinds';
import type { PortalResource } from '@sumut/contracts/content/media';
import type { PortalNews } from '@sumut/contracts/content/news';
import { getPublicFrom } from '@sumut/contracts/content/newsSchedule';
import type { PortalOpening } from '@sumut/contracts/content/openings';
import type { Db } from '../../platform/database/schema/schema.ts';
import { filesByEntry } from './mediaFiles.ts';
import { listEntries, type StoredEntry } from '../../shared/content/repository.ts';

/** The entries of each kind as the API of the portal returns them. */
export interface PortalEntries {
  news: PortalNews;
  media: PortalResource;
  openings: PortalOpening;
}

type Which = 'published' | 'all';

const toPortalEntry = <Kind extends ContentKind>({ state, fields }: StoredEntry<Kind>) => ({
  ...fields,
  ...state,
});

/** News, latest first; within the same minute, last created first. Published news is left out before its date and time. */
async function news(db: Db, which: Which): Promise<PortalNews[]> {
  const now = Date.now();
  return (await listEntries(db, 'news', which))
    .map((entry) => toPortalEntry<'news'>(entry))
    .filter((entry) => which === 'all' || getPublicFrom(entry) <= now)
    .toSorted((a, b) => getPublicFrom(b) - getPublicFrom(a) || b.createdAt - a.createdAt);
}

/** Media resources with the metadata of their files. */
async function resourcesWithFiles(
  db: Db,
  entries: readonly StoredEntry<'media'>[],
): Promise<PortalResource[]> {
  const files = await filesByEntry(db);
  return entries.flatMap((entry) => {
    const file = files.get(entry.state.id);
    return file ? [{ ...toPortalEntry<'media'>(entry), file }] : [];
  });
}

/** A media resource with the metadata of its file. */
export async function resourceWithFile(
  db: Db,
  entry: StoredEntry<'media'>,
): Promise<PortalResource> {
  const [resource] = await resourcesWithFiles(db, [entry]);
  if (!resource) throw new Error(`The resource ${entry.state.id} has no file`);
  return resource;
}

/** Lists by kind, each in its display order. */
export const listsByKind: {
  [Kind in ContentKind]: (db: Db, which: Which) => Promise<{ items: PortalEntries[Kind][] }>;
} = {
  news: async (db, which) => ({ items: await news(db, which) }),
  media: async (db, which) => {
    const entries = await listEntries(db, 'media', which);
    return { items: (await resourcesWithFiles(db, entries)).toReversed() };
  },
  openings: async (db, which) => {
    const entries = await listEntries(db, 'openings', which);
    return { items: entries.map((entry) => toPortalEntry<'openings'>(entry)) };
  },
};
