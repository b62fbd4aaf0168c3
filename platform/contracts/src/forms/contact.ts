import * as z from 'zod/mini';
import { post } from '../api/endpoint.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { storedSchema } from './stored.ts';
import { email, line, text } from './text.ts';
import { textLimits } from './textLimits.ts';

/** The subject of a request for a quote. The form offers it only to visitors who come with a machine. */
export const quoteSubject = 'quote';

/** Subjects of a contact message (docs/specification.md#3-entities-and-their-fields), and that of a request for a quote. */
export const contactSubjects = [
  'general',
  'partnership',
  'careers',
  'technical',
  quoteSubject,
] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** The optional fields of a request for a quote. They are not specified. `machines` has one machine per line. */
export const quoteFields = {
  machines: z._default(text(textLimits.machines, 0), ''),
  quantity: z._default(line(textLimits.quantity, 0), ''),
  organisation: z._default(line(textLimits.organisation, 0), ''),
  country: z._default(line(textLimits.country, 0), ''),
};
export type QuoteField = keyof typeof quoteFields;
export const quoteFieldNames = Object.keys(quoteFields) as QuoteField[];

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
  ...quoteFields,
});
export type ContactMessage = z.infer<typeof contactSchema>;
/** A contact message as a visitor sends it. */
export type SentContactMessage = z.input<typeof contactSchema>;

/** Stores a contact message. */
export const contactEndpoint = post('/api/contacts', {
  body: contactSchema,
  response: storedSchema,
  status: 201,
});
