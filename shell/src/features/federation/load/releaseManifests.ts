import { releaseManifestFile, releaseBase } from '@sumut/contracts/registry/contract';
import type { PageManifest } from '@sumut/contracts/registry/pageSnapshot';
import { releaseId, resolveFileUrl, type ModuleRelease } from '../releases/release.ts';
import { cacheBustedUrl } from '../../../document/cacheBustedUrl.ts';
import { allowFiles } from '../runtime/integrity.ts';

/** The time limit for a manifest, short enough for the fallback to show within 5 s; milliseconds. */
const manifestTimeout = 4000;

const manifests = new Map<string, Promise<PageManifest>>();

async function fetchManifest(release: ModuleRelease): Promise<PageManifest> {
  const { path, integrity } = release.manifest ?? {
    path: releaseManifestFile,
    integrity: release.record,
  };
  const response = await fetch(cacheBustedUrl(resolveFileUrl(release, path)), {
    // Same mode and credentials as the document's preload link (`crossorigin="anonymous"`), so that one request serves both.
    mode: 'cors',
    credentials: 'same-origin',
    integrity,
    signal: AbortSignal.timeout(manifestTimeout),
  });
  if (!response.ok) throw new Error(`The manifest answered ${response.status}`);
  const manifest = (await response.json()) as PageManifest;
  allowFiles({ base: releaseBase(release), files: manifest.files });
  return manifest;
}

/**
 * Loads a release's page manifest, whose hash is in the snapshot, and allows the files that the manifest lists to run.
 * Each manifest is loaded once; after a failure, the next call loads it again.
 */
export function loadManifest(release: ModuleRelease): Promise<PageManifest> {
  const id = releaseId(release);
  const cached = manifests.get(id);
  if (cached) return cached;
  const loading = fetchManifest(release);
  manifests.set(id, loading);
  loading.catch(() => manifests.delete(id));
  return loading;
}
