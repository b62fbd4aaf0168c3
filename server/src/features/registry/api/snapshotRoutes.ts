import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import {
  fallbackQuerySchema,
  fallbackSchema,
  snapshotNumberSchema,
} from '@sumut/contracts/registry/pageSnapshot';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { App } from '../../../platform/http/types.ts';
import { readStoredRelease, shortHash } from '../../../shared/releases/storedRelease.ts';
import { findManifest } from '../../../shared/releases/repository.ts';
import { goodReleases, liveNumber, liveSnapshot } from '../../../shared/releases/snapshots.ts';

/** The release to use instead of one that failed: the live one, or what was live before that. */
async function lastGood(db: Db, module: string, failed: string): Promise<string | undefined> {
  const live = (await liveSnapshot(db)).releases[module];
  if (live !== undefined && shortHash(live) !== failed) return live;
  return (await goodReleases(db, module)).findLast((hash) => shortHash(hash) !== failed);
}

/** Routes for open tabs: the live snapshot's number, and the fallback for a module that cannot be loaded. */
export function snapshotRoutes(app: App, { db }: { db: Db }): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();

  routes.get(
    apiPaths.snapshot,
    { config: { quiet: true }, schema: { response: { 200: snapshotNumberSchema } } },
    async () => ({ number: await liveNumber(db) }),
  );

  routes.get(
    apiPaths.fallback,
    { schema: { querystring: fallbackQuerySchema, response: { 200: fallbackSchema } } },
    async ({ query: { module, failed } }) => {
      const hash = await lastGood(db, module, failed);
      const manifest = hash === undefined ? undefined : await findManifest(db, module, hash);
      return { release: manifest === undefined ? null : readStoredRelease(manifest).page };
    },
  );
}
