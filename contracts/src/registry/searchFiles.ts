import type { Language } from '../language/language.ts';

// Apart from the schemas, which no browser needs.

/**
 * The folder of a release with its part of the site's search (docs/decisions/0036-site-search.md): one file for each language,
 * such as `search/en.0f3a9c1b22.json`. Like all files of a release they are in its manifest, with their hash.
 */
export const searchFolder = 'search/';

/** What the path of a release's part in one language begins with. */
export const searchPrefix = (language: Language): string => `${searchFolder}${language}.`;
