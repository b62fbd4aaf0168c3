import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { shellName } from '@sumut/contracts/registry/shellName';
import semver from 'semver';
import { commandLine } from '@sumut/contracts/registry/commandLine';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import type { PartIdentity } from '@sumut/contracts/registry/release';
import {
  type ContentStore,
  inDatabase,
  type ReleaseSource,
} from '../../../shared/releases/contentStore.ts';
import { liveSnapshot, type StoredSnapshot } from '../../../shared/releases/snapshots.ts';
import { changeOnce, withRetries } from './changeLive.ts';
import { placeBuild, planPublishing } from './publishBuild.ts';
import { findRelease, findVersion } from '../../../shared/releases/repository.ts';
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
async function offerBuild(
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
  const liveVersion = liveHash === undefined ? undefined : await findVersion(db, name, liveHash);
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

/** The actor of a first start in the history and the audit log. */
const by = 'start';

export interface Builds {
  /** The `dist` folder of the shell. */
  shell: string;
  /** The `dist` folders of modules. */
  modules: readonly string[];
}

const isEmpty = ({ releases }: StoredSnapshot): boolean => Object.keys(releases).length === 0;
const hasShell = ({ releases }: StoredSnapshot): boolean => shellName in releases;

/** Publishes all builds or none, if `stillNeeded` holds in the transaction. Returns the names and versions of published builds. */
async function publish(
  { db, contents }: ReleaseSource,
  folders: readonly string[],
  stillNeeded: (current: StoredSnapshot) => boolean,
): Promise<string[]> {
  const builds = await Promise.all(folders.map((folder) => placeBuild(db, folder, contents)));
  return withRetries(db, async (transaction) => {
    // Another process may have started at the same time.
    if (!stillNeeded(await liveSnapshot(transaction))) return [];
    const published: string[] = [];
    for (const build of builds) {
      const { changed } = await changeOnce(transaction, { by }, (one, current) =>
        planPublishing(one, current, { build, by }),
      );
      // On PostgreSQL, the changes of the other process may become visible only now.
      if (changed) published.push(`${build.release.name} ${build.release.version}`);
    }
    return published;
  });
}

/** Publishes all builds on a registry in which nothing is live, or only the shell when it is missing. */
async function publishFirst(source: ReleaseSource, { shell, modules }: Builds): Promise<string[]> {
  const live = await liveSnapshot(source.db);
  if (isEmpty(live)) {
    const published = await publish(source, [shell, ...modules], isEmpty);
    return published.length === 0
      ? []
      : [`First start: nothing was live. Published, without a signature: ${published.join(', ')}`];
  }
  if (hasShell(live)) return [];
  const [published] = await publish(source, [shell], (current) => !hasShell(current));
  return published === undefined
    ? []
    : [`The registry had no shell. Published, without a signature: ${published}`];
}

/**
 * Publishes builds when the server starts, and returns lines for the log. The first start on a registry publishes the builds of the
 * working tree, unsigned. The first start on a registry without a shell publishes only the shell. No other start changes what is
 * live: for a build that is not live, it returns how to release it. Throws `UserFacingError` for a build that has to be published
 * and cannot be.
 */
export async function publishAtStart(
  db: Db,
  builds: Builds,
  contents: ContentStore = inDatabase,
): Promise<string[]> {
  const published = await publishFirst({ db, contents }, builds);
  const live = await liveSnapshot(db);
  const offers: string[] = [];
  for (const folder of [builds.shell, ...builds.modules]) {
    const offer = await offerBuild(db, live, folder);
    if (offer !== undefined) offers.push(offer);
  }
  return [...published, ...offers];
}
