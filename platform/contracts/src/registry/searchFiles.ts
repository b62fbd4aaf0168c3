import type { Language } from '../language/language.ts';

// Separate from the schemas, which no browser needs.

/**
 * The folder of a release with its search parts (docs/decisions/0036-site-search.md): one file for each language, such as
 * `search/en.0f3a9c1b22.json`. The release manifest lists these files with their hashes, like all files of a release.
 */
export const searchFolder = 'search/';

/** Returns the prefix of the path of a search part in one language. */
export const searchPrefix = (language: Language): string => `${searchFolder}${language}.`;
