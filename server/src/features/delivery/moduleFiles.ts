import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import { isServerOnly } from '@sumut/contracts/registry/prerendered';
import { precompress, servedFile, type ServedFile } from '../../platform/files/servedFile.ts';
import type { ReleaseSource } from '../../shared/releases/contentStore.ts';
import { findManifestAt, findReleaseFile } from '../../shared/releases/repository.ts';
import { createFileCache } from './fileCache.ts';

/**
 * As `releaseBase` builds them and file paths are declared; other paths need no query. Files of the shell have other
 * URLs (shells.ts).
 */
const modulePath =
  /^(\/modules\/(?!shell\/)[a-z][a-z0-9-]{1,30}\/[0-9a-f]{16}\/)([\w.-]+(?:\/[\w.-]+)*)$/;

/** Files of all stored releases of modules by raw URL path, the recently used ones from memory. */
export function createModuleFiles(source: ReleaseSource, limit?: number) {
  const findManifest = async (base: string) => {
    const manifest = await findManifestAt(source.db, base);
    return manifest === undefined
      ? undefined
      : { integrity: computeIntegrity(manifest), content: Buffer.from(manifest), variants: {} };
  };

  const load = async (path: string): Promise<ServedFile | undefined> => {
    const [, base, name] = modulePath.exec(path) ?? [];
    if (!base || !name || isServerOnly(name)) return undefined;
    const row = await (name === releaseManifestFile
      ? findManifest(base)
      : findReleaseFile(source, base, name));
    if (!row) return undefined;
    const file = servedFile(name, row.integrity, row.content);
    await precompress(file, row.variants);
    return file;
  };

  return createFileCache(load, limit);
}
