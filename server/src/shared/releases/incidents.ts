import type { Db } from '../../platform/database/schema/schema.ts';
import { liveSince, liveSnapshot } from './snapshots.ts';

/** A report that a live release fails far more often than before. */
export interface Incident {
  /** Milliseconds since the epoch. */
  at: number;
  /** In English, for the log. */
  reason: string;
}

/** The incidents of the live releases, by module. */
export async function findLiveIncidents(db: Db): Promise<Map<string, Incident>> {
  const rows = await db.selectFrom('release_incidents').selectAll().orderBy('snapshot').execute();
  const { releases } = await liveSnapshot(db);
  const found = new Map<string, Incident>();
  // Only the newest incident of a module can be one of its live release.
  const newest = new Map(rows.map((row) => [row.module, row]));
  for (const { module, snapshot, at, reason } of newest.values()) {
    const hash = releases[module];
    const live = hash === undefined ? undefined : await liveSince(db, module, hash);
    if (live?.number === snapshot) found.set(module, { at, reason });
  }
  return found;
}

/** Stores an incident. Returns false if one already exists. `since`: the snapshot in which the release went live. */
export async function insertIncident(
  db: Db,
  { module, since, at, reason }: Incident & { module: string; since: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('release_incidents')
    .values({ module, snapshot: since, at, reason })
    .onConflict((conflict) => conflict.columns(['module', 'snapshot']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
