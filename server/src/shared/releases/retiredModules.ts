import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import type { Redirect } from '@sumut/contracts/registry/retirement';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db } from '../../platform/database/schema/schema.ts';
import { findManifest } from './repository.ts';
import { patternsOverlap } from '@sumut/release-check/routePatterns';
import type { StoredSnapshot } from './snapshots.ts';
import { readShellRelease, readStoredRelease, type StoredRelease } from './storedRelease.ts';

/** A module that leaves the site, or has left it. */
export interface RetiredModule {
  /** Its last release, without navigation entries. */
  stored: StoredRelease;
  /** Until then its pages work, in milliseconds since the epoch. */
  until: number;
  /** What happens to its routes afterwards; other parts may have taken some of them over. */
  redirect: Redirect;
}

/** The retired modules of a snapshot; `live` are the releases of its modules. */
export async function readRetired(
  db: Db,
  { releases, retired }: StoredSnapshot,
  live: readonly StoredRelease[],
): Promise<RetiredModule[]> {
  const entries = Object.entries(retired);
  if (entries.length === 0) return [];
  const shell = await findManifest(db, shellName, releases[shellName] ?? '');
  const taken = [
    ...(shell === undefined ? [] : readShellRelease(shell).routes),
    ...live.flatMap(({ page }) => page.routes),
  ];
  const found: RetiredModule[] = [];
  for (const [module, { hash, until, redirect }] of entries) {
    const manifest = await findManifest(db, module, hash);
    if (manifest === undefined) continue;
    const { release, page } = readStoredRelease(manifest);
    const routes = page.routes.filter(
      (route) => !taken.some((other) => patternsOverlap(other, route)),
    );
    const stored = { release, page: { ...page, navigation: [] } };
    found.push({ stored, until, redirect: { routes, to: redirect } });
  }
  return found;
}

/** A snapshot with the retired modules as they are now: served in their grace time, and redirects after it. */
export function withRetired<Snapshot extends { page: PageSnapshot; releases: StoredRelease[] }>(
  snapshot: Snapshot,
  retired: readonly RetiredModule[],
): Snapshot {
  if (retired.length === 0) return snapshot;
  const now = Date.now();
  const ending = retired.filter(({ until }) => until > now).map(({ stored }) => stored);
  const gone = retired.filter(({ until }) => until <= now).map(({ redirect }) => redirect);
  const releases = [...snapshot.releases, ...ending];
  return {
    ...snapshot,
    page: {
      ...snapshot.page,
      releases: releases.map(({ page }) => page),
      ...(gone.length > 0 && { redirects: gone }),
    },
    releases,
  };
}
