import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { moduleSlots } from '@sumut/contracts/registry/navigationSlots';
import type { Provided } from '@sumut/contracts/registry/provided';
import type { ModuleManifest, NavigationEntry } from '@sumut/contracts/registry/release';

/** The preferred difference between the orders of two modules' entries, so that other entries fit in between. */
const orderStep = 10;

/** A place after the entries of all other modules; the entry's own place if it is one, or if there is no room. */
function findPlace({ area, order }: NavigationEntry, lastOrders: Provided['lastOrders']): number {
  const last = lastOrders?.[area];
  if (last === undefined || order > last) return order;
  const isFree = (place: number) =>
    moduleSlots[area].some(({ from, to }) => from <= place && place <= to);
  return [last + orderStep, last + 1].find(isFree) ?? order;
}

/** A navigation entry that got another place. */
export interface MovedEntry extends NavigationEntry {
  before: number;
}

/**
 * Moves the navigation entries of a module that is not live yet behind the entries of all other modules, as the site requires, and
 * writes the places into its `module.json`. Returns the moved entries.
 */
export async function placeEntries(
  folder: string,
  { navigation }: ModuleManifest,
  { lastOrders }: Pick<Provided, 'lastOrders'>,
): Promise<MovedEntry[]> {
  const moved = navigation.map((entry) => ({
    ...entry,
    before: entry.order,
    order: findPlace(entry, lastOrders),
  }));
  const changed = moved.filter(({ before, order }) => before !== order);
  if (changed.length === 0) return [];
  const file = path.join(folder, 'module.json');
  // Only the numbers are replaced, so that the file keeps its format.
  let index = 0;
  const text = (await readFile(file, 'utf8')).replace(
    /("order"\s*:\s*)-?\d+/g,
    (_, name: string) => `${name}${moved[index++]?.order ?? 0}`,
  );
  if (index !== navigation.length) return [];
  await writeFile(file, text);
  return changed;
}
