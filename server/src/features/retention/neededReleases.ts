import { releaseRetention } from '@sumut/contracts/registry/limits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { listGoodReleases, servedSince } from '../../shared/releases/snapshots.ts';

/** A stored release that nobody needs any more. */
export interface UnneededRelease {
  base: string;
  module: string;
  version: string;
  hash: string;
}

/** The hashes that previews and requested changes name. */
async function findChosen(db: Db): Promise<string[]> {
  const previews = await db
    .selectFrom('previews')
    .select('hash')
    .where('expires_at', '>', Date.now())
    .execute();
  const requests = await db.selectFrom('change_requests').select('hash').execute();
  return [...previews, ...requests].flatMap(({ hash }) => hash ?? []);
}

/**
 * Stored releases that nobody needs, the oldest first: stored before a time, not served since then to any visitor (whose tab
 * would still ask for their files), not among the last good ones of their module, and neither previewed nor waiting for
 * approval.
 */
export async function findUnneeded(
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
