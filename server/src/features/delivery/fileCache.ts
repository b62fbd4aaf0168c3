import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import type { ServedFile } from '../../platform/files/servedFile.ts';

type CachedFile = Pick<ServedFile, 'content'> & Partial<Pick<ServedFile, 'variants'>>;

/** Bytes to keep in memory: enough for some dozen releases of usual modules. */
const cacheLimit = 128 * 1024 * 1024;

const getSize = ({ content, variants }: CachedFile): number =>
  content.length + (variants?.br?.length ?? 0) + (variants?.gzip?.length ?? 0);

/** Creates a function that returns the file at a raw URL path, or undefined. Recently used files come from memory, without a promise. */
export function createFileCache<File extends CachedFile>(
  load: (path: string) => Promise<File | undefined>,
  limit = cacheLimit,
): (path: string) => File | Promise<File | undefined> {
  const cached = new LRUCache<string, File>({
    maxSize: limit,
    // The cache accepts no size of 0, which an empty file has.
    sizeCalculation: (file) => Math.max(getSize(file), 1),
  });
  const loadAndStore = async (path: string) => {
    const file = await load(path);
    if (file) cached.set(path, file);
    return file;
  };
  // Concurrent requests share one query.
  const loadShared = pMemoize(loadAndStore, { cache: false });
  return (path) => cached.get(path) ?? loadShared(path);
}
