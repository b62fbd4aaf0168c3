import * as z from 'zod/mini';
import { filterText } from '../forms/text.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { pageSize, pageSizeMax, recordLimits } from './recordLimits.ts';

/** Creates the schema of a parameter with one or several values, such as `status=new&status=open`. */
export const several = <T extends z.ZodMiniType<string>>(value: T) =>
  z.pipe(
    z.transform((given: unknown) => (Array.isArray(given) ? (given as unknown[]) : [given])),
    z.array(value).check(z.maxLength(recordLimits.choices, 'tooLong')),
  );

const time = z.coerce.number().check(z.int(), z.minimum(0));

/** Filters that messages and applications share. All filters apply together. */
export const commonFilter = {
  /** Search words, normalized by `normalizedWords`. Each has to match the beginning of a word in names, email address or text. */
  q: z.optional(filterText(recordLimits.query)),
  language: z.optional(languageSchema),
  /** The assignee: the id of an account, `me` for the user's own account, or `none` for unassigned records. */
  assignee: z.optional(z.union([z.enum(['me', 'none']), z.uuid()])),
  /** With `true`: only open records that the user has not read. */
  unread: z.optional(z.literal('true')),
  /** With `true`: only records marked as spam. Otherwise spam is excluded. */
  spam: z.optional(z.literal('true')),
  /** With `true`: only records for which a hold is in force. */
  held: z.optional(z.literal('true')),
  /** The earliest time of receipt, inclusive, in milliseconds since the epoch. */
  from: z.optional(time),
  /** The end of the period of receipt, exclusive, in milliseconds since the epoch. */
  to: z.optional(time),
};

/** Pagination of a list. `page` starts at 1; `pageSize` is a number of rows. */
export const listPart = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  pageSize: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(pageSizeMax)),
    pageSize,
  ),
};

/** Creates the schema of a page of a list. */
export const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({
    items: z.array(item),
    /** Number of matching records, at most `countLimit`. */
    total: z.number(),
    /** False if more than `total` records match. Pages beyond can be requested, except in a search, which ends at `countLimit`. */
    totalIsExact: z.boolean(),
    page: z.number(),
    pageSize: z.number(),
  });

/** A count of at most `countLimit`. The value `countLimit` means "`countLimit` or more". */
export const countSchema = z.number();
