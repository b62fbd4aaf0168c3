import type { PartRelease } from './release.ts';

/** Version of the contract between shell and modules. Modules built against another version are refused. */
export const contractVersion = 1;

/**
 * The base path of a module's release: of its files' URLs, and of their rows in the registry. The hash makes it immutable.
 * Releases of the shell have one too; their files are served under `/assets/`.
 */
export const releaseBase = (release: Pick<PartRelease, 'name' | 'hash'>): string =>
  `/modules/${release.name}/${release.hash.slice(0, 16)}/`;

/** The global variable of a module's container: without hyphens, and different from the browser's own names. */
export const containerName = (module: string): string => `sumut_${module.replaceAll('-', '_')}`;

/** File name of the release manifest. */
export const releaseManifestFile = 'release.json';
