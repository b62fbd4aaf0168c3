import * as z from 'zod/mini';
import { post } from '../api/endpoint.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { storedSchema } from './stored.ts';
import { email, line, text } from './text.ts';
import { textLimits } from './textLimits.ts';

/** Subjects of a contact message (docs/specification.md#3-entities-and-their-fields). */
export const contactSubjects = ['general', 'partnership', 'careers', 'technical'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/**
 * A contact message (docs/specification.md#7-the-calls-it-makes). The messages of issues are `FieldError`
 * keys.
 */
export const contactSchema = z.strictObject({
  firstName: line(textLimits.name),
  lastName: line(textLimits.name),
  email: email(),
  subject: z.enum(contactSubjects, 'option'),
  message: text(textLimits.message),
  language: languageSchema,
});
export type ContactMessage = z.infer<typeof contactSchema>;

/** Stores a contact message. */
export const contactEndpoint = post('/api/contacts', {
  body: contactSchema,
  response: storedSchema,
  status: 201,
});
