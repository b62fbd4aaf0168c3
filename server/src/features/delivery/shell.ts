import type { BehindGate } from '@sumut/contracts/gate/gate';
import type { ShellBuild } from '@sumut/contracts/registry/assets';
import { isServerOnly } from '@sumut/contracts/registry/prerendered';
import type { ShellRelease } from '@sumut/contracts/registry/shellRelease';
import { precompress, servedFile, type ServedFile } from '../../platform/files/servedFile.ts';
import { assetsBase } from '../../platform/http/paths.ts';
import type { StoredContent } from '../../shared/releases/contentStore.ts';
import { comparedFiles, shortHash } from '../../shared/releases/storedRelease.ts';

export interface ShellFile extends ServedFile {
  /** Whether the file is served without a pass, because the gate itself needs it. */
  public: boolean;
}

export interface Shell {
  build: ShellBuild;
  /** The patterns of the shell's own pages. */
  routes: readonly string[];
  /** The files by raw URL path. */
  files: ReadonlyMap<string, ShellFile>;
  /** The files without a URL, by path. */
  serverFiles: ReadonlyMap<string, Buffer>;
  /** The list of files that the page behind the gate needs, and the release's short hash. */
  assets: BehindGate['shell'];
}

/** A file of a release of the shell, ready to be sent. Compressed forms that are not stored are still missing. */
export const shellFile = (
  file: ShellRelease['files'][number],
  { content, variants }: StoredContent,
): ShellFile => ({
  ...servedFile(file.path, file.integrity, content),
  variants,
  public: file.public,
});

/**
 * Prepares a release of the shell for pages, with all of its files in memory, and compresses its texts in the background.
 * `contents` has every file by path. Throws if one is missing.
 */
export function openShell(
  release: ShellRelease,
  contents: ReadonlyMap<string, StoredContent>,
): Shell {
  const files = new Map<string, ShellFile>();
  const serverFiles = new Map<string, Buffer>();
  for (const file of release.files) {
    const stored = contents.get(file.path);
    if (!stored) throw new Error(`Shell ${release.hash} has no ${file.path}`);
    if (isServerOnly(file.path)) serverFiles.set(file.path, stored.content);
    else files.set(`${assetsBase}${file.path}`, shellFile(file, stored));
  }
  // One after the other, so that the start of the server does not use the whole processor.
  void (async () => {
    for (const file of files.values()) await precompress(file, file.variants);
  })();
  return {
    build: release,
    routes: release.routes,
    files,
    serverFiles,
    assets: shellAssets(release),
  };
}

/** The data of a shell for the page behind the gate. */
export const shellAssets = ({ files, hash, version }: ShellRelease): BehindGate['shell'] => ({
  base: assetsBase,
  files: comparedFiles(files),
  hash: shortHash(hash),
  version,
});
