import path from 'node:path';
import { moduleFolders, root } from '../packages.ts';

const first = 8101;
/** Modules whose port stands in the documents; the others follow in the order of the alphabet. */
const fixed = ['mf-products', 'mf-careers', 'mf-portal'];

/**
 * Port on which a module's own development server listens, so that a site knows whom it takes previews from. A module
 * outside the repository comes after all that are in it. `PORT` overrides it.
 */
export function portOf(folder: string): number {
  const others = moduleFolders.filter((name) => !fixed.includes(name));
  const all = [...fixed, ...others];
  const index = all.findIndex((name) => path.join(root, name) === folder);
  return Number(process.env['PORT'] || first + (index < 0 ? all.length : index));
}
