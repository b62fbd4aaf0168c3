import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type ModuleManifest,
  type NavigationEntry,
  moduleManifestSchema,
  navigationEntrySchema,
} from '@sumut/contracts/registry/release';
import type { ModuleNames } from './names.ts';
import { repository } from './location.ts';

/** Between two entries, so that another one fits in between. */
const orderStep = 10;

const readJson = (file: string): unknown =>
  JSON.parse(readFileSync(path.join(repository, file), 'utf8'));

function readNavigation(): NavigationEntry[] {
  const shellEntries = readJson('shell/navigation.json') as unknown[];
  return [
    ...shellEntries.map((entry) => navigationEntrySchema.parse(entry)),
    ...globSync('mf-*/module.json', { cwd: repository }).flatMap(
      (file) => moduleManifestSchema.parse(readJson(file)).navigation,
    ),
  ];
}

/** Creates the `module.json` of a new module: one page, listed last in the header, and one widget. */
export function createManifest({ name, title }: ModuleNames): ModuleManifest {
  const orders = readNavigation().flatMap(({ area, order }) => (area === 'header' ? [order] : []));
  const order = Math.max(0, ...orders) + orderStep;
  return {
    name,
    title,
    routes: [`/${name}`],
    navigation: [{ area: 'header', path: `/${name}`, label: title, order }],
    widgets: ['teaser'],
  };
}
