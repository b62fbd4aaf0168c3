import { globSync } from 'node:fs';
import path from 'node:path';

/** The repository's folder. */
export const root = path.join(import.meta.dirname, '../..');

/** Folders of the feature modules: those with a `module.json`. */
export const moduleFolders: readonly string[] = globSync('mf-*/module.json', { cwd: root })
  .map((file) => path.dirname(file))
  .sort();

/** Packages with a build, in no order: none needs another's output. */
export const builtPackages: readonly string[] = ['shell', ...moduleFolders];

/** Folders of the feature modules' builds, as the server's `PUBLISH_DIRS` takes them. */
export const moduleBuilds = moduleFolders.map((name) => path.join(root, name, 'dist'));
