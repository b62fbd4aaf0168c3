import { readFile, writeFile } from 'node:fs/promises';
import type { ModuleManifest, PartRelease } from '@sumut/contracts/registry/release';
import { runCommand } from '../../../toolchain/command.mjs';
import { CommandError } from '../CommandError.ts';
import type { Reporter } from '../reporter.ts';
import { readFiles } from './packArchive.ts';
import { getReleaseManifestPath, type Part, readReleaseManifest } from './readModule.ts';

/** A release that is ready to upload. */
export interface PreparedRelease {
  release: PartRelease;
  /** The bytes of `release.json`. */
  manifestBytes: Buffer;
  /** The contents of the files by path. */
  contents: ReadonlyMap<string, Buffer>;
}

/** Runs the build of a folder, with its output on standard error. Throws `build-failed`. */
async function build(folder: string): Promise<void> {
  try {
    await runCommand(
      'npm',
      ['run', 'build'],
      // Standard output is reserved for the result.
      { cwd: folder, stdio: ['ignore', process.stderr, process.stderr] },
      'The build failed; see the messages above. Nothing was sent.',
    );
  } catch (error) {
    throw new CommandError('build-failed', error instanceof Error ? error.message : String(error));
  }
}

/**
 * Writes the types of the widgets into the `release.json` of the build, so that the site can compare them with the live release. The
 * hash of a release does not cover its types, so it stays the same. Returns the written bytes. Throws `type-errors`.
 */
async function addWidgetTypes(folder: string, manifest: ModuleManifest): Promise<Buffer> {
  // Loaded on demand, because loading the compiler takes half a second and other commands do not need it.
  const { describeTypes } = await import('../widgetTypes/describeTypes.ts');
  const types = describeTypes(folder, manifest.widgets);
  const file = getReleaseManifestPath(folder);
  // The schema is not used here, because a default that it adds would change the manifest's hash.
  const written = JSON.parse(await readFile(file, 'utf8')) as object;
  const bytes = Buffer.from(JSON.stringify({ ...written, types }, null, 2));
  await writeFile(file, bytes);
  return bytes;
}

/** Builds a part (with `isBuilding`), adds the types of a module's widgets, and reads the build. Throws `CommandError`. */
export async function prepareRelease(
  folder: string,
  part: Part,
  { isBuilding, reporter }: { isBuilding: boolean; reporter: Reporter },
): Promise<PreparedRelease> {
  if (isBuilding) {
    reporter.note(`Building ${part.name}…`);
    await build(folder);
  }
  const release = await readReleaseManifest(folder, part);
  if (part.manifest) reporter.note('Reading the types of the widgets…');
  const manifestBytes = part.manifest
    ? await addWidgetTypes(folder, part.manifest)
    : await readFile(getReleaseManifestPath(folder));
  return { release, manifestBytes, contents: await readFiles(folder, release) };
}
