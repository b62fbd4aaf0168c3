import * as z from 'zod/mini';
import type { Language } from '../language/language.ts';
import { contentKinds } from '../content/kinds.ts';

/**
 * The folder of a release with its part of the site's search (docs/decisions/0036-site-search.md): one file for each language,
 * such as `search/en.0f3a9c1b22.json`. Like all files of a release they are in its manifest, with their hash.
 */
export const searchFolder = 'search/';

/** What the path of a release's part in one language begins with. */
export const searchPrefix = (language: Language): string => `${searchFolder}${language}.`;

/** Limits of a part; sizes in bytes. Not specified. The products module, with nine pages, has 20 kB. */
export const searchLimits = { partSize: 256 * 1024, pages: 500, title: 300 } as const;

/** Words as `searchText` writes them, separated by spaces. */
const words = z.string();

export const searchPageSchema = z.strictObject({
  /** One of the part's own routes, without parameters. */
  path: z.string().check(z.startsWith('/')),
  /** Shown in the result. */
  title: z.string().check(z.minLength(1), z.maxLength(searchLimits.title)),
  description: z.string(),
  /** Words of the title, of description and headings, and of everything else on the page; none is repeated. */
  titleWords: words,
  headingWords: words,
  words,
  /** The published list that the page shows: its entries are found, too. */
  list: z.optional(z.enum(contentKinds)),
});
export type SearchPage = z.infer<typeof searchPageSchema>;

/** The pages of a module, or of the shell, in one language. */
export const searchPartSchema = z.strictObject({
  pages: z.array(searchPageSchema).check(z.maxLength(searchLimits.pages)),
});
export type SearchPart = z.infer<typeof searchPartSchema>;
