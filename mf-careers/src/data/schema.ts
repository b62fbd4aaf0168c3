import * as z from 'zod/mini';
import { localizedSchema } from '@sumut/contracts/schemas';

const benefitSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/, 'lower-case words joined by dashes')),
  title: localizedSchema,
  text: localizedSchema,
});
export type Benefit = z.infer<typeof benefitSchema>;
/** Of `benefits.json`. */
export const benefitsSchema = z.array(benefitSchema);
