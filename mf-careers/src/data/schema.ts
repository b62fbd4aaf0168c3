import * as z from 'zod/mini';
import { textLimits } from '@sumut/contracts';
import { line, localizedSchema } from '@sumut/contracts/schemas';

/** Departments that hire, in the order of the filter. Their names stand in the catalogues, as do the next two's. */
export const departments = ['mechanicalDesign', 'electronics', 'programming'] as const;
export type Department = (typeof departments)[number];
export const locations = ['abuDhabi'] as const;
export const employmentTypes = ['fullTime'] as const;

const idSchema = z
  .string()
  .check(z.regex(/^[a-z]+(-[a-z]+)*$/, 'lower-case words joined by dashes'));

// A title is what "Apply Now" writes into the form, so it has to be a position that the form accepts.
const titleSchema = z.strictObject({
  ar: line(textLimits.position),
  en: line(textLimits.position),
});

const pointsSchema = z.array(z.string().check(z.minLength(1))).check(z.minLength(1));
const requirementsSchema = z
  .strictObject({ ar: pointsSchema, en: pointsSchema })
  .check(z.refine(({ ar, en }) => ar.length === en.length, 'as many points in ar as in en'));

const uniqueIds = z.refine<readonly { id: string }[]>(
  (entries) => new Set(entries.map(({ id }) => id)).size === entries.length,
  'every id only once',
);

const openingSchema = z.strictObject({
  id: idSchema,
  department: z.enum(departments),
  location: z.enum(locations),
  type: z.enum(employmentTypes),
  title: titleSchema,
  description: localizedSchema,
  requirements: requirementsSchema,
});
export type Opening = z.infer<typeof openingSchema>;
/** Of `openings.json`. */
export const openingsSchema = z.array(openingSchema).check(uniqueIds);

const benefitSchema = z.strictObject({
  id: idSchema,
  title: localizedSchema,
  text: localizedSchema,
});
export type Benefit = z.infer<typeof benefitSchema>;
/** Of `benefits.json`. */
export const benefitsSchema = z.array(benefitSchema).check(uniqueIds);
