import type { Db } from '../../../platform/database/schema/schema.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import type { StoredSnapshot } from '../../../shared/releases/snapshots.ts';
import { changeLive, type PlannedChange } from './changeLive.ts';
import { planLive } from './plans.ts';
import { type Build, readBuild } from './readBuild.ts';
import { storeRelease } from './storeRelease.ts';

export interface Published {
  module: string;
  version: string;
  /** Number of the live snapshot afterwards. */
  snapshot: number;
  /** False if this release was already live. */
  changed: boolean;
}

/** Stores a build that nobody signed, unless it is stored already, and plans to make it live. */
export async function planPublishing(
  db: Db,
  current: StoredSnapshot,
  { build, by }: { build: Build; by: string },
): Promise<PlannedChange> {
  const { name: module, version, hash } = build.release;
  const isLive = current.releases[module] === hash;
  if (!isLive && (await storeRelease(db, { ...build, by, signed: null }))) {
    const subject = `${module} ${version}`;
    const entry = { actor: by, action: 'registry.release', subject, details: { hash } } as const;
    await recordAudit(db, entry);
  }
  return planLive(db, current, { module, hash, action: 'live' });
}

/**
 * Verifies a build in a folder of this machine, of a module or of the shell, and makes it the live release: manifest, files,
 * snapshot and pointer in one transaction. Publishing what is live changes nothing; an older stored release becomes live
 * again. `by` goes into the snapshot's history entry. No signature is required and nothing is compared: the caller
 * answers for it. Throws `UserFacingError` for a build that is refused.
 */
export async function publishBuild(db: Db, folder: string, by: string): Promise<Published> {
  const build = await readBuild(folder);
  const { name: module, version } = build.release;
  const result = await changeLive(db, { by }, (transaction, current) =>
    planPublishing(transaction, current, { build, by }),
  );
  return { module, version, snapshot: result.snapshot, changed: result.changed };
}
