import * as z from 'zod/mini';
import { languageSchema } from '../language/languageSchema.ts';
import { colleagueSchema } from './staff.ts';

/**
 * The fields of a form as they are read from storage: choices, and any text, because a form may have had other rules when it was
 * sent. Takes and returns the shape of an object schema.
 */
export const storedShape = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(
    Object.entries(shape).map(([name, field]) => [
      name,
      field instanceof z.ZodMiniEnum ? field : z.string(),
    ]),
  ) as unknown as { [Name in keyof Shape]: z.ZodMiniType<z.output<Shape[Name]>> };

/** Fields that messages and applications share. */
export const recordShape = {
  id: z.string(),
  /** When the record was received, in milliseconds since the epoch. */
  createdAt: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  /** Email address; empty for a candidate who was added by hand without an email address. */
  email: z.string(),
  /** The language of the form that the sender used. */
  language: languageSchema,
  /** The colleague to whom the record is assigned; null if it is unassigned. */
  assignee: z.nullable(colleagueSchema),
  /** Whether the user has not opened the record yet. Each user has their own read marks. */
  unread: z.boolean(),
  /** Version number, incremented by each change. A change contains the version that it is based on. */
  version: z.int(),
  /** Whether the record is marked as spam. Spam is only in lists, counts and exports of spam, and causes no notices. */
  spam: z.boolean(),
  /** Whether a hold is in force, which keeps the record from every deletion. */
  held: z.boolean(),
};

/** Body of a change. Omitted fields keep their values. The change fails with `stale` if the record was changed since `version`. */
export const changeShape = {
  version: z.int(),
  /** The id of an enabled account; null to unassign. */
  assignee: z.optional(z.nullable(z.uuid('option'))),
  /** Marks the record as spam, or removes the mark. */
  spam: z.optional(z.boolean()),
};
