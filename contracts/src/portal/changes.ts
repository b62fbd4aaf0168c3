import * as z from 'zod/mini';
import { countSchema } from './lists.ts';

const arrivals = z.object({
  /** Received since `since`; 0 without it. */
  arrived: countSchema,
  /** With the status `new`. */
  new: countSchema,
  /** Open records that the user has not read. */
  unread: countSchema,
});

/** `since` is the `cursor` of an earlier response. */
export const changesQuerySchema = z.strictObject({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}(-\d{1,15}){7}$/, 'invalid'))),
});

/** Whether to reload lists: a record was received, changed or deleted. */
export const changesSchema = z.object({
  cursor: z.string(),
  /** False if nothing changed since `since`. */
  changed: z.boolean(),
  messages: arrivals,
  applications: arrivals,
});
export type Changes = z.infer<typeof changesSchema>;
