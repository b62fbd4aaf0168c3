import type { FastifyRequest } from 'fastify';
import { contentEndpoints } from '@sumut/contracts/content/contentEndpoints';
import {
  resourceChangeSchema,
  type ResourceFields,
  resourceFieldsSchema,
  resourceFileSchema,
  resourceFormFile,
} from '@sumut/contracts/content/media';
import * as core from 'zod/v4/core';
import type { FieldProblem } from '@sumut/contracts/api/problem';
import type { Db } from '../../platform/database/schema/schema.ts';
import { idempotencyKey } from '../../platform/http/idempotency.ts';
import { signedIn } from '../../shared/accounts/signedIn.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { createUploadMemory, staffUploadMemory } from '../../platform/uploads/uploadMemory.ts';
import {
  readMultipartAlone,
  type Upload,
  type UploadedFile,
  withUpload,
} from '../../platform/uploads/withUpload.ts';
import { changeEntry, createEntry } from './changes.ts';
import { resourceWithFile } from './lists.ts';
import { type NewFile, putFile } from './mediaFiles.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { fieldProblems } from '../../platform/http/validation.ts';
import {
  type ResourceFileExtension,
  resourceFileExtensions,
  resourceFileTypes,
} from '@sumut/contracts/content/contentLimits';
import { normaliseUnicode } from '@sumut/contracts/lines/unicode';
import {
  detectFormat,
  isCutShortZip,
  readExtension,
} from '../../platform/uploads/readExtension.ts';

/** The username of the person who sends a request. Available in routes behind `requirePermissions`. */
export const getUsername = (request: FastifyRequest): string => signedIn(request).account.username;

/** The formats that the file-type library detects for each accepted extension. A ZIP that it detects as a document is refused. */
const detectedAs: Record<ResourceFileExtension, readonly string[]> = {
  '.pdf': ['pdf'],
  '.jpg': ['jpg'],
  '.jpeg': ['jpg'],
  '.png': ['png', 'apng'],
  '.webp': ['webp'],
  '.avif': ['avif'],
  '.mp4': ['mp4', 'm4v'],
  '.zip': ['zip'],
};

/** The most characters of a name without its extension: a segment of a URL may have 100. */
const nameMax = 80;

/** A file name that every system accepts, from the English title, or from the type if the title has no Latin letter or digit. */
function buildFileName(
  { title, type }: Pick<ResourceFields, 'title' | 'type'>,
  extension: ResourceFileExtension,
): string {
  const plain = normaliseUnicode(title.en, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [type.toLowerCase()];
  const name = words.join('-').slice(0, nameMax).replace(/-$/, '');
  return `${name}${extension === '.jpeg' ? '.jpg' : extension}`;
}

type CheckedFile =
  | { extension: ResourceFileExtension; file: Omit<NewFile, 'name'>; problems?: never }
  | { problems: FieldProblem[] };

/** Checks that a file's content matches its extension, and that media resources accept it. */
async function checkFile(uploaded: UploadedFile): Promise<CheckedFile> {
  const { name, content } = uploaded;
  const refused = (error: FieldProblem['error']) => ({
    problems: [{ field: resourceFormFile.name, error }],
  });
  const result = core.safeParse(resourceFileSchema, { name, size: content.length });
  if (!result.success) {
    const [first] = fieldProblems(result.error.issues, uploaded);
    return refused(first?.error ?? 'invalid');
  }
  const format = (await detectFormat(content)) ?? '';
  const found = await readExtension(name, resourceFileExtensions, (one) =>
    Promise.resolve(detectedAs[one].includes(format) ? undefined : ('mediaFileType' as const)),
  );
  if ('errors' in found) return refused('mediaFileType');
  const { extension } = found;
  if (isCutShortZip(content)) return refused('fileDamaged');
  return { extension, file: { mediaType: resourceFileTypes[extension], content } };
}

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
