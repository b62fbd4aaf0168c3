import * as z from 'zod/mini';
import { get } from '../api/endpoint.ts';
import { publishedPaths } from '../api/paths.ts';
import { line, text } from '../forms/text.ts';
import { textLimits } from '../forms/textLimits.ts';
import { contentLimits } from './contentLimits.ts';
import { bilingual, completeWhenPublished, entryList, entryShape } from './entries.ts';
import { termIdSchema } from './hiringTerms.ts';

// Direction isolates are allowed, because Arabic requirements contain Latin names of standards.
const requirement = text(contentLimits.requirement).check(z.regex(/^[^\r\n]*$/, 'characters'));

const fields = z.strictObject({
  /** Whether visitors can see the opening and apply for it. */
  published: z.boolean(),
  /** Id in the list of departments (hiringTerms.ts). */
  department: termIdSchema,
  /** Id in the list of locations (hiringTerms.ts). */
  location: termIdSchema,
  /** Id in the list of types of employment (hiringTerms.ts). */
  type: termIdSchema,
  // "Apply Now" fills the title into the form, so the title has to be a valid position.
  title: bilingual(line(textLimits.position, 0)),
  description: bilingual(text(contentLimits.openingDescription, 0)),
  requirements: bilingual(
    z.array(requirement).check(z.maxLength(contentLimits.requirements, 'tooLong')),
  ),
});

/** The fields of a new opening. */
export const openingFieldsSchema = fields.check(
  ...completeWhenPublished('title', 'description', 'requirements'),
);
export type OpeningFields = z.infer<typeof openingFieldsSchema>;

/** A change of an opening. Omitted fields keep their values. */
export const openingChangeSchema = z.extend(z.partial(fields), { version: z.int() });

export const portalOpeningSchema = z.object({ ...fields.shape, ...entryShape });
export type PortalOpening = z.infer<typeof portalOpeningSchema>;

/** All openings, including unpublished ones, oldest first. */
export const portalOpeningListSchema = entryList(portalOpeningSchema);

/** An opening in the form in which it is edited: with the ids of its terms, but without their names. */
export const writtenOpeningSchema = z.object({
  id: z.string(),
  ...z.omit(fields, { published: true }).shape,
});

export type WrittenOpening = z.infer<typeof writtenOpeningSchema>;

const name = z.object({ ar: z.string(), en: z.string() });

export const openingSchema = z.object({
  ...writtenOpeningSchema.shape,
  departmentName: name,
  locationName: name,
  typeName: name,
});
/** An opening for visitors, with the names of its terms. */
export type Opening = z.infer<typeof openingSchema>;

const departmentSchema = z.object({ id: z.string(), text: name });
/** A department that visitors can choose. */
export type Department = z.infer<typeof departmentSchema>;

/** The list for visitors: openings, oldest first, and the departments of the filter, in the order of the filter. */
export const openingListSchema = z.object({
  ...entryList(openingSchema).shape,
  /** The departments that are offered, also without openings, and retired departments that have openings. */
  departments: z.array(departmentSchema),
});
export type OpeningList = z.infer<typeof openingListSchema>;

/** Returns the published openings and the departments of the filter. */
export const publishedOpenings = get(publishedPaths.openings, { response: openingListSchema });
