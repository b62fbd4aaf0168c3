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
  // The files are in order of use, because a Map keeps its insertion order.
  const cached = new Map<string, File>();
  const loading = new Map<string, Promise<File | undefined>>();
  let cachedBytes = 0;

  const store = (path: string, file: File) => {
    cached.set(path, file);
    cachedBytes += getSize(file);
    for (const [oldest, old] of cached) {
      if (cachedBytes <= limit || oldest === path) break;
      cached.delete(oldest);
      cachedBytes -= getSize(old);
    }
  };

  const loadAndStore = async (path: string) => {
    const file = await load(path);
    if (file) store(path, file);
    return file;
  };

  return function find(path) {
    const hit = cached.get(path);
    if (hit) {
      cached.delete(path);
      cached.set(path, hit);
      return hit;
    }
    // Concurrent requests share one query.
    const pending = loading.get(path) ?? loadAndStore(path).finally(() => loading.delete(path));
    loading.set(path, pending);
    return pending;
  };
}
