import { localizedSchema } from '@sumut/contracts/language/languageSchema';
import * as z from 'zod/mini';

/** A member of the management. A test checks `people.json` against this schema, so the browser does not validate the file. */
export const personSchema = z.strictObject({
  id: z.string().check(z.regex(/^[a-z]+(-[a-z]+)*$/)),
  /** Whether the person is invented, and has to be replaced before the site goes public. */
  placeholder: z.boolean(),
  team: z.enum(['ceo', 'research', 'cyber']),
  name: localizedSchema,
  title: localizedSchema,
  bio: localizedSchema,
  /** The path below the company's `links.profile`; null if the person has no profile yet. */
  profile: z.nullable(z.string().check(z.regex(/^[\w-]+$/))),
  /** The initials, without titles and articles. */
  monogram: localizedSchema,
});
export type Person = z.infer<typeof personSchema>;
