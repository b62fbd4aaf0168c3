import * as z from 'zod/mini';
import { localizedSchema } from '@sumut/contracts/language/languageSchema';

const benefitSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/, 'lowercase words separated by hyphens')),
  title: localizedSchema,
  text: localizedSchema,
});
export type Benefit = z.infer<typeof benefitSchema>;
/** The content of `benefits.json`. */
export const benefitsSchema = z.array(benefitSchema);
