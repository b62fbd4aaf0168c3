/** The folder of a release with the source maps of its scripts. Only the server reads them, so they have no URL. */
export const sourceMapFolder = 'maps/';

/** Path of a script's source map in its release. */
export const sourceMapOf = (script: string): string => `${sourceMapFolder}${script}.map`;

/** Limits of the source maps of a release, in bytes. The portal's maps, without the sources, have 4 MB. Not specified. */
export const sourceMapLimits = { size: 8 * 1024 * 1024, total: 24 * 1024 * 1024 } as const;
