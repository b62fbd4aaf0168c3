import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import type { ModuleRelease } from '../releases/release.ts';

/** Time limit for the developer's machine; milliseconds. */
const timeout = 3000;
/** Length of the hash in a release's URL. */
const shortHash = 16;

/**
 * The release that a developer's machine serves, read from the manifest at its root. Rejects when it cannot be reached,
 * serves no valid manifest, or another module's.
 */
export async function fetchOriginRelease(module: string, origin: string): Promise<ModuleRelease> {
  const response = await fetch(`${origin}/${releaseManifestFile}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`${origin} answered ${response.status}`);
  // Unlike the site's own manifests this one has no known hash, so it is validated.
  const { releaseSchema } = await import('@sumut/contracts/registry/release');
  const manifest = releaseSchema.parse(await response.json());
  if (manifest.name !== module) throw new Error(`${origin} serves "${manifest.name}"`);
  const { name, title, routes, frames, navigation, widgets, version } = manifest;
  return {
    ...{ name, title, routes, navigation, widgets, version },
    ...(frames && { frames }),
    hash: manifest.hash.slice(0, shortHash),
    entry: { path: manifest.entry, integrity: '' },
    record: '',
    origin,
    preview: true,
  };
}
