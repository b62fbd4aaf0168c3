import * as z from 'zod/mini';
import { get } from '../api/endpoint.ts';
import { publishedPaths } from '../api/paths.ts';
import { line, text } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { contentLimits } from './contentLimits.ts';
import { bilingual, completeWhenPublished, entryList, entryShape } from './entries.ts';
import { departments, employmentTypes, locations } from './kinds.ts';

// Direction isolates are allowed, because Arabic requirements contain Latin names of standards.
const requirement = text(contentLimits.requirement).check(z.regex(/^[^\r\n]*$/, 'characters'));

const fields = z.strictObject({
  /** Open: visitors can see it and apply for it. */
  published: z.boolean(),
  department: z.enum(departments, 'option'),
  location: z.enum(locations, 'option'),
  type: z.enum(employmentTypes, 'option'),
  // "Apply Now" fills the title into the form, so it has to be a valid position.
  title: bilingual(line(textLimits.position, 0)),
  description: bilingual(text(contentLimits.openingDescription, 0)),
  requirements: bilingual(
    z.array(requirement).check(z.maxLength(contentLimits.requirements, 'tooLong')),
  ),
});

/** A new opening. */
export const openingFieldsSchema = fields.check(
  ...completeWhenPublished('title', 'description', 'requirements'),
);
export type OpeningFields = z.infer<typeof openingFieldsSchema>;

/** A change; omitted fields stay. */
export const openingChangeSchema = z.extend(z.partial(fields), { version: z.int() });

export const portalOpeningSchema = z.object({ ...fields.shape, ...entryShape });
export type PortalOpening = z.infer<typeof portalOpeningSchema>;

/** All openings, oldest first. */
export const portalOpeningListSchema = entryList(portalOpeningSchema);

export const openingSchema = z.object({
  id: z.string(),
  ...z.omit(fields, { published: true }).shape,
});
/** An opening for visitors. */
export type Opening = z.infer<typeof openingSchema>;

export const openingListSchema = entryList(openingSchema);

/** Published openings, oldest first. */
export const publishedOpenings = get(publishedPaths.openings, { response: openingListSchema });
