import type { Release } from './release.ts';

/** Version of the contract between shell and modules. A module built against another one is refused. */
export const contractVersion = 1;

/** URL path under which the files of a release are served. The hash makes it immutable. */
export const releaseBase = (release: Pick<Release, 'name' | 'hash'>): string =>
  `/modules/${release.name}/${release.hash.slice(0, 16)}/`;

/** The global variable under which a module's build leaves its container: no name of the browser's own, and no dashes. */
export const containerName = (module: string): string => `sumut_${module.replaceAll('-', '_')}`;

/** Name under which a release's own record stands beside its files. */
export const recordFile = 'release.json';
