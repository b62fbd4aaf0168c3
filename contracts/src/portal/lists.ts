import * as z from 'zod/mini';
import { languageSchema } from '../language/languageSchema.ts';
import { pageSize, pageSizeMax, recordLimits } from './recordLimits.ts';

/** One value or several: `status=new&status=open`. */
export const several = <T extends z.ZodMiniType<string>>(value: T) =>
  z.pipe(
    z.transform((given: unknown) => (Array.isArray(given) ? (given as unknown[]) : [given])),
    z.array(value).check(z.maxLength(recordLimits.choices, 'tooLong')),
  );

const time = z.coerce.number().check(z.int(), z.minimum(0));

/** Parts of a filter that messages and applications share; each narrows the list. */
export const commonFilter = {
  /**
   * Words, each the beginning of one that was sent: names, address, text. What does not matter stands at
   * `foldedWords`.
   */
  q: z.optional(z.string().check(z.maxLength(recordLimits.query, 'tooLong'))),
  language: z.optional(languageSchema),
  /** Identifier of an account, oneself, or nobody. */
  assignee: z.optional(z.union([z.enum(['me', 'none']), z.uuid()])),
  /** Only what is still to be done and what one has not opened. */
  unread: z.optional(z.literal('true')),
  /** When it was sent, in milliseconds since the epoch; `from` belongs to the time asked for, `to` no longer. */
  from: z.optional(time),
  to: z.optional(time),
};

/** Which part of a list; `page` from 1. */
export const listPart = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  pageSize: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSizeMax)),
    pageSize,
  ),
};

/** A page of a list. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    /** At most `countLimit`. */
    total: z.number(),
    /**
     * False when there are more than `total`. Pages beyond it can be asked for all the same, but for a search: it looks
     * no further.
     */
    totalIsExact: z.boolean(),
    page: z.number(),
    pageSize: z.number(),
  });

/** At most `countLimit`, which stands for "that many or more". */
export const countSchema = z.number();
