import { releaseBase } from '@sumut/contracts/registry/contract';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import type { PageRelease, Preview } from '@sumut/contracts/registry/pageSnapshot';
import { type Release, releaseSchema } from '@sumut/contracts/registry/release';

/** The part of a hash that is in URLs and pages. */
export const shortHash = (hash: string): string => hash.slice(0, 16);

/** A stored release: its parsed manifest, and the form for pages. */
export interface StoredRelease {
  release: Release;
  page: PageRelease;
}

/** A preview in the form for pages, and the release that it shows. */
export interface OpenPreview {
  preview: Preview;
  stored: StoredRelease | undefined;
}

/** Parses a stored manifest. Throws if it is invalid. */
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
