import * as z from 'zod/mini';
import { text } from '../forms/text.ts';
import { recordLimits } from './recordLimits.ts';
import { colleagueSchema } from './staff.ts';

/** An internal note on a record, which the sender of the record never sees. Notes cannot be changed. */
export const noteSchema = z.object({
  id: z.string(),
  /** When the note was written, in milliseconds since the epoch. */
  at: z.number(),
  author: colleagueSchema,
  /** Whether the user has written the note and may delete it. */
  mine: z.boolean(),
  text: z.string(),
  /** The colleagues whom the note mentions by `@` and their name. */
  mentions: z.array(colleagueSchema),
});
export type Note = z.infer<typeof noteSchema>;

export const newNoteSchema = z.strictObject({
  text: text(recordLimits.note),
  /** Ids of the mentioned accounts, which must be allowed to read the record. */
  mentions: z._default(
    z.array(z.uuid('option')).check(z.maxLength(recordLimits.mentions, 'tooLong')),
    [],
  ),
});
export type NewNote = z.infer<typeof newNoteSchema>;
