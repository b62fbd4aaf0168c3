import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ModuleManifest, NavigationEntry } from '@sumut/contracts';
import { moduleManifestSchema, navigationEntrySchema } from '@sumut/contracts/schemas';
import type { ModuleNames } from './names.ts';
import { repository } from './place.ts';

/** Steps between two entries, so that one can come between them. */
const step = 10;

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(repository, file), 'utf8'));

function knownEntries(): NavigationEntry[] {
  const ofShell = readJson('shell/navigation.json') as unknown[];
  return [
    ...ofShell.map((entry) => navigationEntrySchema.parse(entry)),
    ...globSync('mf-*/module.json', { cwd: repository }).flatMap(
      (file) => moduleManifestSchema.parse(readJson(file)).navigation,
    ),
  ];
}

/** `module.json` of a new module: one page, after the others in the header, and one widget. */
export function manifestOf({ name, title }: ModuleNames): Omit<ModuleManifest, 'budget'> {
  const orders = knownEntries().flatMap(({ area, order }) => (area === 'header' ? [order] : []));
  const order = Math.max(0, ...orders) + step;
  return {
    name,
    title,
    routes: [`/${name}`],
    navigation: [{ area: 'header', path: `/${name}`, label: title, order }],
    widgets: ['teaser'],
  };
}
