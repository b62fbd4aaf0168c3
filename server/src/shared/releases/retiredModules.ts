import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import type { Redirect } from '@sumut/contracts/registry/retirement';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db } from '../../platform/database/schema/schema.ts';
import { findManifest } from './repository.ts';
import { patternsOverlap } from '@sumut/release-check/routePatterns';
import type { StoredSnapshot } from './snapshots.ts';
import { readShellRelease, readStoredRelease, type StoredRelease } from './storedRelease.ts';

/** A retired module, in its grace time or after it. */
export interface RetiredModule {
  /** Its last release, without navigation entries. */
  stored: StoredRelease;
  /** The end of the grace time, in milliseconds since the epoch. The module's pages work until then. */
  until: number;
  /** The redirect of its routes after the grace time, without routes that other parts have taken over. */
  redirect: Redirect;
}

/** Reads the retired modules of a snapshot. `live` are the releases of its modules. */
export async function readRetiredModules(
  db: Db,
  { releases, retired }: StoredSnapshot,
  live: readonly StoredRelease[],
): Promise<RetiredModule[]> {
  const entries = Object.entries(retired);
  if (entries.length === 0) return [];
  const shell = await findManifest(db, shellName, releases[shellName] ?? '');
  const takenRoutes = [
    ...(shell === undefined ? [] : readShellRelease(shell).routes),
    ...live.flatMap(({ page }) => page.routes),
  ];
  const found: RetiredModule[] = [];
  for (const [module, { hash, until, redirect }] of entries) {
    const manifest = await findManifest(db, module, hash);
    if (manifest === undefined) continue;
    const { release, page } = readStoredRelease(manifest);
    const routes = page.routes.filter(
      (route) => !takenRoutes.some((other) => patternsOverlap(other, route)),
    );
    const stored = { release, page: { ...page, navigation: [] } };
    found.push({ stored, until, redirect: { routes, to: redirect } });
  }
  return found;
}

/** Adds the retired modules to a snapshot as of now: as releases in their grace time, as redirects afterwards. */
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
