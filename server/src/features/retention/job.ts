import { setTimeout as pause } from 'node:timers/promises';
import { releaseRetention } from '@sumut/contracts/registry/limits';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { day } from '../../platform/durations.ts';
import type { App } from '../../platform/http/types.ts';
import type { Bucket } from '../../platform/objectStorage/bucket.ts';
import { readEnds } from '../../shared/auditChain.ts';
import { ImplausibleTimeError, requirePlausibleTime } from '../../shared/clock.ts';
import { sweepObjects } from '../../shared/releases/storedObjects.ts';
import { applyRetention } from './applyRetention.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { removeFiles, tryLockContents } from '../../shared/releases/contents.ts';
import { listGoodReleases, servedSince } from '../../shared/releases/snapshots.ts';

/** A stored release whose files are no longer needed. */
interface UnneededRelease {
  base: string;
  module: string;
  version: string;
  hash: string;
}

/** The hashes of releases in previews and requested changes. */
async function findChosen(db: Db): Promise<string[]> {
  const previewed = async (table: 'previews' | 'shared_previews') =>
    db.selectFrom(table).select('hash').where('expires_at', '>', Date.now()).execute();
  const requests = await db.selectFrom('change_requests').select('hash').execute();
  const chosen = [...(await previewed('previews')), ...(await previewed('shared_previews'))];
  return [...chosen, ...requests].flatMap(({ hash }) => hash ?? []);
}

/**
 * The stored releases that nobody needs, oldest first. Such a release was stored before `since`, was not served since then to any
 * visitor (whose tab would still request its files), is not among the last good releases of its module, and is neither previewed
 * nor waiting for approval.
 */
async function findUnneeded(
  db: Db,
  { since, limit }: { since: number; limit: number },
): Promise<UnneededRelease[]> {
  const served = await servedSince(db, since);
  const good = [...(await listGoodReleases(db)).values()].flatMap((hashes) =>
    hashes.slice(-releaseRetention.goodReleases),
  );
  const needed = new Set([...served, ...good, ...(await findChosen(db))]);
  const rows = await db
    .selectFrom('releases')
    .select(['base', 'module', 'version', 'hash'])
    .where('removed_at', 'is', null)
    .where('created_at', '<', since)
    .orderBy('created_at')
    .execute();
  return rows.filter(({ hash }) => !needed.has(hash)).slice(0, limit);
}

/** Releases per transaction. Each has some megabytes, and on SQLite other requests wait for the transaction. */
const batch = 2;
/** Releases per run. The next run removes the rest. */
const mostOfRun = 100;
/** Milliseconds between transactions, so that other requests can use the database. */
const batchPause = 20;

interface Removed {
  releases: number;
  /** Bytes of the removed contents, which no other release has. */
  bytes: number;
}

/** Removes a batch and audits it in one transaction. Returns null while another process removes releases or a release is stored. */
const removeBatch = (db: Db, since: number): Promise<Removed | null> =>
  db.transaction().execute(async (transaction) => {
    if (!(await tryLockContents(transaction))) return null;
    const unneeded = await findUnneeded(transaction, { since, limit: batch });
    let bytes = 0;
    for (const { base, module, version, hash } of unneeded) {
      bytes += await removeFiles(transaction, base);
      const subject = `${module} ${version}`;
      const entry = { actor: 'server', action: 'registry.removed', subject } as const;
      await recordAudit(transaction, { ...entry, details: { hash } });
    }
    return { releases: unneeded.length, bytes };
  });

interface Options {
  /** Days for which a release is kept after it was last served to visitors. */
  days: number;
  /** Milliseconds since the epoch. */
  now?: number;
  /** Returns true when the run should stop. */
  stopped?: () => boolean;
}

/**
 * Removes the files of unneeded releases in small transactions. Returns the numbers of removed releases and bytes. History and
 * version of a release are kept. Files that a concurrent upload or change needs are not removed
 * (docs/decisions/0007-releases.md).
 */
export async function removeReleases(
  db: Db,
  { days, now = Date.now(), stopped = () => false }: Options,
): Promise<Removed> {
  const total = { releases: 0, bytes: 0 };
  while (total.releases < mostOfRun && !stopped()) {
    const removed = await removeBatch(db, now - days * day);
    if (!removed) break;
    total.releases += removed.releases;
    total.bytes += removed.bytes;
    if (removed.releases < batch) break;
    await pause(batchPause);
  }
  return total;
}

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
