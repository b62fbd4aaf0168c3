import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readStoredRelease, type StoredRelease, readShellRelease } from './storedRelease.ts';
import { findManifest } from './repository.ts';
import { findSnapshot, liveNumber, type StoredSnapshot } from './snapshots.ts';
import type { Redirect } from '@sumut/contracts/registry/retirement';
import { patternsOverlap } from '@sumut/release-check/routePatterns';

/** A retired module, in its grace time or after it. */
interface RetiredModule {
  /** Its last release, without navigation entries. */
  stored: StoredRelease;
  /** The end of the grace time, in milliseconds since the epoch. The module's pages work until then. */
  until: number;
  /** The redirect of its routes after the grace time, without routes that other parts have taken over. */
  redirect: Redirect;
}

/** Reads the retired modules of a snapshot. `live` are the releases of its modules. */
async function readRetiredModules(
  db: Db,
  { releases, retired }: StoredSnapshot,
  live: readonly StoredRelease[],
): Promise<RetiredModule[]> {
  const entries = Object.entries(retired);
  if (entries.length === 0) return [];
  const shell = await findManifest(db, shellName, releases[shellName] ?? '');
  const takenRoutes = [
    ...(shell === undefined ? [] : readShellRelease(shell).routes),
    ...live.flatMap(({ page }) => page.routes),
  ];
  const found: RetiredModule[] = [];
  for (const [module, { hash, until, redirect }] of entries) {
    const manifest = await findManifest(db, module, hash);
    if (manifest === undefined) continue;
    const { release, page } = readStoredRelease(manifest);
    const routes = page.routes.filter(
      (route) => !takenRoutes.some((other) => patternsOverlap(other, route)),
    );
    const stored = { release, page: { ...page, navigation: [] } };
    found.push({ stored, until, redirect: { routes, to: redirect } });
  }
  return found;
}

/** Adds the retired modules to a snapshot as of now: as releases in their grace time, as redirects afterwards. */
function withRetired<Snapshot extends { page: PageSnapshot; releases: StoredRelease[] }>(
  snapshot: Snapshot,
  retired: readonly RetiredModule[],
): Snapshot {
  if (retired.length === 0) return snapshot;
  const now = Date.now();
  const ending = retired.filter(({ until }) => until > now).map(({ stored }) => stored);
  const gone = retired.filter(({ until }) => until <= now).map(({ redirect }) => redirect);
  const releases = [...snapshot.releases, ...ending];
  return {
    ...snapshot,
    page: {
      ...snapshot.page,
      releases: releases.map(({ page }) => page),
      ...(gone.length > 0 && { redirects: gone }),
    },
    releases,
  };
}

/** The live snapshot, ready for pages. */
interface LiveSnapshot {
  page: PageSnapshot;
  /** The releases whose pages visitors get, with their manifests: live modules, and retired modules in their grace time. */
  releases: StoredRelease[];
  shell: LiveShell;
}

/** The live snapshot as stored, with the retired modules. */
interface LoadedSnapshot extends LiveSnapshot {
  retired: RetiredModule[];
}

/** The hashes of the shell's releases. */
interface LiveShell {
  /** Undefined while the registry has no shell release. */
  live: string | undefined;
  /** `share` from 0 to 1. */
  canary: { hash: string; share: number } | undefined;
}

/** The number of retired modules whose grace time has ended. */
const countEnded = ({ retired }: LoadedSnapshot): number =>
  retired.filter(({ until }) => until <= Date.now()).length;

export interface FollowLive {
  /** Returns the live snapshot. Needs one small query; documents are read again only if the live number has changed. */
  current: () => Promise<LiveSnapshot>;
}

async function load(db: Db, number: number): Promise<LoadedSnapshot> {
  const stored = await findSnapshot(db, number);
  if (!stored) throw new Error(`Snapshot ${number} does not exist`);
  const read = async (module: string, hash: string): Promise<StoredRelease> => {
    const manifest = await findManifest(db, module, hash);
    if (manifest === undefined) throw new Error(`Release ${module} ${hash} does not exist`);
    return readStoredRelease(manifest);
  };
  const { [shellName]: live, ...modules } = stored.releases;
  const { [shellName]: canary, ...candidates } = stored.canaries;
  const releases: StoredRelease[] = [];
  for (const [module, hash] of Object.entries(modules)) releases.push(await read(module, hash));
  const canaries: PageSnapshot['canaries'] = [];
  for (const [module, { hash, share }] of Object.entries(candidates)) {
    canaries.push({ share, release: (await read(module, hash)).page });
  }
  releases.sort((a, b) => (a.page.name < b.page.name ? -1 : 1));
  return {
    page: { number, releases: releases.map(({ page }) => page), canaries },
    releases,
    shell: { live, canary },
    retired: await readRetiredModules(db, stored, releases),
  };
}

/** Follows the live pointer in the database, which any process may move. */
export async function followLive(db: Db): Promise<FollowLive> {
  let live = await load(db, await liveNumber(db));
  let current = { live, ended: countEnded(live), snapshot: withRetired(live, live.retired) };
  return {
    async current() {
      const number = await liveNumber(db);
      // Snapshots never change, so it suffices to compare the number.
      if (number !== live.page.number) live = await load(db, number);
      const ended = countEnded(live);
      // The same object as long as nothing changes, because documents are kept with it.
      if (current.live !== live || current.ended !== ended)
        current = { live, ended, snapshot: withRetired(live, live.retired) };
      return current.snapshot;
    },
  };
}
