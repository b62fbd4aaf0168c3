import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { shellAssets } from '../../../server/src/features/delivery/shell.ts';
import type { Shells } from '../../../server/src/features/delivery/shells.ts';
import type { Db } from '../../../server/src/platform/database/schema/schema.ts';
import type { FollowLive } from '../../../server/src/shared/releases/followLive.ts';
import { liveNumber } from '../../../server/src/shared/releases/snapshots.ts';
import {
  readShellRelease,
  readStoredRelease,
} from '../../../server/src/shared/releases/storedRelease.ts';
import { moduleFolders } from '../packages.ts';
import { outputOf } from './outputs.ts';

const readManifest = (folder: string) =>
  readFile(join(outputOf(folder), releaseManifestFile), 'utf8');

/** The shell as it was built last, whatever is live; read again for every page. */
export const developedShells: Shells = {
  async choose() {
    const release = readShellRelease(await readManifest('shell'));
    // Hot updates change files of an open page: what the page names must not be checked.
    const files = release.files.map((file) => ({ ...file, integrity: '' }));
    return {
      build: { ...release, files },
      assets: shellAssets(release),
      files: new Map(),
      serverFiles: new Map(),
    };
  },
  // The development server has them in its memory.
  findFile: () => Promise.resolve(undefined),
};

const readRelease = async (folder: string) => {
  const stored = readStoredRelease(await readManifest(folder));
  // The module's build serves its files, and has the release manifest alone.
  delete stored.page.manifest;
  return stored;
};

/** The modules of this folder as they were built last, regardless of what is live in the registry. */
export const followDeveloped = (db: Db): FollowLive => ({
  async current() {
    const releases = await Promise.all(moduleFolders.map(readRelease));
    // The registry's number, so that open tabs do not wait for another one.
    const number = await liveNumber(db);
    return {
      page: { number, releases: releases.map(({ page }) => page), canaries: [] },
      releases,
      shell: { live: undefined, canary: undefined },
    };
  },
});
