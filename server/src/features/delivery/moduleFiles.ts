import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import { isServerOnly } from '@sumut/contracts/registry/prerendered';
import { precompress, servedFile, type ServedFile } from '../../platform/files/servedFile.ts';
import type { ReleaseSource } from '../../shared/releases/contentStore.ts';
import { createPageManifest } from '../../shared/releases/pageManifest.ts';
import { findManifestAt, findReleaseFile } from '../../shared/releases/repository.ts';
import { readRelease } from '../../shared/releases/storedRelease.ts';
import { createFileCache } from './fileCache.ts';

/**
 * Matches paths of module files, as `releaseBase` and release manifests form them. Other paths need no query. Files of the
 * shell have other URLs (shells.ts).
 */
const modulePath =
  /^(\/modules\/(?!shell\/)[a-z][a-z0-9-]{1,30}\/[0-9a-f]{16}\/)([\w.-]+(?:\/[\w.-]+)*)$/;

const pageManifestName = /^page\.[0-9a-f]{10}\.json$/;

/** Creates a function that finds files of all stored releases of modules by raw URL path, recently used ones in memory. */
export function createModuleFiles(source: ReleaseSource, limit?: number) {
  const findManifest = async (base: string) => {
    const manifest = await findManifestAt(source.db, base);
    return manifest === undefined
      ? undefined
      : { integrity: computeIntegrity(manifest), content: Buffer.from(manifest), variants: {} };
  };

  /** Creates the page manifest, which is not stored in the release, from the release manifest. */
  const findPageManifest = async (base: string, name: string) => {
    const manifest = pageManifestName.test(name) && (await findManifestAt(source.db, base));
    if (!manifest) return undefined;
    const { path, integrity, content } = createPageManifest(readRelease(manifest));
    return path === name ? { integrity, content: Buffer.from(content), variants: {} } : undefined;
  };

  const load = async (path: string): Promise<ServedFile | undefined> => {
    const [, base, name] = modulePath.exec(path) ?? [];
    if (!base || !name || isServerOnly(name)) return undefined;
    const row =
      name === releaseManifestFile
        ? await findManifest(base)
        : ((await findReleaseFile(source, base, name)) ?? (await findPageManifest(base, name)));
    if (!row) return undefined;
    const file = servedFile(name, row.integrity, row.content);
    await precompress(file, row.variants);
    return file;
  };

  return createFileCache(load, limit);
}
