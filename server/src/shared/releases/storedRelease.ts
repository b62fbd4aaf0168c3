import { releaseBase } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { PageRelease, Preview } from '@sumut/contracts/registry/pageSnapshot';
import { type Release, releaseSchema } from '@sumut/contracts/registry/release';

/** What of a hash stands in URLs and pages. */
export const shortHash = (hash: string): string => hash.slice(0, 16);

/** A stored release: its manifest, parsed and as a page gets it. */
export interface StoredRelease {
  release: Release;
  page: PageRelease;
}

/** A preview as the page gets it, and the release that it shows. */
export interface OpenPreview {
  preview: Preview;
  stored: StoredRelease | undefined;
}

/** Reads a stored manifest. Throws when it is none. */
export function readStoredRelease(manifest: string): StoredRelease {
  const release = releaseSchema.parse(JSON.parse(manifest));
  const { name, title, routes, navigation, widgets, version, hash } = release;
  const entry = release.files.find(({ path }) => path === release.entry);
  if (!entry) throw new Error(`${releaseBase(release)} has no entry`);
  const page = {
    name,
    title,
    routes,
    navigation,
    widgets,
    version,
    hash: shortHash(hash),
    entry: { path: entry.path, integrity: entry.integrity },
    record: computeIntegrity(manifest),
  };
  return { release, page };
}
