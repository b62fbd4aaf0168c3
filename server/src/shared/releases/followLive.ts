import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { Db } from '../../platform/database/schema/schema.ts';
import { readRetiredModules, type RetiredModule, withRetired } from './retiredModules.ts';
import { readStoredRelease, type StoredRelease } from './storedRelease.ts';
import { findManifest } from './repository.ts';
import { findSnapshot, liveNumber } from './snapshots.ts';

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
  return {
    async current() {
      const number = await liveNumber(db);
      // Snapshots never change, so it suffices to compare the number.
      if (number !== live.page.number) live = await load(db, number);
      return withRetired(live, live.retired);
    },
  };
}
