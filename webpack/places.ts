import { createRequire } from 'node:module';
import path from 'node:path';

/** The repository's folder. The published preset (module-build) has the same layout, so it is the package's folder there. */
export const root = path.join(import.meta.dirname, '..');

const { resolve } = createRequire(import.meta.filename);

/** Own files are TypeScript in the repository and JavaScript in the published package. */
const isPublished = import.meta.filename.endsWith('.js');

/**
 * A file of this code, by its path from the root, for what is not imported: loaders, entries of builds and replacements. It
 * is named as in the repository.
 */
export const ownFile = (source: string): string =>
  path.join(root, isPublished ? source.replace(/\.tsx?$/, '.js') : source);

/** The file that an installed package is loaded by. */
export const installedFile = (request: string): string => resolve(request);

/** Folder of an installed package. */
export const installedFolder = (name: string): string =>
  path.dirname(resolve(`${name}/package.json`));

/** Folder of the kit. */
export const kitFolder = path.join(path.dirname(resolve('@sumut/shared-ui')), '..');

/** Folders of the packages whose files a list may name (webpack/zipFiles.ts). */
export const packageFolders: Readonly<Record<string, string>> = {
  '@sumut/contracts': path.join(path.dirname(resolve('@sumut/contracts/company/company')), '../..'),
  '@sumut/shared-ui': kitFolder,
};

/** A file of the kit, by its path in it. It is named as in the repository. */
export const kitFile = (source: string): string =>
  path.join(kitFolder, isPublished ? source.replace(/\.tsx?$/, '.js') : source);

/** Whether a package is outside of the repository. */
export const isOutside = (folder: string): boolean => path.relative(root, folder).startsWith('..');

/** Where tools keep what they need not do again for a package: for one outside the repository, with what it has installed. */
export const cacheFolder = (folder: string, tool: string): string =>
  isOutside(folder)
    ? path.join(folder, 'node_modules/.cache', tool)
    : path.join(root, '.cache', tool);
