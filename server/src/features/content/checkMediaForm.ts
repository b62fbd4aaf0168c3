import * as core from 'zod/v4/core';
import type { FieldProblem } from '@sumut/contracts/api/problem';
import { type ResourceFields, resourceFormFile } from '@sumut/contracts/content/media';
import { HttpProblem } from '../../platform/http/problem.ts';
import { fieldProblems } from '../../platform/http/validation.ts';
import type { Upload } from '../../platform/uploads/readUpload.ts';
import { checkFile, buildFileName } from './checkMediaFile.ts';
import type { NewFile } from './mediaFiles.ts';

const entryField = 'entry';

/** Parses the entry, which is JSON in one field of the form. */
function parseEntry({ fields }: Upload): unknown {
  const entry = fields[entryField];
  // A part with the type `application/json` is parsed already.
  if (typeof entry !== 'string') return entry;
  try {
    return JSON.parse(entry) as unknown;
  } catch {
    throw new HttpProblem('malformed');
  }
}

interface CheckedForm<Entry> {
  entry: Entry;
  /** Returns the file with a name that is built from the stored entry. */
  fileFor: (named: Pick<ResourceFields, 'title' | 'type'>) => NewFile;
}

/** The checked form of a media resource; throws a `validation` problem that names every refused field once. */
export async function checkForm<Schema extends core.$ZodType>(
  upload: Upload,
  schema: Schema,
): Promise<CheckedForm<core.output<Schema>>> {
  const problems: FieldProblem[] = [...upload.problems];
  const add = (more: FieldProblem[] = []) =>
    problems.push(...more.filter(({ field }) => !problems.some((known) => known.field === field)));

  for (const name of Object.keys(upload.fields)) {
    if (name !== entryField) add([{ field: name, error: 'unknownField' }]);
  }
  const given = parseEntry(upload);
  const entry = core.safeParse(schema, given);
  if (given === undefined) add([{ field: entryField, error: 'required' }]);
  else if (!entry.success) add(fieldProblems(entry.error.issues, given));
  const checked = upload.file && (await checkFile(upload.file));
  add(checked ? checked.problems : [{ field: resourceFormFile.name, error: 'required' }]);

  if (problems.length > 0 || !entry.success || !checked || checked.problems)
    throw new HttpProblem('validation', { errors: problems });
  const { extension, file } = checked;
  return {
    entry: entry.data,
    fileFor: (named) => ({ ...file, name: buildFileName(named, extension) }),
  };
}
