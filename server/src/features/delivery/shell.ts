import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Assets, type ShellBuild, shellBuildSchema } from '@sumut/contracts/registry/assets';
import { computeIntegrity } from '@sumut/contracts/registry/hashes';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { best } from '../../platform/files/encoding.ts';
import { precompress, servedFile, type ServedFile } from '../../platform/files/servedFile.ts';
import { assetsBase } from '../../platform/http/paths.ts';

interface ShellFile extends ServedFile {
  /** The gate itself needs it: served without a pass. */
  public: boolean;
}

export interface Shell {
  build: ShellBuild;
  /** By raw URL path. */
  files: ReadonlyMap<string, ShellFile>;
  /** The list of files that the page behind the gate needs. */
  assets: Assets;
}

async function readDescription(folder: string): Promise<ShellBuild> {
  const file = path.join(folder, 'shell.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UserFacingError(`${file} cannot be read; build the shell first`);
  });
  return shellBuildSchema.parse(JSON.parse(text));
}

async function readShellFile(
  folder: string,
  file: ShellBuild['files'][number],
): Promise<ShellFile> {
  const content = await readFile(path.join(folder, file.path)).catch(() => null);
  // Browsers would refuse it; fail here on an incomplete build instead.
  if (!content || computeIntegrity(content) !== file.integrity) {
    throw new UserFacingError(
      `${file.path} in ${folder} does not match its hash in shell.json; build the shell again`,
    );
  }
  return { ...servedFile(file.path, file.integrity, content), public: file.public };
}

/**
 * Loads the shell's build into memory and begins to compress its texts in the background. Throws
 * `UserFacingError` when it is missing or incomplete.
 */
export async function loadShell(folder: string): Promise<Shell> {
  const build = await readDescription(folder);
  const files = new Map<string, ShellFile>();
  for (const file of build.files) {
    files.set(`${assetsBase}${file.path}`, await readShellFile(folder, file));
  }
  // One after the other: the start should not use all of the processor.
  void (async () => {
    for (const file of files.values()) await precompress(file);
    // Every visitor waits for the gate's files: the best compression is worth its time, once all files have any.
    for (const file of files.values()) if (file.public) await precompress(file, best);
  })();
  const plain = build.files.map(({ path, integrity, size }) => ({ path, integrity, size }));
  return { build, files, assets: { base: assetsBase, files: plain } };
}
