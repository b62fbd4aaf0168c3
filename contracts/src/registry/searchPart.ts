import * as z from 'zod/mini';
import { contentKinds } from '../content/kinds.ts';

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
