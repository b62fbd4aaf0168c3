import * as z from 'zod/mini';
import { languages } from './language.ts';

// Separate from `language.ts`, so that the gate's first script does not contain the schema library.
export const languageSchema = z.enum(languages);

/** A non-empty text in both languages, for data files. */
export const localizedSchema = z.strictObject({
  ar: z.string().check(z.minLength(1)),
  en: z.string().check(z.minLength(1)),
});
export type Localized = z.infer<typeof localizedSchema>;
