import type { Db } from '../../../platform/database/schema/schema.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { changeLive } from './changeLive.ts';
import { planLive } from './plans.ts';
import { readBuild } from './readBuild.ts';
import { storeRelease } from './storeRelease.ts';

export interface Published {
  module: string;
  version: string;
  /** Number of the live snapshot afterwards. */
  snapshot: number;
  /** False if this release was already live. */
  changed: boolean;
}

/**
 * Verifies a module's build in a local folder and makes it the live release: manifest, files, snapshot and
 * pointer in one transaction. Publishing what is live changes nothing; an older stored release becomes live again. With
 * `onlyNew`, a release that is stored already is left as it is: a restart does not undo a rollback. `by` goes into
 * the snapshot's history entry. It requires no signature and runs no contract check: whoever starts the server may do
 * this. Throws `UserFacingError` for a build that is refused.
 */
export async function publishBuild(
  db: Db,
  folder: string,
  by: string,
  { onlyNew = false } = {},
): Promise<Published> {
  const build = await readBuild(folder);
  const { name: module, version, hash } = build.release;
  const result = await changeLive(db, { by }, async (transaction, current) => {
    // Check first what is live, so that a start with the live release writes nothing.
    const isNew =
      current.releases[module] !== hash &&
      (await storeRelease(transaction, { ...build, by, signed: null }));
    if (isNew) {
      const subject = `${module} ${version}`;
      const entry = { actor: by, action: 'registry.release', subject, details: { hash } } as const;
      await recordAudit(transaction, entry);
    }
    const planned = await planLive(transaction, current, { module, hash, action: 'live' });
    return onlyNew && !isNew ? { ...planned, next: null } : planned;
  });
  return { module, version, snapshot: result.snapshot, changed: result.changed };
}
