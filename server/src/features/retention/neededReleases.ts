import { releaseRetention } from '@sumut/contracts/registry/limits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { listGoodReleases, servedSince } from '../../shared/releases/snapshots.ts';

/** A stored release whose files are no longer needed. */
export interface UnneededRelease {
  base: string;
  module: string;
  version: string;
  hash: string;
}

/** The hashes of releases in previews and requested changes. */
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
 * The stored releases that nobody needs, oldest first. Such a release was stored before `since`, was not served since then to any
 * visitor (whose tab would still request its files), is not among the last good releases of its module, and is neither previewed
 * nor waiting for approval.
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
