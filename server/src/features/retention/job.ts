import type { OpenDatabase } from '../../platform/database/open.ts';
import { day } from '../../platform/durations.ts';
import type { App } from '../../platform/http/types.ts';
import type { Bucket } from '../../platform/objectStorage/bucket.ts';
import { readEnds } from '../../shared/auditChain.ts';
import { ImplausibleTimeError, requirePlausibleTime } from '../../shared/clock.ts';
import { sweepObjects } from '../../shared/releases/storedObjects.ts';
import { applyRetention } from './applyRetention.ts';
import { removeReleases } from './removeReleases.ts';

/** Milliseconds between two runs. */
const interval = 6 * 60 * 60 * 1000;

async function deleteRecords(app: App, database: OpenDatabase, stopped: () => boolean) {
  const result = await applyRetention(database, { stopped });
  if (!result) return;
  const any = Object.values(result.deleted).some((count) => count > 0);
  app.log[any ? 'info' : 'debug']({ deleted: result.deleted }, 'retention applied');
}

async function removeOldReleases(
  app: App,
  { db }: OpenDatabase,
  options: { days: number; stopped: () => boolean },
) {
  await requirePlausibleTime(db, Date.now());
  const removed = await removeReleases(db, options);
  app.metrics.releasesRemoved.inc(removed.releases);
  app.metrics.releaseBytesRemoved.inc(removed.bytes);
  app.log[removed.releases > 0 ? 'info' : 'debug'](removed, 'files of old releases removed');
}

/** Removes unused objects after `days`, for which backups may refer to them. Without the bucket, the next run removes them. */
async function removeOldObjects(
  app: App,
  { db }: OpenDatabase,
  { bucket, days, stopped }: { bucket: Bucket; days: number; stopped: () => boolean },
) {
  const now = Date.now();
  await requirePlausibleTime(db, now);
  const objects = await sweepObjects(db, bucket, { before: now - days * day, stopped });
  app.log[objects > 0 ? 'info' : 'debug']({ objects }, 'unused objects removed');
}

/**
 * Deletes due data and the files of old releases when the server is ready, and every few hours until it closes. `releaseDays` is the
 * number of days for which releases are kept. With a bucket, objects that no release uses are removed, too.
 */
export function scheduleRetention(
  app: App,
  database: OpenDatabase,
  {
    releaseDays: days,
    objectStorage,
  }: { releaseDays: number; objectStorage?: { days: number } | undefined },
  bucket?: Bucket,
): void {
  let stopping = false;
  const stopped = () => stopping;
  let running = Promise.resolve();
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (error instanceof ImplausibleTimeError) {
        app.log.error(`Retention was skipped: ${error.message} (docs/runbook.md)`);
        return;
      }
      // The next run deletes what is left.
      app.log.error({ err: error }, 'retention failed');
    }
  };
  const run = async () => {
    await attempt(() => deleteRecords(app, database, stopped));
    await attempt(() => removeOldReleases(app, database, { days, stopped }));
    if (bucket && objectStorage)
      await attempt(() =>
        removeOldObjects(app, database, { bucket, days: objectStorage.days, stopped }),
      );
    await attempt(noteAuditEnd);
  };
  // In logs on another machine, this line later proves whether entries were removed or replaced (`npm run audit:verify`).
  const noteAuditEnd = async () => {
    const { position, hash } = (await readEnds(database.db)).head;
    app.log.info({ auditEnd: `${position}:${hash}` }, 'the last audit entry');
  };
  const begin = () => {
    running = running.then(run);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    begin();
    timer = setInterval(begin, interval).unref();
  });
  app.addHook('preClose', async () => {
    stopping = true;
    clearInterval(timer);
    await running;
  });
}
