import { siteEndpoints } from '@sumut/contracts/registry/siteEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { readStoredRelease, shortHash } from '../../../shared/releases/storedRelease.ts';
import { findManifest } from '../../../shared/releases/repository.ts';
import { findLastFit } from '../publishing/checkNext.ts';
import { goodReleases, liveNumber, liveSnapshot } from '../../../shared/releases/snapshots.ts';

/** The release to use instead of a failed one: the live release, or the last release before it that still fits the site. */
async function lastGood(db: Db, module: string, failed: string): Promise<string | undefined> {
  const current = await liveSnapshot(db);
  const live = current.releases[module];
  if (live !== undefined && shortHash(live) !== failed) return live;
  const hashes = (await goodReleases(db, module)).filter((hash) => shortHash(hash) !== failed);
  return findLastFit(db, module, { hashes, current });
}

/** Routes for open tabs: the live snapshot's number, and the fallback for a module that cannot be loaded. */
export function snapshotRoutes(app: App, { db }: { db: Db }): void {
  route(app, siteEndpoints.snapshot, async () => ({ number: await liveNumber(db) }), {
    config: { polled: true },
  });

  route(app, siteEndpoints.fallback, async ({ query: { module, failed } }) => {
    const hash = await lastGood(db, module, failed);
    const manifest = hash === undefined ? undefined : await findManifest(db, module, hash);
    return { release: manifest === undefined ? null : readStoredRelease(manifest).page };
  });
}
