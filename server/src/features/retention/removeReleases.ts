import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../platform/database/schema/schema.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { holdContents, removeFiles } from '../../shared/releases/contents.ts';
import { findUnneeded } from './neededReleases.ts';

const day = 24 * 60 * 60 * 1000;
/** Releases of one transaction: each has some megabytes, and others wait for it on SQLite. */
const batch = 2;
/** Releases of one run; the next one removes the others. */
const mostOfRun = 100;
/** Milliseconds between transactions, for other requests. */
const batchPause = 20;

export interface Removed {
  releases: number;
  /** Of contents that no other release has. */
  bytes: number;
}

/** Removes a batch and audits it, all or nothing; null while another process does, or while a release is stored. */
const removeBatch = (db: Db, since: number): Promise<Removed | null> =>
  db.transaction().execute(async (transaction) => {
    if (!(await holdContents(transaction))) return null;
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
  /** Days for which a release is kept after visitors got it. */
  days: number;
  /** Milliseconds since the epoch. */
  now?: number;
  /** Whether to stop. */
  stopped?: () => boolean;
}

/**
 * Removes the files of releases that nobody can need any more, in small transactions, and returns how much. History and
 * version of a release stay. What an upload or a change of what is live needs meanwhile is not removed
 * (docs/decisions/0023-release-storage.md).
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
