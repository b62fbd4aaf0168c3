import { releaseBase, type Release, type Snapshot } from '@sumut/contracts';
import { ExplainedError } from '../ExplainedError.ts';
import { isUniqueViolation } from '../database/errors.ts';
import type { Db } from '../database/schema.ts';
import { readBuild } from './readBuild.ts';
import {
  findReleaseDocument,
  findSnapshot,
  insertRelease,
  insertSnapshot,
  liveNumber,
  moveLive,
  nextSnapshotNumber,
  type BuiltFile,
} from './repository.ts';

export interface Published {
  module: string;
  version: string;
  /** Number of the live snapshot afterwards. */
  snapshot: number;
  /** False when just this release was live already. */
  changed: boolean;
}

/** Another process moved the live pointer between our look and our move. */
class OvertakenError extends Error {}

const tries = 5;

async function storeRelease(db: Db, release: Release, files: BuiltFile[]): Promise<void> {
  const stored = await findReleaseDocument(db, releaseBase(release));
  if (stored === undefined) return insertRelease(db, release, files);
  if (stored !== JSON.stringify(release)) {
    throw new ExplainedError(
      `Module "${release.name}" refused: another release with the hash ${release.hash} is stored`,
    );
  }
}

async function publish(
  db: Db,
  release: Release,
  files: BuiltFile[],
  by: string,
): Promise<Published> {
  const current = await liveNumber(db);
  const live = await findSnapshot(db, current);
  const published = { module: release.name, version: release.version };
  if (live.releases.some(({ name, hash }) => name === release.name && hash === release.hash)) {
    return { ...published, snapshot: current, changed: false };
  }
  await storeRelease(db, release, files);
  const others = live.releases.filter(({ name }) => name !== release.name);
  const snapshot: Snapshot = {
    number: await nextSnapshotNumber(db),
    releases: [...others, release].sort((a, b) => (a.name < b.name ? -1 : 1)),
  };
  await insertSnapshot(db, snapshot, by);
  if (!(await moveLive(db, current, snapshot.number))) throw new OvertakenError();
  return { ...published, snapshot: snapshot.number, changed: true };
}

/**
 * Verifies a module's build and makes it the live release: record, files, snapshot and pointer in one
 * transaction. Publishing what is live changes nothing; an older stored release becomes live again.
 * `by` goes into the snapshot's record. Throws `ExplainedError` for a build that is refused.
 */
export async function publishBuild(db: Db, folder: string, by: string): Promise<Published> {
  const { release, files } = await readBuild(folder);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .execute((transaction) => publish(transaction, release, files, by));
    } catch (error) {
      const overtaken = error instanceof OvertakenError || isUniqueViolation(error);
      if (!overtaken || attempt === tries) throw error;
    }
  }
}
