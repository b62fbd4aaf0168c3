import * as z from 'zod/mini';
import { text } from '../forms/text.ts';
import { recordLimits } from './recordLimits.ts';
import { colleagueSchema } from './staff.ts';

/** What colleagues tell each other about a record; never shown to its sender. Notes are added, not changed. */
export const noteSchema = z.object({
  id: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  author: colleagueSchema,
  /** Written by the one that asks, who may delete it. */
  mine: z.boolean(),
  text: z.string(),
});
export type Note = z.infer<typeof noteSchema>;

/** Body of `POST messageNotesPath(id)` and `POST applicationNotesPath(id)`, answered with the note. */
export const newNoteSchema = z.strictObject({ text: text(recordLimits.note) });
