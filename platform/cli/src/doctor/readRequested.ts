import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod/mini';
import type { ModuleManifest } from '@sumut/contracts/registry/release';
import { CommandError } from '../CommandError.ts';
import { readPart } from '../release/readModule.ts';

const versions = z._default(z.record(z.string(), z.string()), {});
const packageSchema = z.object({
  version: z.optional(z.string()),
  dependencies: versions,
  devDependencies: versions,
  peerDependencies: versions,
});

/** The bundler preset that a module has installed. */
interface Preset {
  version: string;
  /** Shared library → the version for which the preset builds. */
  shared: Record<string, string>;
  /** The fingerprint of the kit with which the preset renders pages. */
  kit: string;
}

/** The requirements of a module on a site. */
export interface Requested {
  manifest: ModuleManifest;
  /** Package → range in the module's `package.json`. */
  packages: Record<string, string>;
  /** The installed preset; null before its installation, and with another bundler. */
  preset: Preset | null;
}

const presetName = '@sumut/module-build';

async function readPackage(file: string): Promise<z.infer<typeof packageSchema>> {
  try {
    return packageSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError(
      'no-module',
      `Cannot read ${file} (${reason}). Run the command in the folder of a module, or pass the folder.`,
    );
  }
}

/** The folder of the installed preset. */
function findPreset(folder: string): string | undefined {
  const folders = createRequire(path.join(folder, 'package.json')).resolve.paths(presetName) ?? [];
  return folders
    .map((modules) => path.join(modules, presetName))
    .find((found) => existsSync(path.join(found, 'package.json')));
}

async function readPreset(folder: string): Promise<Preset | null> {
  const found = findPreset(folder);
  if (found === undefined) return null;
  const [own, shell, kit] = await Promise.all(
    ['package.json', 'shell/package.json', 'shared-ui/package.json'].map((file) =>
      readPackage(path.join(found, file)),
    ),
  );
  const kitPrint = await readFile(path.join(found, 'kitPrint.json'), 'utf8');
  return {
    version: own?.version ?? '',
    shared: { ...shell?.dependencies, '@sumut/shared-ui': kit?.version ?? '' },
    kit: z.string().parse(JSON.parse(kitPrint)),
  };
}

/** Reads the requirements of the module in a folder. Throws `no-module`, and `usage` for the shell. */
export async function readRequested(folder: string): Promise<Requested> {
  const { manifest } = await readPart(folder);
  if (!manifest)
    throw new CommandError(
      'usage',
      'This is the folder of the shell. Pass the folder of a module.',
    );
  const file = await readPackage(path.join(folder, 'package.json'));
  return {
    manifest,
    packages: { ...file.peerDependencies, ...file.devDependencies, ...file.dependencies },
    preset: await readPreset(folder),
  };
}
