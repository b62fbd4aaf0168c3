import * as z from 'zod/mini';
import { text } from '../forms/text.ts';
import { recordLimits } from './recordLimits.ts';
import { colleagueSchema } from './staff.ts';

/** A hold in force, which keeps a message or an application from every deletion. */
export const holdSchema = z.object({
  id: z.string(),
  /** Empty for holds that replaced the mark "kept" of earlier versions. */
  reason: z.string(),
  /** When the hold ends by itself, in milliseconds since the epoch; null for no end. */
  until: z.nullable(z.number()),
  /** The colleague who placed the hold; null if that is no longer recorded. */
  owner: z.nullable(colleagueSchema),
  /** When the hold was placed, in milliseconds since the epoch. */
  placedAt: z.number(),
  /** Whether the user may change and end the hold. */
  changeable: z.boolean(),
});
export type Hold = z.infer<typeof holdSchema>;

/** A new hold, or the new values of a hold. */
export const holdFieldsSchema = z.strictObject({
  reason: text(recordLimits.holdReason),
  /** A time in the future, in milliseconds since the epoch; null for no end. */
  until: z.nullable(z.int('invalid')),
});
export type HoldFields = z.infer<typeof holdFieldsSchema>;

/** The holds in force of all messages and applications, oldest first. */
export const holdListSchema = z.object({
  holds: z.array(
    z.object({
      ...holdSchema.shape,
      record: z.object({
        kind: z.enum(['messages', 'applications']),
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
      }),
    }),
  ),
  /** Number of all holds. `holds` contains the `holdPage` oldest of them. */
  total: z.int(),
});
export type HoldList = z.infer<typeof holdListSchema>;
