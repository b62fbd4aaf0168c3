import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import {
  type ModuleManifest,
  type Release,
  moduleManifestSchema,
  releaseSchema,
} from '@sumut/contracts/registry/release';
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

/** Reads `module.json` of the module in a folder. Throws `no-module`. */
export const readManifest = (folder: string): Promise<ModuleManifest> =>
  readJson(
    path.join(folder, 'module.json'),
    moduleManifestSchema,
    'Run the command in the folder of a module, or pass the folder: "npx modules release mf-products".',
  );

export const getReleaseManifestPath = (folder: string): string =>
  path.join(folder, 'dist', releaseManifestFile);

/** Reads the `release.json` that the last build of a module wrote. Throws `no-module`. */
export async function readReleaseManifest(
  folder: string,
  { name }: ModuleManifest,
): Promise<Release> {
  const file = getReleaseManifestPath(folder);
  const release = await readJson(
    file,
    releaseSchema,
    'Run the command without --no-build, or build the module first.',
  );
  if (release.name === name) return release;
  throw new CommandError(
    'no-module',
    `${file} belongs to module "${release.name}", but module.json has the name "${name}". Build the module again.`,
  );
}
