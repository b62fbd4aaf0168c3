import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import type { ModuleRelease } from '../releases/release.ts';

/** Time limit for the developer's machine; milliseconds. */
const timeout = 3000;
/** The length of the hash in a release's URL; characters. */
const shortHash = 16;

/**
 * Fetches the release that a developer's machine serves, from the manifest at its root. Rejects when the machine cannot be reached,
 * serves no valid manifest, or serves the manifest of another module.
 */
export async function fetchOriginRelease(module: string, origin: string): Promise<ModuleRelease> {
  const response = await fetch(`${origin}/${releaseManifestFile}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`${origin} answered ${response.status}`);
  // Unlike the site's own manifests, this manifest has no known hash, so it is validated.
  const { releaseSchema } = await import('@sumut/contracts/registry/release');
  const manifest = releaseSchema.parse(await response.json());
  if (manifest.name !== module) throw new Error(`${origin} serves "${manifest.name}"`);
  const { name, title, routes, frames, navigation, widgets, version } = manifest;
  return {
    name,
    title,
    routes,
    navigation,
    widgets,
    version,
    ...(frames && { frames }),
    hash: manifest.hash.slice(0, shortHash),
    entry: { path: manifest.entry, integrity: '' },
    record: '',
    origin,
    preview: true,
  };
}
