import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pMemoize from 'p-memoize';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { isServerOnly } from '@sumut/contracts/registry/prerendered';
import { shellName } from '@sumut/contracts/registry/shellName';
import { precompress } from '../../platform/files/servedFile.ts';
import { assetsBase } from '../../platform/http/paths.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import type { ReleaseSource } from '../../shared/releases/contentStore.ts';
import type { FollowLive } from '../../shared/releases/followLive.ts';
import { findManifest, findShellFile, listReleaseFiles } from '../../shared/releases/repository.ts';
import { readShellRelease } from '../../shared/releases/storedRelease.ts';
import { createFileCache } from './fileCache.ts';
import { openShell, shellFile, type Shell, type ShellFile } from './shell.ts';

/** The visitor for whom a release of the shell is chosen. */
interface ShellVisitor {
  /** The token of the pass; undefined without a pass. */
  token?: string | undefined;
  /** The hash of the shell that an admin previews. */
  previewed?: string | undefined;
}

/** The releases of the shell, for pages and for requests for files. */
export interface Shells {
  /** Returns the release for a visitor's page. */
  choose: (visitor: ShellVisitor) => Promise<Shell>;
  /** Finds a file by raw URL path, of the live release or of another stored one, for tabs that have loaded that one. */
  findFile: (path: string) => ShellFile | Promise<ShellFile | undefined>;
}

/**
 * The number of releases that are completely in memory, and whose frames have a thread: the live one, a candidate, a previewed one
 * and the previous live one.
 */
export const heldReleases = 4;

/** Matches the file names that webpack builds with a hash (webpack.common.ts). Files with the same name are identical. */
export const hashedName = /\.[0-9a-f]{10}\.\w+$/;
/** Matches paths that a release manifest can declare. Other paths need no query. */
const assetPath = new RegExp(`^${assetsBase}(\\w[\\w.-]*(?:/\\w[\\w.-]*)*)$`);

/**
 * Whether a pass gets a candidate. The result is the same for the whole visit, because it depends on both only, and it is
 * independent of the result for another candidate.
 */
export function isChosen(token: string, candidate: string, share: number): boolean {
  const digest = createHash('sha256').update(`${candidate}\0${token}`).digest();
  return digest.readUIntBE(0, 6) / 2 ** 48 < share;
}

async function load(source: ReleaseSource, hash: string): Promise<Shell> {
  const manifest = await findManifest(source.db, shellName, hash);
  if (manifest === undefined) throw new Error(`Shell ${hash} is not stored`);
  const release = readShellRelease(manifest);
  return openShell(release, await listReleaseFiles(source, releaseBase(release)));
}

/** Follows the live shell. Throws `UserFacingError` if there is none. */
export async function followShells(source: ReleaseSource, live: FollowLive): Promise<Shells> {
  const cached = new LRUCache<string, Shell>({ max: heldReleases });
  const loadAndStore = async (hash: string) => {
    const shell = await load(source, hash);
    cached.set(hash, shell);
    return shell;
  };
  // Concurrent requests share one query.
  const loadShared = pMemoize(loadAndStore, { cache: false });
  const get = (hash: string) => cached.get(hash) ?? loadShared(hash);

  async function choose({ token, previewed }: ShellVisitor): Promise<Shell> {
    const { shell } = await live.current();
    if (previewed !== undefined) return get(previewed);
    const { canary } = shell;
    if (canary && token !== undefined && isChosen(token, canary.hash, canary.share))
      return get(canary.hash);
    if (shell.live === undefined) throw new UserFacingError('The registry has no live shell');
    return get(shell.live);
  }

  const findStored = createFileCache(async (path) => {
    const [, name = ''] = assetPath.exec(path) ?? [];
    const row = name && !isServerOnly(name) ? await findShellFile(source, name) : undefined;
    const declared = row && readShellRelease(row.manifest).files.find((file) => file.path === name);
    if (!declared) return undefined;
    const file = shellFile(declared, row);
    await precompress(file, row.variants);
    return file;
  });

  function findCached(path: string): ShellFile | undefined {
    if (!hashedName.test(path)) return undefined;
    for (const { files } of cached.values()) {
      const file = files.get(path);
      if (file) return file;
    }
    return undefined;
  }

  async function findOther(path: string): Promise<ShellFile | undefined> {
    const { files } = await choose({});
    return files.get(path) ?? findStored(path);
  }

  const findFile = (path: string) => findCached(path) ?? findOther(path);

  await choose({});
  return { choose, findFile };
}
