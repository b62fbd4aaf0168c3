import * as z from 'zod/mini';
import { sessionRecord } from './sessionRecord.ts';

const draftText = z._default(z.string(), '');
const draftSchema = z.object({
  position: draftText,
  firstName: draftText,
  lastName: draftText,
  email: draftText,
  phone: draftText,
  coverLetter: draftText,
});
export type Draft = z.infer<typeof draftSchema>;

/** A form in which nothing was typed. */
export const emptyDraft: Draft = draftSchema.parse({});

/** What was typed, so that an accidental reload loses none of it. The chosen file cannot be kept. */
export const storedDraft = sessionRecord('careers.draft', draftSchema);
