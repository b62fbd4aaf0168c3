import * as core from 'zod/v4/core';
import {
  type ApplicationFields,
  applicationFieldsSchema,
  getCvExtension,
  cvFileSchema,
  cvTypes,
} from '@sumut/contracts/forms/application';
import { type FieldProblem, HttpProblem } from '../../../platform/http/problem.ts';
import { fieldProblems } from '../../../platform/http/validation.ts';
import type { Upload } from '../../../platform/uploads/readUpload.ts';
import { isCvContent } from './cvContent.ts';
import type { Cv } from './repository.ts';
import { safeFileName } from './safeFileName.ts';

type Checked<T> = { value: T; problems?: never } | { value?: never; problems: FieldProblem[] };

function checkFields(fields: Upload['fields']): Checked<ApplicationFields> {
  const result = core.safeParse(applicationFieldsSchema, fields);
  if (result.success) return { value: result.data };
  return { problems: fieldProblems(result.error.issues, fields) };
}

async function checkCv(cv: Upload['file']): Promise<Checked<Cv>> {
  if (!cv) return { problems: [{ field: 'cv', error: 'required' }] };
  const fileName = safeFileName(cv.name, 'cv');
  const result = core.safeParse(cvFileSchema, { name: fileName, size: cv.content.length });
  if (!result.success) {
    const [first] = fieldProblems(result.error.issues, cv);
    return { problems: [{ field: 'cv', error: first?.error ?? 'invalid' }] };
  }
  const extension = getCvExtension(fileName);
  if (!extension || !(await isCvContent(cv.content, extension))) {
    return { problems: [{ field: 'cv', error: 'fileType' }] };
  }
  return { value: { fileName, mediaType: cvTypes[extension], content: cv.content } };
}

/** The checked application; throws a `validation` problem that names every refused field once. */
export async function checkUpload(upload: Upload): Promise<{ fields: ApplicationFields; cv: Cv }> {
  const fields = checkFields(upload.fields);
  const cv = await checkCv(upload.file);
  const byField = new Map<string, FieldProblem>();
  // Problems found while reading come first: they are more precise than the schema's.
  for (const problem of [...upload.problems, ...(fields.problems ?? []), ...(cv.problems ?? [])]) {
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  if (byField.size > 0 || !fields.value || !cv.value) {
    throw new HttpProblem('validation', { errors: [...byField.values()] });
  }
  return { fields: fields.value, cv: cv.value };
}
