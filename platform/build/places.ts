import { createRequire } from 'node:module';
import path from 'node:path';

/** The repository's folder. In the published preset (module-build), which has the same layout, it is the package's folder. */
export const root = path.join(import.meta.dirname, '../..');

/** The URL path below which the shell's files are served. */
export const assetsPath = '/assets/';

const { resolve } = createRequire(import.meta.filename);

/** Whether this code runs in the published package, whose files are JavaScript. In the repository, they are TypeScript. */
const isPublished = import.meta.filename.endsWith('.js');

/**
 * Returns a file of this code by its path from the root, for files that are not imported: loaders, entries of builds and replacements.
 * `source` is the path in the repository.
 */
export const ownFile = (source: string): string =>
  path.join(root, isPublished ? source.replace(/\.tsx?$/, '.js') : source);

/** Returns the main file of an installed package. */
export const installedFile = (request: string): string => resolve(request);

/** Returns the folder of an installed package. */
export const installedFolder = (name: string): string =>
  path.dirname(resolve(`${name}/package.json`));

/** The folder of the kit. */
export const kitFolder = path.join(path.dirname(resolve('@sumut/shared-ui')), '..');

/** The folders of the packages whose files the list of a ZIP may name (platform/build/zipFiles.ts). */
export const packageFolders: Readonly<Record<string, string>> = {
  '@sumut/contracts': path.join(path.dirname(resolve('@sumut/contracts/company/company')), '../..'),
  '@sumut/shared-ui': kitFolder,
};

/** Returns a file of the kit by its path in the kit. `source` is the path in the repository. */
export const kitFile = (source: string): string =>
  path.join(kitFolder, isPublished ? source.replace(/\.tsx?$/, '.js') : source);

/** Checks whether a package is outside the repository. */
export const isOutside = (folder: string): boolean => path.relative(root, folder).startsWith('..');

/** Returns the cache folder of a tool for a package. For a package outside the repository, it is in its `node_modules`. */
export const cacheFolder = (folder: string, tool: string): string =>
  isOutside(folder)
    ? path.join(folder, 'node_modules/.cache', tool)
    : path.join(root, '.cache', tool);
