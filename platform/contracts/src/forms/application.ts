import * as z from 'zod/mini';
import { type FormFile, post } from '../api/endpoint.ts';
import { languageSchema } from '../language/languageSchema.ts';
import { findExtension, mayHaveExtension } from './extension.ts';
import { storedSchema } from './stored.ts';
import { email, line, phone, text } from './text.ts';
import { textLimits } from './textLimits.ts';

/** Accepted media types of CVs, by file extension (docs/specification.md#5-validation-rules). */
export const cvTypes = {
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type CvExtension = keyof typeof cvTypes;
export const cvExtensions = Object.keys(cvTypes) as CvExtension[];

/** Maximum size of a CV in bytes: 10 MiB. Not specified. */
export const cvMaxBytes = 10 * 1024 * 1024;
/** Maximum length of a stored file name, in UTF-16 units. */
export const fileNameMax = 200;

/** Returns the lowercase extension of a file name if it is an accepted CV type, otherwise undefined. */
export const getCvExtension = (fileName: string): CvExtension | undefined =>
  findExtension(cvExtensions, fileName);

/** The CV in a multipart form. */
export const cvFormFile = {
  name: 'cv',
  maxBytes: cvMaxBytes,
  tooLarge: 'fileSize',
} as const satisfies FormFile;

/** Text fields of the application form. The CV is in the field `cvFormFile`. */
export const applicationFieldsSchema = z.strictObject({
  firstName: line(textLimits.name),
  lastName: line(textLimits.name),
  email: email(),
  phone: phone(),
  position: line(textLimits.position),
  coverLetter: z._default(text(textLimits.coverLetter, 0), ''),
  language: languageSchema,
});
export type ApplicationFields = z.infer<typeof applicationFieldsSchema>;

/** Checks the name and the size (bytes) of a CV, in the browser and on the server. The server also checks the content. */
export const cvFileSchema = z.object({ name: z.string(), size: z.number() }, 'required').check(
  z.refine((file) => mayHaveExtension(cvExtensions, file.name), 'fileType'),
  z.refine((file) => file.size > 0, 'fileEmpty'),
  z.refine((file) => file.size <= cvMaxBytes, 'fileSize'),
);

/** What is wrong with an accepted CV that its sender can change. The portal names it, too. */
export const cvNotes = [
  'noPages',
  /** A form of Adobe (XFA), of which other programs show only a placeholder. */
  'adobeForm',
  /** A PDF that contains several files. */
  'portfolio',
  /** The pages are pictures, so that no search finds their words. */
  'onlyPictures',
] as const;
export type CvNote = (typeof cvNotes)[number];

const storedApplicationSchema = z.extend(storedSchema, { cvNote: z.optional(z.enum(cvNotes)) });

/** Reads the note on the CV from the body of a response. Returns undefined without one. */
export function readCvNote(body: string): CvNote | undefined {
  try {
    return storedApplicationSchema.safeParse(JSON.parse(body)).data?.cvNote;
  } catch {
    return undefined;
  }
}

/** Stores an application. Takes a multipart form with the CV in the field `cv`. */
export const applicationEndpoint = post('/api/job-applications', {
  form: { fields: applicationFieldsSchema, file: cvFormFile },
  response: storedApplicationSchema,
  status: 201,
});
