import * as z from 'zod/mini';
import { line, text } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { contentLimits } from './contentLimits.ts';
import { bilingual, completeWhenPublished, entryList, entryShape } from './entries.ts';
import { departments, employmentTypes, locations } from './kinds.ts';

// Isolates are allowed, as in a text: names and standards stand in Arabic points, too.
const requirement = text(contentLimits.requirement).check(z.regex(/^[^\r\n]*$/, 'characters'));

const fields = z.strictObject({
  /** Open: visitors see it and can apply for it. */
  published: z.boolean(),
  department: z.enum(departments, 'option'),
  location: z.enum(locations, 'option'),
  type: z.enum(employmentTypes, 'option'),
  // A title is what "Apply Now" writes into the form, so it has to be a position that the form accepts.
  title: bilingual(line(textLimits.position, 0)),
  description: bilingual(text(contentLimits.openingDescription, 0)),
  requirements: bilingual(
    z.array(requirement).check(z.maxLength(contentLimits.requirements, 'tooLong')),
  ),
});

/** Body of `POST apiPaths.portalOpenings`, answered with the entry. */
export const openingFieldsSchema = fields.check(
  ...completeWhenPublished('title', 'description', 'requirements'),
);
export type OpeningFields = z.infer<typeof openingFieldsSchema>;

/** Body of `PATCH entryPath('openings', id)`, answered with the entry; what is left out stays. `stale` when it was changed since `version`. */
export const openingChangeSchema = z.extend(z.partial(fields), { version: z.int() });

export const portalOpeningSchema = z.object({ ...fields.shape, ...entryShape });
export type PortalOpening = z.infer<typeof portalOpeningSchema>;

/** Answer of `GET apiPaths.portalOpenings`: all of them, the oldest first. */
export const portalOpeningListSchema = entryList(portalOpeningSchema);

export const openingSchema = z.object({
  id: z.string(),
  ...z.omit(fields, { published: true }).shape,
});
/** An open position as visitors get it. */
export type Opening = z.infer<typeof openingSchema>;

/** Answer of `GET apiPaths.contentOpenings`: what is open, the oldest first. */
export const openingListSchema = entryList(openingSchema);
