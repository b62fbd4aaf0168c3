import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { Db } from '../../platform/database/schema/schema.ts';
import { precompress, servedFile, type ServedFile } from '../../platform/files/servedFile.ts';
import { findManifestAt, findReleaseFile } from '../../shared/releases/repository.ts';

/** Bytes kept in memory: some dozen releases of usual modules. */
const cacheLimit = 128 * 1024 * 1024;
/** As `releaseBase` builds them and file paths are declared; other paths need no query. */
const modulePath = /^(\/modules\/[a-z][a-z0-9-]{1,30}\/[0-9a-f]{16}\/)([\w.-]+(?:\/[\w.-]+)*)$/;

const getSize = ({ content, variants }: ServedFile): number =>
  content.length + (variants.br?.length ?? 0) + (variants.gzip?.length ?? 0);

/** Files of all stored releases by raw URL path, the recently used ones from memory. */
export function createModuleFiles(db: Db, limit = cacheLimit) {
  // In order of use; a Map keeps its insertion order.
  const cached = new Map<string, ServedFile>();
  const loading = new Map<string, Promise<ServedFile | undefined>>();
  let held = 0;

  const keep = (path: string, file: ServedFile) => {
    cached.set(path, file);
    held += getSize(file);
    for (const [oldest, old] of cached) {
      if (held <= limit || oldest === path) break;
      cached.delete(oldest);
      held -= getSize(old);
    }
  };

  const findManifest = async (base: string) => {
    const manifest = await findManifestAt(db, base);
    return manifest === undefined
      ? undefined
      : { integrity: computeIntegrity(manifest), content: Buffer.from(manifest) };
  };

  const load = async (path: string): Promise<ServedFile | undefined> => {
    const [, base, name] = modulePath.exec(path) ?? [];
    if (!base || !name) return undefined;
    const row = await (name === releaseManifestFile
      ? findManifest(base)
      : findReleaseFile(db, base, name));
    if (!row) return undefined;
    const file = servedFile(name, row.integrity, row.content);
    await precompress(file);
    keep(path, file);
    return file;
  };

  /** The file at exactly this path, or undefined. */
  return async function find(path: string): Promise<ServedFile | undefined> {
    const hit = cached.get(path);
    if (hit) {
      cached.delete(path);
      cached.set(path, hit);
      return hit;
    }
    // Concurrent requests share one query.
    const pending = loading.get(path) ?? load(path).finally(() => loading.delete(path));
    loading.set(path, pending);
    return pending;
  };
}
