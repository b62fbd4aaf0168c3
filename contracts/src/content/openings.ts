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
  /** Open: visitors can see it and apply for it. */
  published: z.boolean(),
  /** Ids in the lists of terms (hiringTerms.ts). */
  department: termIdSchema,
  location: termIdSchema,
  type: termIdSchema,
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

/** An opening as it is written. */
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
/** An opening for visitors. */
export type Opening = z.infer<typeof openingSchema>;

const departmentSchema = z.object({ id: z.string(), text: name });
/** A department that visitors can choose. */
export type Department = z.infer<typeof departmentSchema>;

/** What visitors get: the openings, oldest first, and the departments among which they choose, in their order. */
export const openingListSchema = z.object({
  ...entryList(openingSchema).shape,
  /** Those that are offered, also without an opening, and those of the openings. */
  departments: z.array(departmentSchema),
});
export type OpeningList = z.infer<typeof openingListSchema>;

/** Published openings. */
export const publishedOpenings = get(publishedPaths.openings, { response: openingListSchema });
