import * as z from 'zod/mini';
import { countSchema } from './lists.ts';

const arrivals = z.object({
  /** Number of records received since `since`; 0 if the request has no `since`. */
  arrived: countSchema,
  /** Number of records with the status `new`. */
  new: countSchema,
  /** Number of open records that the user has not read. */
  unread: countSchema,
});

/** Query for changes. `since` is the `cursor` of an earlier response. */
export const changesQuerySchema = z.strictObject({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}(-\d{1,15}){7}$/, 'invalid'))),
});

/** Whether a record was received, changed or deleted, so that lists have to be reloaded. */
export const changesSchema = z.object({
  /** The value for `since` in the next request. */
  cursor: z.string(),
  /** Whether anything changed since `since`. */
  changed: z.boolean(),
  messages: arrivals,
  applications: arrivals,
});
export type Changes = z.infer<typeof changesSchema>;
