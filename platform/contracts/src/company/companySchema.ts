import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';

/** A text that a company may lack. */
const optionalSchema = z.strictObject({ ar: z.string(), en: z.string() });

export const companySchema = z.object({
  name: localizedSchema,
  shortName: localizedSchema,
  restOfName: optionalSchema,
  tagline: localizedSchema,
  phone: z.string().check(z.regex(/^\+[\d ]+$/)),
  /** The number for the chat link: digits only, with country code. */
  chatNumber: z.string().check(z.regex(/^\d+$/)),
  email: z.object({
    general: z.string(),
    media: z.string(),
    careers: z.string(),
    security: z.string(),
  }),
  address: optionalSchema,
  links: z.object({
    profile: z.url(),
    chat: z.url(),
    /** URL of a map service that shows the way to the office. */
    directions: z.url(),
  }),
});
export type Company = z.infer<typeof companySchema>;
