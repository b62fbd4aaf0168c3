// The server of `npm run dev`: the site's own server, with pages made from the latest builds. It runs under `node --watch`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pretty from 'pino-pretty';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { createDemoAccounts } from '../../../../server/src/features/accounts/demoAccounts.ts';
import { buildApp } from '../../../../server/src/app.ts';
import { openDatabase } from '../../../../server/src/platform/database/open.ts';
import { readEnvironment } from '../site.ts';
import { shellAssets } from '../../../../server/src/features/delivery/shell.ts';
import type { Shells } from '../../../../server/src/features/delivery/shells.ts';
import type { Db } from '../../../../server/src/platform/database/schema/schema.ts';
import type { FollowLive } from '../../../../server/src/shared/releases/followLive.ts';
import { liveNumber } from '../../../../server/src/shared/releases/snapshots.ts';
import {
  readShellRelease,
  readStoredRelease,
} from '../../../../server/src/shared/releases/storedRelease.ts';
import { moduleFolders } from '../../../../platform/toolchain/packages.ts';
import { outputOf } from './outputs.ts';

const readManifest = (folder: string) =>
  readFile(join(outputOf(folder), releaseManifestFile), 'utf8');

/** The latest build of the shell, regardless of what is live in the registry. It is read again for every page. */
const developedShells: Shells = {
  async choose() {
    const release = readShellRelease(await readManifest('shell'));
    // Hot updates change the files of an open page, so the browser must not check their hashes.
    const files = release.files.map((file) => ({ ...file, integrity: '' }));
    return {
      build: { ...release, files },
      routes: release.routes,
      assets: shellAssets(release),
      files: new Map(),
      serverFiles: new Map(),
    };
  },
  // The development server serves the files from its memory.
  findFile: () => Promise.resolve(undefined),
};

const readRelease = async (folder: string) => {
  const stored = readStoredRelease(await readManifest(folder));
  // The development build writes the release manifest only, not the page manifest.
  delete stored.page.manifest;
  return stored;
};

/** The latest builds of this repository's modules, regardless of what is live in the registry. */
const followDeveloped = (db: Db): FollowLive => ({
  async current() {
    const releases = await Promise.all(moduleFolders.map(readRelease));
    // The number of the registry's live snapshot, so that open tabs do not wait for another snapshot.
    const number = await liveNumber(db);
    return {
      page: { number, releases: releases.map(({ page }) => page), canaries: [] },
      releases,
      shell: { live: undefined, canary: undefined },
    };
  },
});

const environment = readEnvironment();
const database = await openDatabase(environment);
if (environment.demo) await createDemoAccounts(database.db);
const app = await buildApp({
  environment,
  database,
  delivery: { shells: developedShells, live: followDeveloped(database.db) },
  logStream: pretty({ sync: true, ignore: 'pid,hostname,reqId' }),
});
process.on('SIGTERM', () => void app.close());
await app.listen({ host: '127.0.0.1', port: environment.port });
