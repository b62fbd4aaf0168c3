import * as core from 'zod/v4/core';
import { cvExtensions } from '@sumut/contracts/forms/application';
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
import { detectFormat } from '../../../platform/uploads/detectFormat.ts';
import { readExtension } from '../../../platform/uploads/readExtension.ts';
import type { UploadedFile } from '../../../platform/uploads/readUpload.ts';
import { isCvContent } from '../submission/cvContent.ts';
import { safeFileName } from '../submission/safeFileName.ts';

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

async function isContent(content: Buffer, extension: ApplicationFileExtension): Promise<boolean> {
  const document = cvExtensions.find((one) => one === extension);
  if (document) return isCvContent(content, document);
  const format = await detectFormat(content);
  return format !== undefined && (pictures[extension]?.includes(format) ?? false);
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
  const extension = await readExtension(fileName, applicationFileExtensions, (one) =>
    isContent(content, one),
  );
  if (!extension) return { refusal: 'attachedFileType' };
  const complete = getApplicationFileExtension(fileName)
    ? fileName
    : safeFileName(fileName + extension, 'file');
  return { file: { fileName: complete, mediaType: applicationFileTypes[extension], content } };
}
