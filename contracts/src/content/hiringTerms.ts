import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { languages } from '../language/language.ts';
import { bilingual } from './entries.ts';

/** Lists of words that hiring uses and the company decides on. `stages` are those of an application, from new to hired. */
export const termLists = [
  'departments',
  'locations',
  'employmentTypes',
  'rejectionReasons',
  'stages',
] as const;
export type TermList = (typeof termLists)[number];

/** Not specified. `text` is in UTF-16 units, `items` a number of entries, with those that are retired. */
export const termLimits = { id: 40, text: 200, items: 50 } as const;

/** Names an entry for good. Those of the first start are words. */
export const termIdSchema = z
  .string()
  .check(z.maxLength(termLimits.id, 'tooLong'), z.regex(/^[\da-zA-Z]+(-[\da-z]+)*$/, 'option'));

export const termSchema = z.strictObject({
  id: termIdSchema,
  text: bilingual(line(termLimits.text)),
  /** Offered no longer, and still shown where it is used. */
  retired: z.boolean(),
});
export type Term = z.infer<typeof termSchema>;

/** Equal for texts that readers would take for one. */
export const termTextKey = (text: string): string => text.trim().toLowerCase();

/** No two entries with one id, or with one text in a language. */
const areDistinct = (values: readonly string[]): boolean =>
  new Set(values.map(termTextKey)).size === values.length;

/** A whole list, in its order; `stale` if it was changed since the version. */
export const termListChangeSchema = z.strictObject({
  version: z.int(),
  items: z.array(termSchema).check(
    z.maxLength(termLimits.items, 'tooLong'),
    z.refine((items) => areDistinct(items.map(({ id }) => id)), 'taken'),
    ...languages.map((language) =>
      z.refine<Term[]>((items) => areDistinct(items.map(({ text }) => text[language])), 'taken'),
    ),
  ),
});
export type TermListChange = z.infer<typeof termListChangeSchema>;

const shownTermSchema = z.object({
  ...termSchema.shape,
  /** Something names it: it can be retired, and not deleted. */
  used: z.boolean(),
});
export type ShownTerm = z.infer<typeof shownTermSchema>;

export const termListSchema = z.object({
  /** 0 before the first change. */
  version: z.int(),
  items: z.array(shownTermSchema),
});
/** Not a record: an older portal takes an answer that has more lists than it. */
export const hiringTermsSchema = z.object(
  Object.fromEntries(termLists.map((list) => [list, termListSchema])) as Record<
    TermList,
    typeof termListSchema
  >,
);
export type HiringTerms = z.infer<typeof hiringTermsSchema>;
