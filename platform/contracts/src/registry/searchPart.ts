import * as z from 'zod/mini';
import { contentKinds } from '../content/kinds.ts';

/** Limits of a search part; `partSize` is in bytes. Not specified. The part of the products module, with nine pages, has 20 kB. */
export const searchLimits = {
  partSize: 256 * 1024,
  pages: 500,
  title: 300,
  figures: 200,
  figure: 200,
} as const;

/** Words as `searchText` writes them, separated by spaces. */
const words = z.string();

export const searchPageSchema = z.strictObject({
  /** Path of the page: one of the module's or shell's own routes, without parameters. */
  path: z.string().check(z.startsWith('/')),
  /** Title of the page, shown in the search result. */
  title: z.string().check(z.minLength(1), z.maxLength(searchLimits.title)),
  description: z.string(),
  /** Words of the title. */
  titleWords: words,
  /** Words of description and headings that are not in `titleWords`. */
  headingWords: words,
  /** All other words of the page. */
  words,
  /**
   * The page's figures, each a line such as `Payload: 30 kg`. Visitors search for a number with a unit. Releases of earlier builds have
   * none.
   */
  figures: z.optional(
    z
      .array(z.string().check(z.maxLength(searchLimits.figure)))
      .check(z.maxLength(searchLimits.figures)),
  ),
  /** The published list that the page shows, whose entries the search also finds. */
  list: z.optional(z.enum(contentKinds)),
});
export type SearchPage = z.infer<typeof searchPageSchema>;

/** A search part: the pages of a module or of the shell in one language. */
export const searchPartSchema = z.strictObject({
  pages: z.array(searchPageSchema).check(z.maxLength(searchLimits.pages)),
});
export type SearchPart = z.infer<typeof searchPartSchema>;
