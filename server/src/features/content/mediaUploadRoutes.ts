import type { FastifyRequest } from 'fastify';
import { contentEndpoints } from '@sumut/contracts/content/contentEndpoints';
import {
  resourceChangeSchema,
  resourceFieldsSchema,
  resourceFormFile,
  type ResourceFields,
} from '@sumut/contracts/content/media';
import * as core from 'zod/v4/core';
import type { FieldProblem } from '@sumut/contracts/api/problem';
import type { Db } from '../../platform/database/schema/schema.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { staffUploadMemory } from '../../platform/uploads/staffUploadMemory.ts';
import { createUploadMemory } from '../../platform/uploads/uploadMemory.ts';
import { readMultipartAlone, withUpload } from '../../platform/uploads/withUpload.ts';
import { changeEntry, createEntry } from './changes.ts';
import { resourceWithFile } from './lists.ts';
import { getUsername } from './getUsername.ts';
import { putFile, type NewFile } from './mediaFiles.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { fieldProblems } from '../../platform/http/validation.ts';
import type { Upload } from '../../platform/uploads/readUpload.ts';
import { checkFile, buildFileName } from './checkMediaFile.ts';

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
async function checkForm<Schema extends core.$ZodType>(
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

/** Routes that create media resources and replace their files. Row and file are stored in one transaction. */
export async function uploadRoutes(portal: App, db: Db): Promise<void> {
  const lease = createUploadMemory(staffUploadMemory);

  const create = (request: FastifyRequest) =>
    withUpload(request, resourceFormFile, lease, async (upload) => {
      const { entry, fileFor } = await checkForm(upload, resourceFieldsSchema);
      return db.transaction().execute(async (transaction) => {
        const author = { actor: getUsername(request), key: idempotencyKey(request) };
        const created = await createEntry(transaction, 'media', entry, author);
        const { state, fields } = created.entry;
        if (created.isNew) await putFile(transaction, state.id, fileFor(fields));
        return resourceWithFile(transaction, created.entry);
      });
    });

  const replace = (request: FastifyRequest, id: string) =>
    withUpload(request, resourceFormFile, lease, async (upload) => {
      const { entry, fileFor } = await checkForm(upload, resourceChangeSchema);
      return db.transaction().execute(async (transaction) => {
        const context = { actor: getUsername(request), newFile: true };
        const changed = await changeEntry(transaction, 'media', id, entry, context);
        await putFile(transaction, id, fileFor(changed.fields));
        return resourceWithFile(transaction, changed);
      });
    });

  await portal.register(async (scope: App) => {
    await readMultipartAlone(scope);
    route(scope, contentEndpoints.media.create, create);
    route(scope, contentEndpoints.media.replaceFile, async (request) =>
      replace(request, request.params.id),
    );
  });
}
