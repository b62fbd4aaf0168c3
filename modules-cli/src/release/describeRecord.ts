import { readFile, writeFile } from 'node:fs/promises';
import type { ModuleManifest } from '@sumut/contracts';
import { recordPath } from './readModule.ts';

/**
 * Writes the types of a module's widgets into the record of its build, for the site to compare with what is live.
 * The release stays the same one: its hash is not over its types. Gives the record as written. Throws `type-errors`.
 */
export async function describeRecord(folder: string, manifest: ModuleManifest): Promise<Buffer> {
  // The compiler takes half a second to load, which every other command would pay for.
  const { describeTypes } = await import('../types/describeTypes.ts');
  const types = describeTypes(folder, manifest.widgets);
  const file = recordPath(folder);
  // Not the record as our schema reads it: a default that it adds would be a manifest of another hash.
  const written = JSON.parse(await readFile(file, 'utf8')) as object;
  const bytes = Buffer.from(JSON.stringify({ ...written, types }, null, 2));
  await writeFile(file, bytes);
  return bytes;
}
