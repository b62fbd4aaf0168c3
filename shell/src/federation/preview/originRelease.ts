import { releaseManifestFile } from '@sumut/contracts';
import type { ModuleRelease } from '../release.ts';

/** How long a developer's machine may take to answer; milliseconds. */
const reachTime = 3000;
/** Of a hash, as in a release's URL. */
const shortHash = 16;

/**
 * The release that a developer's machine serves: its record at the top, its files beside it. Rejects when it cannot be
 * reached, serves no record, or another module's.
 */
export async function originRelease(module: string, origin: string): Promise<ModuleRelease> {
  const response = await fetch(`${origin}/${releaseManifestFile}`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(reachTime),
  });
  if (!response.ok) throw new Error(`${origin} answered ${response.status}`);
  // No hash vouches for this record, unlike those of the site: so it is looked at.
  const { releaseSchema } = await import('@sumut/contracts/schemas');
  const record = releaseSchema.parse(await response.json());
  if (record.name !== module) throw new Error(`${origin} serves "${record.name}"`);
  const { name, title, routes, navigation, widgets, version } = record;
  return {
    ...{ name, title, routes, navigation, widgets, version },
    hash: record.hash.slice(0, shortHash),
    entry: { path: record.entry, integrity: '' },
    record: '',
    origin,
    preview: true,
  };
}
