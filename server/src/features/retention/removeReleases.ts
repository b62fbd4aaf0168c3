import { setTimeout as pause } from 'node:timers/promises';
import { releaseRetention } from '@sumut/contracts/registry/limits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { day } from '../../platform/durations.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { tryLockContents, removeFiles } from '../../shared/releases/contents.ts';
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

export interface Removed {
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
