import { portalModule } from '@sumut/contracts/registry/policies';
import type { ReleaseSummary } from '@sumut/contracts/registry/registryState';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findManifest, listReleases } from '../../../shared/releases/repository.ts';
import { goodReleases, type StoredSnapshot } from '../../../shared/releases/snapshots.ts';
import { readRelease } from '../../../shared/releases/storedRelease.ts';
import { missingRoutes } from '../contractCheck/checkProtected.ts';
import { changeLive } from './changeLive.ts';
import { planLive } from './plans.ts';
import type { Published } from './publishBuild.ts';

/** Minimum digits of a hash that identify a release. */
const fewestDigits = 8;

const listWithFiles = async (db: Db, module: string): Promise<ReleaseSummary[]> =>
  (await listReleases(db, module)).filter(({ removedAt }) => removedAt === undefined);

async function findNamed(db: Db, module: string, reference: string): Promise<ReleaseSummary> {
  const stored = await listWithFiles(db, module);
  const found = stored.filter(
    ({ version, hash }) =>
      version === reference || (reference.length >= fewestDigits && hash.startsWith(reference)),
  );
  const [release, ...others] = found;
  const list = (releases: readonly ReleaseSummary[]) =>
    releases.map(({ version, hash }) => `${version} (${hash.slice(0, 16)})`).join(', ') || 'none';
  if (!release)
    throw new UserFacingError(
      `No release "${reference}" of ${module} is stored. Stored: ${list(stored)}`,
    );
  if (others.length > 0)
    throw new UserFacingError(
      `"${reference}" matches several releases; use a hash: ${list(found)}`,
    );
  return release;
}

/** The hashes to try when no release is named: formerly live releases, newest first, then all stored releases. */
async function findEarlier(
  db: Db,
  module: string,
  { releases }: StoredSnapshot,
): Promise<string[]> {
  const good = (await goodReleases(db, module)).toReversed();
  const stored = (await listWithFiles(db, module)).map(({ hash }) => hash);
  // The live release is left out: a module is recovered because its live release does not work.
  return [...good, ...stored].filter((hash) => hash !== releases[module]);
}

async function findUsable(db: Db, module: string, hashes: readonly string[]): Promise<string> {
  for (const hash of hashes) {
    const manifest = await findManifest(db, module, hash);
    if (manifest && missingRoutes(readRelease(manifest)).length === 0) return hash;
  }
  const advice =
    module === portalModule
      ? `. Build one (npm run build) and name its folder: npm run site:recover -- mf-${module}/dist`
      : '';
  throw new UserFacingError(`No other usable release of ${module} is stored${advice}`);
}

interface Recovery {
  module: string;
  /** The version, or the beginning of the hash, of a stored release; undefined for the last formerly live release. */
  reference: string | undefined;
  by: string;
}

/**
 * Makes a release live directly in the database, without the checks of a change, for a site that cannot be repaired in any other
 * way. Throws `UserFacingError` when there is no such release.
 */
export async function recoverModule(
  db: Db,
  { module, reference, by }: Recovery,
): Promise<Published> {
  const result = await changeLive(db, { by }, async (transaction, current) => {
    const hash =
      reference === undefined
        ? await findUsable(transaction, module, await findEarlier(transaction, module, current))
        : (await findNamed(transaction, module, reference)).hash;
    return planLive(transaction, current, { module, hash, action: 'live' });
  });
  const { snapshot, changed, change } = result;
  return { module, version: change.to ?? '', snapshot, changed };
}
