import * as z from 'zod/mini';
import { languageSchema } from '../language/languageSchema.ts';
import { colleagueSchema } from './staff.ts';

/** What messages and applications have in common. */
export const recordShape = {
  id: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  language: languageSchema,
  /** Who takes care of it. */
  assignee: z.nullable(colleagueSchema),
  /**
   * Not opened yet by the one that asks. Everybody has marks of their own: that a colleague has seen something does not
   * mean that I have. What nobody has taken up yet says its status.
   */
  unread: z.boolean(),
  /** Grows with each change; a change names the one that it is based on. */
  version: z.int(),
};

/** Body of a change: what is left out stays. Refused as `stale` when the record was changed since `version`. */
export const changeShape = {
  version: z.int(),
  /** Of an enabled account; null for nobody. */
  assignee: z.optional(z.nullable(z.uuid('option'))),
};
