import * as z from 'zod/mini';
import { countSchema } from './lists.ts';

const arrivals = z.object({
  /** Sent since `since`; 0 without one. */
  arrived: countSchema,
  /** Of status `new`. */
  new: countSchema,
  /** Not opened by the one that asks, of those that are still to be done. */
  unread: countSchema,
});

/** Query of `GET apiPaths.portalChanges`: the `cursor` of an earlier answer. */
export const changesQuerySchema = z.strictObject({
  since: z.optional(z.string().check(z.regex(/^\d{1,15}(-\d{1,15}){7}$/, 'invalid'))),
});

/** Whether lists are worth loading anew: something arrived, was changed by anybody, or was deleted. */
export const changesSchema = z.object({
  cursor: z.string(),
  /** False when nothing happened since `since`. */
  changed: z.boolean(),
  messages: arrivals,
  applications: arrivals,
});
export type Changes = z.infer<typeof changesSchema>;
