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

/** Filters that messages and applications share; all apply together. */
export const commonFilter = {
  /** Words; each matches the beginning of a word in names, email address or text, normalized as by `normalizedWords`. */
  q: z.optional(z.string().check(z.maxLength(recordLimits.query, 'tooLong'))),
  language: z.optional(languageSchema),
  /** The id of an account, the user's own, or unassigned. */
  assignee: z.optional(z.union([z.enum(['me', 'none']), z.uuid()])),
  /** Only open records that the user has not read. */
  unread: z.optional(z.literal('true')),
  /** Those that are marked as spam, and nothing else; without it, spam is left out. */
  spam: z.optional(z.literal('true')),
  /** When it was received, in milliseconds since the epoch; `from` is inclusive, `to` exclusive. */
  from: z.optional(time),
  to: z.optional(time),
};

/** Pagination; `page` starts at 1. */
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
    /** False if there are more than `total`. Later pages can be requested too, except in a search, which stops there. */
    totalIsExact: z.boolean(),
    page: z.number(),
    pageSize: z.number(),
  });

/** At most `countLimit`, which means "that many or more". */
export const countSchema = z.number();
