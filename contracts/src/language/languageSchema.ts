import * as z from 'zod/mini';
import { languages } from './language.ts';

// Apart from `language.ts`, so that the gate's first file does without the schema library.
export const languageSchema = z.enum(languages);

/** One text in every language, for the few texts that live in data files. */
export const localizedSchema = z.strictObject({
  ar: z.string().check(z.minLength(1)),
  en: z.string().check(z.minLength(1)),
});
export type Localized = z.infer<typeof localizedSchema>;
