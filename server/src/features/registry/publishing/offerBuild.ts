import { readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { commandLine } from '@sumut/contracts/registry/commandLine';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import type { PartIdentity } from '@sumut/contracts/registry/release';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { findManifest, findRelease } from '../../../shared/releases/repository.ts';
import type { StoredSnapshot } from '../../../shared/releases/snapshots.ts';
import { readIdentity } from '../../../shared/releases/storedRelease.ts';

/** The folder of the built part, relative to the working directory of the server where possible. */
function partFolder(dist: string): string {
  const folder = path.basename(dist) === 'dist' ? path.dirname(dist) : dist;
  const relative = path.relative(process.cwd(), folder);
  return relative === '' || relative.startsWith('..') ? folder : relative;
}

/** The command that makes a build live or releases it, with the steps before it. */
function advise(build: PartIdentity, live: string | undefined, stored: boolean, folder: string) {
  const { name, version } = build;
  if (stored) return `To make it live: ${commandLine} live ${name}@${version}`;
  const release = `${commandLine} release ${folder}`;
  return live === undefined || semver.gt(version, live)
    ? `To release it: ${release}`
    : `To release it, raise its version above ${live} in ${folder}/package.json, then: ${release}`;
}

/**
 * A log line that explains how to release the build in a `dist` folder; undefined when the build is live, or when there is no build,
 * which a server does not need.
 */
export async function offerBuild(
  db: Db,
  { releases }: StoredSnapshot,
  dist: string,
): Promise<string | undefined> {
  const manifest = await readFile(path.join(dist, releaseManifestFile), 'utf8').catch(() => null);
  if (manifest === null) return undefined;
  const build = readIdentity(manifest);
  const { name, version, hash } = build;
  const liveHash = releases[name];
  if (liveHash === hash) return undefined;
  const live = liveHash === undefined ? undefined : await findManifest(db, name, liveHash);
  const liveVersion = live === undefined ? undefined : readIdentity(live).version;
  const kept = await findRelease(db, name, hash);
  const stored = kept?.hash === hash && kept.removedAt === undefined;
  const folder = partFolder(dist);
  const state =
    liveVersion === version
      ? `${version} is live with different content`
      : liveVersion === undefined
        ? 'it is not live'
        : `${liveVersion} is live`;
  const advice = advise(build, liveVersion, stored, folder);
  return `${path.basename(folder)} ${version} is built here; ${state}. ${advice}`;
}
