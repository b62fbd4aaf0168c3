import { globSync } from 'node:fs';
import path from 'node:path';

/** The repository's folder. */
export const root = path.join(import.meta.dirname, '../..');

/** Folders of the feature modules: those with a `module.json`. */
export const moduleFolders: readonly string[] = globSync('mf-*/module.json', { cwd: root })
  .map((file) => path.dirname(file))
  .sort();

/** The builds that browsers load. */
export const siteBuilds: readonly string[] = ['shell', ...moduleFolders];

/** Packages with a build. Their order does not matter, because no build needs the output of another. */
export const builtPackages: readonly string[] = [...siteBuilds, 'server'];

/** The built server. */
export const serverBuild = path.join(root, 'server/dist');

/** Folders of the feature modules' builds, for the server's variable `PUBLISH_DIRS`. */
export const moduleBuilds = moduleFolders.map((name) => path.join(root, name, 'dist'));
