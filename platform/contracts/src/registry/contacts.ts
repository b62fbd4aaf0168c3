import * as z from 'zod/mini';
import { email, optionalEmail } from '../forms/text.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { partNameSchema } from './release.ts';

/** The address at which the team of a module gets mail about its live release, and the language of that mail. */
export const contactSchema = z.object({
  module: partNameSchema,
  email: email(),
  language: languageSchema,
});
export type Contact = z.infer<typeof contactSchema>;
export const contactListSchema = z.object({ contacts: z.array(contactSchema) });
export const contactChangeSchema = z.strictObject({
  /** Empty removes the address. */
  email: optionalEmail(),
  language: languageSchema,
});
export type ContactChange = z.infer<typeof contactChangeSchema>;
