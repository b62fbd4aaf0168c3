import * as z from 'zod/mini';
import type { FormFile } from '../api/endpoint.ts';
import { cvMaxBytes, cvTypes } from '../forms/application.ts';
import { findExtension, mayHaveExtension } from '../forms/extension.ts';
import { contentErrors } from '../forms/fieldErrors.ts';
import { cvScans } from './applications.ts';
import { colleagueSchema } from './staff.ts';

/** Accepted media types of application files, by extension: the types of CVs, and pictures of documents. */
export const applicationFileTypes = {
  ...cvTypes,
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
} as const;
export type ApplicationFileExtension = keyof typeof applicationFileTypes;
export const applicationFileExtensions = Object.keys(
  applicationFileTypes,
) as ApplicationFileExtension[];

const megabyte = 1024 * 1024;

/** Limits of an application's files without its CV. `bytes` is the size of one file, `total` that of all files. Not specified. */
export const applicationFileLimits = {
  bytes: cvMaxBytes,
  count: 20,
  total: 50 * megabyte,
} as const;

/** The file in a multipart form that adds it. */
export const applicationFormFile = {
  name: 'file',
  maxBytes: applicationFileLimits.bytes,
  tooLarge: 'fileSize',
} as const satisfies FormFile;

/** How long a removed file can be restored, in milliseconds: longer than the portal offers to restore it. */
export const fileRestoreTime = 60_000;

/** Returns the lowercase extension of a file name if the extension is accepted, otherwise undefined. */
export const getApplicationFileExtension = (
  fileName: string,
): ApplicationFileExtension | undefined => findExtension(applicationFileExtensions, fileName);

/** Reasons why a file is refused. The last two concern all files of the application together. */
export const fileRefusals = [
  'attachedFileType',
  'fileEmpty',
  'fileSize',
  ...contentErrors,
  'tooManyFiles',
  'filesTooLarge',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** Checks the name and the size (bytes) of an application file, in the browser and on the server. */
export const applicationFileSchema = z
  .object({ name: z.string(), size: z.number() }, 'required')
  .check(
    z.refine(
      (file) => mayHaveExtension(applicationFileExtensions, file.name),
      'attachedFileType' satisfies FileRefusal,
    ),
    z.refine((file) => file.size > 0, 'fileEmpty' satisfies FileRefusal),
    z.refine((file) => file.size <= applicationFileLimits.bytes, 'fileSize' satisfies FileRefusal),
  );

/** Returns why one more file of `size` bytes would exceed the limits of the application; undefined if the file fits. */
export function refuseMore(others: readonly { size: number }[], size: number) {
  if (others.length >= applicationFileLimits.count) return 'tooManyFiles';
  const total = others.reduce((sum, one) => sum + one.size, size);
  return total > applicationFileLimits.total ? 'filesTooLarge' : undefined;
}

/** An application file: a file that belongs to an application next to its CV. */
export const attachedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(Object.values(applicationFileTypes)),
  /** Size of the file in bytes. */
  size: z.number(),
  /** When the file was added, in milliseconds since the epoch. */
  at: z.number(),
  /** The colleague who added the file; null if the server took the file from a mail. */
  by: z.nullable(colleagueSchema),
  /** Name or address of the sender who mailed the file; null if a colleague added the file. */
  sender: z.nullable(z.string()),
  scan: z.enum(cvScans),
  /** The scanner's name for the malware in an infected file; null for other files. */
  finding: z.nullable(z.string()),
});
export type AttachedFile = z.infer<typeof attachedFileSchema>;

/** The files of an application, in the order in which they were added. */
export const attachedFilesSchema = z.object({ files: z.array(attachedFileSchema) });
export type AttachedFiles = z.infer<typeof attachedFilesSchema>;
