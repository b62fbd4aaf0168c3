import * as z from 'zod/mini';
import { languageSchema } from '../language/languageSchema.ts';
import { colleagueSchema } from './staff.ts';

/** Fields that messages and applications share. */
export const recordShape = {
  id: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** Empty for a candidate who was added by hand without one. */
  email: z.string(),
  language: languageSchema,
  /** The responsible colleague. */
  assignee: z.nullable(colleagueSchema),
  /** Not opened yet by this user. Each user has their own read marks. */
  unread: z.boolean(),
  /** Incremented by each change; a change contains the version that it is based on. */
  version: z.int(),
  /** Marked as spam: in no list, count, report or export but those of spam, and nobody is notified of it. */
  spam: z.boolean(),
};

/** Body of a change: omitted fields stay. `stale` if the record was changed since `version`. */
export const changeShape = {
  version: z.int(),
  /** The id of an enabled account; null to unassign. */
  assignee: z.optional(z.nullable(z.uuid('option'))),
  /** Marks it as spam, or takes the mark back. */
  spam: z.optional(z.boolean()),
};
