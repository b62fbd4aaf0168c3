import path from 'node:path';

/** The repository's folder. */
export const root = path.join(import.meta.dirname, '../..');

/** Packages with a build, in no order: none needs another's output. */
export const builtPackages = ['shell', 'mf-products', 'mf-careers', 'mf-portal'] as const;

/** Folders of the feature modules' builds, as the server's `PUBLISH_DIRS` takes them. */
export const moduleBuilds = builtPackages
  .filter((name) => name.startsWith('mf-'))
  .map((name) => path.join(root, name, 'dist'));
