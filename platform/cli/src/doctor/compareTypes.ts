import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { ApiError } from '../CommandError.ts';
import { type Context, formatCommandIn } from '../context.ts';
import { readWidgets } from '../registry/readAsVisitor.ts';
import { declarationsFile } from '../widgetTypes/declarationsFile.ts';

/** A notice for each difference between the live widgets and the module's types of them; none for a module without types. */
export async function compareTypes(
  context: Context,
  { folder, module }: { folder: string; module: string },
): Promise<Finding[]> {
  const text = await readFile(path.join(folder, declarationsFile), 'utf8').catch(() => undefined);
  if (text === undefined) return [];
  const provided = await readWidgets(context, module).catch((error: unknown) => {
    // A site of an older version has no such route.
    if (error instanceof ApiError && error.code === 'not-found') return undefined;
    throw error;
  });
  if (!provided) return [];
  const { writeDeclarations } = await import('../widgetTypes/writeDeclarations.ts');
  const { compareDeclarations } = await import('../widgetTypes/compareDeclarations.ts');
  return compareDeclarations(text, writeDeclarations(context.site, provided).text).map(
    ({ kind, text: line }) => ({
      kind,
      level: 'notice',
      text: `${declarationsFile}: ${line}. Run: ${formatCommandIn(context, folder, 'types')}`,
    }),
  );
}
