import type { Db } from '../database/schema.ts';
import { recordAudit } from '../audit/repository.ts';
import { readBuild } from './readBuild.ts';
import { storeRelease } from './releases/storeRelease.ts';
import { changeLive } from './snapshots/changeLive.ts';
import { planLive } from './snapshots/plans.ts';

export interface Published {
  module: string;
  version: string;
  /** Number of the live snapshot afterwards. */
  snapshot: number;
  /** False when just this release was live already. */
  changed: boolean;
}

/**
 * Verifies a module's build in a folder of this machine and makes it the live release: record, files, snapshot and
 * pointer in one transaction. Publishing what is live changes nothing; an older stored release becomes live again.
 * `by` goes into the snapshot's record. Whoever may start the server may do this: no signature is asked for, and
 * nothing is compared. Throws `ExplainedError` for a build that is refused.
 */
export async function publishBuild(db: Db, folder: string, by: string): Promise<Published> {
  const build = await readBuild(folder);
  const { name: module, version, hash } = build.release;
  const result = await changeLive(db, { by }, async (transaction, current) => {
    // Without a look at the database for what is live already, so that a start writes nothing.
    if (current.releases[module] !== hash) {
      const isNew = await storeRelease(transaction, { ...build, by, signed: null });
      if (isNew)
        await recordAudit(transaction, {
          actor: by,
          action: 'registry.release',
          subject: `${module} ${version}`,
          details: { hash },
        });
    }
    return planLive(transaction, current, { module, hash, action: 'live' });
  });
  return { module, version, snapshot: result.snapshot, changed: result.changed };
}
