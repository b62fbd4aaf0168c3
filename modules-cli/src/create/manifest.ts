import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type NavigationEntry,
  moduleManifestSchema,
  navigationEntrySchema,
} from '@sumut/contracts/registry/release';
import { repository } from './location.ts';

/** The difference between the orders of two entries, so that other entries fit in between. */
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

/** The order of a header entry after all entries of the repository. */
export function lastPlace(): number {
  const orders = readNavigation().flatMap(({ area, order }) => (area === 'header' ? [order] : []));
  return Math.max(0, ...orders) + orderStep;
}
