import type { BehindGate } from '@sumut/contracts/gate/gate';
import type { ShellBuild } from '@sumut/contracts/registry/assets';
import { isServerOnly } from '@sumut/contracts/registry/prerendered';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { best } from '../../platform/files/encoding.ts';
import { precompress, servedFile, type ServedFile } from '../../platform/files/servedFile.ts';
import { assetsBase } from '../../platform/http/paths.ts';
import { shortHash } from '../../shared/releases/storedRelease.ts';

export interface ShellFile extends ServedFile {
  /** The gate itself needs it: served without a pass. */
  public: boolean;
}

export interface Shell {
  build: ShellBuild;
  /** By raw URL path. */
  files: ReadonlyMap<string, ShellFile>;
  /** Those that no URL has, by path. */
  serverFiles: ReadonlyMap<string, Buffer>;
  /** The list of files that the page behind the gate needs, and the release's short hash. */
  assets: BehindGate['shell'];
}

/** A file of a release of the shell, ready to be sent but for its compressed forms. */
export const shellFile = (file: ShellRelease['files'][number], content: Buffer): ShellFile => ({
  ...servedFile(file.path, file.integrity, content),
  public: file.public,
});

/**
 * Prepares a release of the shell for pages, all of its files in memory, and begins to compress its texts in the
 * background. `contents` has every file by path; throws when one is missing.
 */
export function openShell(release: ShellRelease, contents: ReadonlyMap<string, Buffer>): Shell {
  const files = new Map<string, ShellFile>();
  const serverFiles = new Map<string, Buffer>();
  for (const file of release.files) {
    const content = contents.get(file.path);
    if (!content) throw new Error(`Shell ${release.hash} has no ${file.path}`);
    if (isServerOnly(file.path)) serverFiles.set(file.path, content);
    else files.set(`${assetsBase}${file.path}`, shellFile(file, content));
  }
  // One after the other: the start should not use all of the processor.
  void (async () => {
    for (const file of files.values()) await precompress(file);
    // Every visitor waits for the gate's files: the best compression is worth its time, once all files have any.
    for (const file of files.values()) if (file.public) await precompress(file, best);
  })();
  return { build: release, files, serverFiles, assets: shellAssets(release) };
}

/** What the page behind the gate needs of a shell. */
export const shellAssets = ({ files, hash, version }: ShellRelease): BehindGate['shell'] => ({
  base: assetsBase,
  files: files
    .filter(({ path }) => !isServerOnly(path))
    .map(({ path, integrity, size }) => ({ path, integrity, size })),
  hash: shortHash(hash),
  version,
});
