import * as core from 'zod/v4/core';
import type { FieldProblem } from '@sumut/contracts/api/problem';
import {
  resourceFileExtensions,
  resourceFileTypes,
  type ResourceFileExtension,
} from '@sumut/contracts/content/contentLimits';
import {
  type ResourceFields,
  resourceFormFile,
  resourceFileSchema,
} from '@sumut/contracts/content/media';
import { normaliseUnicode } from '@sumut/contracts/lines/unicode';
import { fieldProblems } from '../../platform/http/validation.ts';
import { detectFormat, isCutShortZip } from '../../platform/uploads/detectFormat.ts';
import { readExtension } from '../../platform/uploads/readExtension.ts';
import type { UploadedFile } from '../../platform/uploads/readUpload.ts';
import type { NewFile } from './mediaFiles.ts';

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
export function buildFileName(
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
export async function checkFile(uploaded: UploadedFile): Promise<CheckedFile> {
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
