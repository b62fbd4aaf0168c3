import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { shellBuildSchema } from '@sumut/contracts/registry/assets';
import type { Shell } from '../../../server/src/features/delivery/shell.ts';
import type { Db } from '../../../server/src/platform/database/schema/schema.ts';
import { assetsBase } from '../../../server/src/platform/http/paths.ts';
import type { FollowLive } from '../../../server/src/shared/releases/followLive.ts';
import { liveNumber } from '../../../server/src/shared/releases/snapshots.ts';
import { readStoredRelease } from '../../../server/src/shared/releases/storedRelease.ts';
import { moduleFolders } from '../packages.ts';
import { outputOf } from './outputs.ts';

const readShell = () =>
  shellBuildSchema.parse(JSON.parse(readFileSync(join(outputOf('shell'), 'shell.json'), 'utf8')));

/** The shell as it was built last; read again by every request. */
export const developedShell: Shell = {
  get build() {
    const build = readShell();
    // Hot updates change files of an open page: what the page names must not be checked.
    return { ...build, files: build.files.map((file) => ({ ...file, integrity: '' })) };
  },
  get assets() {
    const plain = readShell().files.map(({ path, integrity, size }) => ({ path, integrity, size }));
    return { base: assetsBase, files: plain };
  },
  // The development server has them in its memory.
  files: new Map(),
};

const readRelease = async (folder: string) =>
  readStoredRelease(await readFile(join(outputOf(folder), releaseManifestFile), 'utf8'));

/** The modules of this folder as they were built last, regardless of what is live in the registry. */
export const followDeveloped = (db: Db): FollowLive => ({
  async current() {
    const releases = await Promise.all(moduleFolders.map(readRelease));
    // The registry's number, so that open tabs do not wait for another one.
    const number = await liveNumber(db);
    return { page: { number, releases: releases.map(({ page }) => page), canaries: [] }, releases };
  },
});
