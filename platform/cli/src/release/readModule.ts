import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { commandLine } from '@sumut/contracts/registry/commandLine';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import {
  type ModuleManifest,
  moduleManifestSchema,
  type PartRelease,
  releaseSchema,
} from '@sumut/contracts/registry/release';
import { shellName } from '@sumut/contracts/registry/shellName';
import { shellManifestSchema, shellReleaseSchema } from '@sumut/contracts/registry/shellRelease';
import { CommandError } from '../CommandError.ts';

async function readJson<T>(file: string, schema: z.ZodMiniType<T>, hint: string): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError('no-module', `Cannot read ${file}. ${hint}`);
  });
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const reason =
      error instanceof z.core.$ZodError
        ? z.prettifyError(error)
        : error instanceof Error
          ? error.message
          : String(error);
    throw new CommandError('no-module', `${file} is invalid:\n${reason}`);
  }
}

/** The part that is developed in a folder. */
export interface Part {
  name: string;
  /** The module manifest; null for the shell. */
  manifest: ModuleManifest | null;
}

const advice = `Run the command in the folder of a module, or pass the folder: "${commandLine} release mf-products".`;

/** Reads the part in a folder: the shell with `shell.json`, or else a module with `module.json`. Throws `no-module`. */
export async function readPart(folder: string): Promise<Part> {
  const shellFile = path.join(folder, 'shell.json');
  if (existsSync(shellFile)) {
    await readJson(shellFile, shellManifestSchema, advice);
    return { name: shellName, manifest: null };
  }
  const manifest = await readJson(path.join(folder, 'module.json'), moduleManifestSchema, advice);
  return { name: manifest.name, manifest };
}

export const getReleaseManifestPath = (folder: string): string =>
  path.join(folder, 'dist', releaseManifestFile);

/** Reads the `release.json` that the last build of a part wrote. Throws `no-module`. */
export async function readReleaseManifest(
  folder: string,
  { name, manifest }: Part,
): Promise<PartRelease> {
  const file = getReleaseManifestPath(folder);
  const hint = 'Run the command without --no-build, or run the build first.';
  const release: PartRelease = manifest
    ? await readJson(file, releaseSchema, hint)
    : await readJson(file, shellReleaseSchema, hint);
  if (release.name === name) return release;
  throw new CommandError(
    'no-module',
    `${file} belongs to module "${release.name}", but module.json has the name "${name}". Build the module again.`,
  );
}
