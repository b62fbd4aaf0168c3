import * as core from 'zod/v4/core';
import { cvExtensions } from '@sumut/contracts/forms/application';
import type { ContentError } from '@sumut/contracts/forms/fieldErrors';
import {
  type ApplicationFileExtension,
  type AttachedFile,
  applicationFileExtensions,
  applicationFileSchema,
  applicationFileTypes,
  fileRefusals,
  type FileRefusal,
  getApplicationFileExtension,
} from '@sumut/contracts/portal/applicationFiles';
import { detectFormat, readExtension } from '../../../platform/uploads/readExtension.ts';
import type { UploadedFile } from '../../../platform/uploads/withUpload.ts';
import { checkDocument } from '../cvText/checkDocument.ts';
import { chooseReason } from '../submission/cvContent.ts';
import { safeFileName } from '../submission/checkUpload.ts';

/** A checked file: sanitised name, media type by content, bytes. */
export interface NewFile {
  fileName: string;
  mediaType: AttachedFile['mediaType'];
  content: Buffer;
}

/** The names of picture formats in the file-type library, by file extension. */
const pictures: Partial<Record<ApplicationFileExtension, readonly string[]>> = {
  '.png': ['png', 'apng'],
  '.jpg': ['jpg'],
  '.jpeg': ['jpg'],
};

async function checkContent(
  content: Buffer,
  extension: ApplicationFileExtension,
): Promise<ContentError | undefined> {
  const document = cvExtensions.find((one) => one === extension);
  if (document) return checkDocument(content, document);
  const format = await detectFormat(content);
  return format && pictures[extension]?.includes(format) ? undefined : 'fileMismatch';
}

const isRefusal = (error: string | undefined): error is FileRefusal =>
  fileRefusals.some((one) => one === error);

/** Checks a file like a CV, but accepts pictures, too. Returns the file to store, or the reason to refuse it. */
export async function checkFile({
  name,
  content,
}: UploadedFile): Promise<{ file: NewFile } | { refusal: FileRefusal }> {
  const fileName = safeFileName(name, 'file');
  const result = core.safeParse(applicationFileSchema, { name: fileName, size: content.length });
  if (!result.success) {
    const error = result.error.issues[0]?.message;
    return { refusal: isRefusal(error) ? error : 'attachedFileType' };
  }
  const found = await readExtension(fileName, applicationFileExtensions, (one) =>
    checkContent(content, one),
  );
  if ('errors' in found) return { refusal: chooseReason(found.errors, 'attachedFileType') };
  const { extension } = found;
  const complete = getApplicationFileExtension(fileName)
    ? fileName
    : safeFileName(fileName + extension, 'file');
  return { file: { fileName: complete, mediaType: applicationFileTypes[extension], content } };
}
