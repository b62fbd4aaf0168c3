import { readFileSync } from 'node:fs';
import path from 'node:path';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { moduleFolders, root } from '../../platform/toolchain/packages.ts';

/** The paths of all pages, except those with parameters and those of the portal. */
export function listPages(): string[] {
  const routes = moduleFolders.flatMap((folder) => {
    const file = path.join(root, folder, 'module.json');
    return (JSON.parse(readFileSync(file, 'utf8')) as { routes: string[] }).routes;
  });
  const open = routes.filter((route) => !/[:*?]|dashboard/.test(route));
  return [...Object.values(shellPaths), ...open];
}
