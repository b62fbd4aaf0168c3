import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { normaliseLine } from '../lines/characters.ts';
import { languages } from '../language/language.ts';
import { bilingual } from './entries.ts';

/** The lists of hiring terms, which admins edit. `stages` has the steps of an application between new and hired. */
export const termLists = [
  'departments',
  'locations',
  'employmentTypes',
  'rejectionReasons',
  'stages',
] as const;
export type TermList = (typeof termLists)[number];

/** Limits of hiring terms: `id` and `text` in UTF-16 units, `items` as entries per list, including retired ones. Not specified. */
export const termLimits = { id: 40, text: 200, items: 50 } as const;

/** The id of a hiring term, which never changes. The terms of the first start have words as ids, such as `abuDhabi`. */
export const termIdSchema = z
  .string()
  .check(z.maxLength(termLimits.id, 'tooLong'), z.regex(/^[\da-zA-Z]+(-[\da-z]+)*$/, 'option'));

export const termSchema = z.strictObject({
  id: termIdSchema,
  text: bilingual(line(termLimits.text)),
  /** Whether the term is no longer offered. It is still shown where it is used. */
  retired: z.boolean(),
});
export type Term = z.infer<typeof termSchema>;

/** Returns a key that is equal for texts that differ only in case. */
export const termTextKey = (text: string): string => normaliseLine(text).toLowerCase();

/** Checks that no two values are equal by `termTextKey`. */
const areDistinct = (values: readonly string[]): boolean =>
  new Set(values.map(termTextKey)).size === values.length;

/** Replaces a whole list, in the order of `items`. Fails with `stale` if the list was changed since `version`. */
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
  /** Whether an opening, an application or an account uses the term. A used term can be retired, but not deleted. */
  used: z.boolean(),
});
export type ShownTerm = z.infer<typeof shownTermSchema>;

export const termListSchema = z.object({
  /** Version number of the list; 0 before the first change. */
  version: z.int(),
  items: z.array(shownTermSchema),
});
/** All lists of hiring terms by name. Not a record schema, so that an older portal accepts a response with additional lists. */
export const hiringTermsSchema = z.object(
  Object.fromEntries(termLists.map((list) => [list, termListSchema])) as Record<
    TermList,
    typeof termListSchema
  >,
);
export type HiringTerms = z.infer<typeof hiringTermsSchema>;
