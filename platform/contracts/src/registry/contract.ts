import type { PartRelease } from './release.ts';

/** Version of the contract between shell and modules. Modules that were built against another version are refused. */
export const contractVersion = 1;

/**
 * Returns the base path of a release, for the URLs of its files and for their rows in the registry. The hash makes the path immutable.
 * Releases of the shell also have a base path, but their files are served under `/assets/`.
 */
export const releaseBase = (release: Pick<PartRelease, 'name' | 'hash'>): string =>
  `/modules/${release.name}/${release.hash.slice(0, 16)}/`;

/** Returns the name of the global variable of a module's container, without hyphens. The prefix avoids names of the browser. */
export const containerName = (module: string): string => `sumut_${module.replaceAll('-', '_')}`;

/** File name of the release manifest. */
export const releaseManifestFile = 'release.json';
