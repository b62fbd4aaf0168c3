import path from 'node:path';
import { moduleFolders, root } from './packages.ts';

const first = 8101;
/** Modules whose port is in the documents. The others follow in alphabetical order. */
const fixed = ['mf-products', 'mf-careers', 'mf-portal'];

/**
 * The port on which a module's own development server listens. It is fixed, so that a site can list the origins of previews.
 * A module outside of the repository gets the port after all modules of the repository. `PORT` overrides the port.
 */
export function portOf(folder: string): number {
  const others = moduleFolders.filter((name) => !fixed.includes(name));
  const all = [...fixed, ...others];
  const index = all.findIndex((name) => path.join(root, name) === folder);
  return Number(process.env['PORT'] || first + (index < 0 ? all.length : index));
}
