import { localizedSchema } from '@sumut/contracts/language/languageSchema';
import * as z from 'zod/mini';

/** A member of the management. A test checks `people.json` against this schema, so the browser need not. */
export const personSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  /** Invented, to be replaced before the site goes public. */
  placeholder: z.boolean(),
  team: z.enum(['ceo', 'research', 'cyber']),
  name: localizedSchema,
  title: localizedSchema,
  bio: localizedSchema,
  /** Path under the company's `links.profile`; null while there is none. */
  profile: z.nullable(z.string().check(z.regex(/^[\w-]+$/))),
  /** Initials, without titles and articles. */
  monogram: localizedSchema,
});
export type Person = z.infer<typeof personSchema>;
