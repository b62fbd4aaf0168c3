import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import { recordFile, type ModuleManifest, type Release } from '@sumut/contracts';
import { moduleManifestSchema, releaseSchema } from '@sumut/contracts/schemas';
import { CommandError } from '../CommandError.ts';

async function readJson<T>(file: string, schema: z.ZodMiniType<T>, advice: string): Promise<T> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError('no-module', `${file} cannot be read. ${advice}`);
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
    throw new CommandError('no-module', `${file} is not as it should be:\n${reason}`);
  }
}

/** The manifest of the module in a folder. Throws `no-module`. */
export const readManifest = (folder: string): Promise<ModuleManifest> =>
  readJson(
    path.join(folder, 'module.json'),
    moduleManifestSchema,
    'Run the command in the folder of a module, or name it: "npx modules release mf-products".',
  );

export const recordPath = (folder: string): string => path.join(folder, 'dist', recordFile);

/** The record that the last build of a module wrote. Throws `no-module`. */
export async function readRecord(folder: string, { name }: ModuleManifest): Promise<Release> {
  const file = recordPath(folder);
  const record = await readJson(
    file,
    releaseSchema,
    'Leave out --no-build, or build the module first.',
  );
  if (record.name === name) return record;
  throw new CommandError(
    'no-module',
    `${file} is of a module "${record.name}", and module.json names it "${name}". Build it again.`,
  );
}
