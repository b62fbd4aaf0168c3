import * as z from 'zod/mini';
import { text } from '../forms/text.ts';
import { recordLimits } from './recordLimits.ts';
import { colleagueSchema } from './staff.ts';

/** An internal note on a record; its sender never sees it. Notes cannot be changed. */
export const noteSchema = z.object({
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  author: colleagueSchema,
  /** Written by the user, who may delete it. */
  mine: z.boolean(),
  text: z.string(),
  /** The colleagues that it mentions, by `@` and their name. */
  mentions: z.array(colleagueSchema),
});
export type Note = z.infer<typeof noteSchema>;

export const newNoteSchema = z.strictObject({
  text: text(recordLimits.note),
  /** Ids of the accounts that are mentioned, of whoever may read the record. */
  mentions: z._default(
    z.array(z.uuid('option')).check(z.maxLength(recordLimits.mentions, 'tooLong')),
    [],
  ),
});
export type NewNote = z.infer<typeof newNoteSchema>;
