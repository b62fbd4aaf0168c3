import * as core from 'zod/v4/core';
import type { FieldProblem } from '@sumut/contracts/api/problem';
import {
  type ApplicationFields,
  applicationFieldsSchema,
  cvExtensions,
  cvFileSchema,
  cvFormFile,
  type CvNote,
  cvTypes,
  fileNameMax,
  getCvExtension,
} from '@sumut/contracts/forms/application';
import { type CandidateFields, candidateFieldsSchema } from '@sumut/contracts/portal/candidates';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { normaliseUnicode } from '@sumut/contracts/lines/unicode';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { fieldProblems } from '../../../platform/http/validation.ts';
import { readExtension } from '../../../platform/uploads/readExtension.ts';
import type { Upload } from '../../../platform/uploads/withUpload.ts';
import type { Cv } from './cv.ts';
import { checkNewCv } from '../cvText/checkDocument.ts';
import { chooseReason } from './cvContent.ts';

/** Lone surrogates, and characters with a special meaning in shells and file systems. */
const unsafe = /[\p{Cs}"*:<>?|]/gu;

/**
 * The last part of a path as a browser or an old client may send it, without invisible and dangerous characters, at most
 * `fileNameMax` long. `unnamed` replaces a missing name before the extension.
 */
export function safeFileName(name: string, unnamed: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  // Windows ignores dots and spaces at the end.
  const clean = normaliseLine(normaliseUnicode(last, 'NFC').replace(unsafe, '')).replace(
    /[. ]{1,9}$/,
    '',
  );
  // `path.extname` is no use here: it finds no extension in ".pdf".
  const extension = (/\.[^.]*$/.exec(clean)?.[0] ?? '').slice(0, 20);
  const base = clean.slice(0, clean.length - extension.length).trim() || unnamed;
  const kept = base.slice(0, fileNameMax - extension.length);
  // A cut through a surrogate pair would leave half a character.
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}${extension}`;
}

type Checked<T> = { value: T; problems?: never } | { value?: never; problems: FieldProblem[] };

function checkFields<Fields>(
  schema: core.$ZodType<Fields>,
  fields: Upload['fields'],
): Checked<Fields> {
  const result = core.safeParse(schema, fields);
  if (result.success) return { value: result.data };
  return { problems: fieldProblems(result.error.issues, fields) };
}

/** A checked CV, and what its sender should change. */
interface NotedCv extends Cv {
  note?: CvNote | undefined;
}

async function checkCv(cv: Upload['file']): Promise<Checked<NotedCv>> {
  const refused = (error: FieldProblem['error']) => ({
    problems: [{ field: cvFormFile.name, error }],
  });
  if (!cv) return refused('required');
  const fileName = safeFileName(cv.name, 'cv');
  const result = core.safeParse(cvFileSchema, { name: fileName, size: cv.content.length });
  if (!result.success) {
    const [first] = fieldProblems(result.error.issues, cv);
    return refused(first?.error ?? 'invalid');
  }
  let note: CvNote | undefined;
  const found = await readExtension(fileName, cvExtensions, async (one) => {
    const check = await checkNewCv(cv.content, one);
    ({ note } = check);
    return check.refusal;
  });
  if ('errors' in found) return refused(chooseReason(found.errors, 'fileType'));
  const { extension } = found;
  const complete = getCvExtension(fileName) ? fileName : safeFileName(fileName + extension, 'cv');
  const mediaType = cvTypes[extension];
  return { value: { fileName: complete, mediaType, content: cv.content, note } };
}

/** Throws a `validation` problem that names every refused field once. */
function refuse(problems: readonly FieldProblem[]): never {
  const byField = new Map<string, FieldProblem>();
  for (const problem of problems)
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  throw new HttpProblem('validation', { errors: [...byField.values()] });
}

/** Problems found while reading come first: they are more precise than the schema's. */
const allProblems = (upload: Upload, ...checks: Checked<unknown>[]): FieldProblem[] => [
  ...upload.problems,
  ...checks.flatMap(({ problems }) => problems ?? []),
];

/** The checked application; throws a `validation` problem that names every refused field once. */
export async function checkUpload(
  upload: Upload,
): Promise<{ fields: ApplicationFields; cv: NotedCv }> {
  const fields = checkFields(applicationFieldsSchema, upload.fields);
  const cv = await checkCv(upload.file);
  const problems = allProblems(upload, fields, cv);
  if (problems.length > 0 || !fields.value || !cv.value) return refuse(problems);
  return { fields: fields.value, cv: cv.value };
}

/** A checked candidate, whose CV is null when none was sent; throws as `checkUpload`. */
export async function checkCandidate(
  upload: Upload,
): Promise<{ fields: CandidateFields; cv: Cv | null }> {
  const fields = checkFields(candidateFieldsSchema, upload.fields);
  const cv = upload.file ? await checkCv(upload.file) : { value: null };
  const problems = allProblems(upload, fields, cv);
  if (problems.length > 0 || !fields.value || cv.value === undefined) return refuse(problems);
  return { fields: fields.value, cv: cv.value };
}

/** A checked CV without other fields; throws as `checkUpload`. */
export async function checkCvAlone(upload: Upload): Promise<Cv> {
  const unknown = Object.keys(upload.fields).map((field) => ({
    field,
    error: 'unknownField' as const,
  }));
  const cv = await checkCv(upload.file);
  const problems = [...allProblems(upload, cv), ...unknown];
  if (problems.length > 0 || !cv.value) return refuse(problems);
  return cv.value;
}
