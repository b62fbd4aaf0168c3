import type { PartRelease } from '@sumut/contracts/registry/release';
import { measure, type Size } from '@sumut/release-check/checkSize';
import { ReleaseRefusedError } from '@sumut/release-check/findings';
import { readFolder } from '@sumut/release-check/readFolder';
import { verifyContents } from '@sumut/release-check/verifyContents';
import { firstFiles, parsePart, verifyPart } from '@sumut/release-check/verifyPart';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import {
  type ContentStore,
  inDatabase,
  type PlacedFile,
} from '../../../shared/releases/contentStore.ts';
import type { StoredSnapshot } from '../../../shared/releases/snapshots.ts';
import { changeLive, type PlannedChange } from './changeLive.ts';
import { planLive } from './plans.ts';
import { storeRelease } from './storeRelease.ts';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import { type PackedFile, packFiles } from '../../../shared/releases/packFiles.ts';

/** A verified build of a module or of the shell, ready to be stored. */
interface Build extends Size {
  release: PartRelease;
  /** The exact text of the manifest file. */
  manifest: string;
  files: PackedFile[];
}

async function readVerified(folder: string) {
  try {
    const { manifest, contents } = await readFolder(folder);
    const build = verifyPart(parsePart(manifest), contents);
    verifyContents(build);
    return build;
  } catch (error) {
    if (!(error instanceof ReleaseRefusedError)) throw error;
    throw new UserFacingError(`${folder}: ${error.message}`);
  }
}

/**
 * Reads the `dist` folder of a module or of the shell, verifies it against its own manifest (contract, hash, exactly the declared
 * files by size and sha384) and measures it. Throws `UserFacingError` with the folder and its faults.
 */
export async function readBuild(folder: string): Promise<Build> {
  const build = await readVerified(folder);
  const { release, files } = build;
  const size = await measure(release, firstFiles(build), files);
  return { release, manifest: build.manifest, files: await packFiles(release, files), ...size };
}

export interface Published {
  module: string;
  version: string;
  /** The number of the live snapshot after publishing. */
  snapshot: number;
  /** False if this release was already live. */
  changed: boolean;
}

/** A build whose contents are stored in the database or the bucket. */
interface PlacedBuild extends Omit<Build, 'files'> {
  files: PlacedFile[];
}

/** Reads a build with `readBuild` and stores its contents. Throws the errors of `readBuild`, and `StorageError`. */
export async function placeBuild(
  db: Db,
  folder: string,
  contents: ContentStore,
): Promise<PlacedBuild> {
  const build = await readBuild(folder);
  return { ...build, files: await contents.put(db, build.files) };
}

/** Stores an unsigned build, unless it is stored already, and plans to make it live. */
export async function planPublishing(
  db: Db,
  current: StoredSnapshot,
  { build, by }: { build: PlacedBuild; by: string },
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
 * Verifies a local build of a module or of the shell, and makes it the live release: manifest, files, snapshot and pointer are
 * written in one transaction. Publishing the live release changes nothing; an older stored release becomes live again. `by` is the
 * actor in the history. No signature is required and there is no contract check: the caller is responsible for the build. Contents
 * are stored in the database by default, which is enough to repair a site. Throws `UserFacingError` for a refused build.
 */
export async function publishBuild(
  db: Db,
  folder: string,
  by: string,
  contents: ContentStore = inDatabase,
): Promise<Published> {
  const build = await placeBuild(db, folder, contents);
  const { name: module, version } = build.release;
  const result = await changeLive(db, { by }, (transaction, current) =>
    planPublishing(transaction, current, { build, by }),
  );
  return { module, version, snapshot: result.snapshot, changed: result.changed };
}
