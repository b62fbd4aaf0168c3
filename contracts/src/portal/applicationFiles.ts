import * as z from 'zod/mini';
import { cvMaxBytes, cvTypes } from '../forms/application.ts';
import { cvScans } from './applications.ts';
import { colleagueSchema } from './staff.ts';

/** Accepted types of files next to the CV, by extension: those of CVs, and pictures of documents. */
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

/** Of one application, next to its CV; our own choice. `bytes` is for one file, `total` for all. */
export const applicationFileLimits = {
  bytes: cvMaxBytes,
  count: 20,
  total: 50 * megabyte,
} as const;

/** Milliseconds for which a removed file can be put back at least: longer than the portal offers it. */
export const fileRestoreTime = 60_000;

/** The lowercase extension of a file name if it is accepted, otherwise undefined. */
export const getApplicationFileExtension = (
  fileName: string,
): ApplicationFileExtension | undefined =>
  applicationFileExtensions.find((extension) => fileName.toLowerCase().endsWith(extension));

/** Why a file is not kept; the last two are about all files of the application together. */
export const fileRefusals = [
  'attachedFileType',
  'fileEmpty',
  'fileSize',
  'tooManyFiles',
  'filesTooLarge',
] as const;
export type FileRefusal = (typeof fileRefusals)[number];

/** Checks of a file by name and size, for browser and server. */
export const applicationFileSchema = z
  .object({ name: z.string(), size: z.number() }, 'required')
  .check(
    z.refine(
      (file) => getApplicationFileExtension(file.name) !== undefined,
      'attachedFileType' satisfies FileRefusal,
    ),
    z.refine((file) => file.size > 0, 'fileEmpty' satisfies FileRefusal),
    z.refine((file) => file.size <= applicationFileLimits.bytes, 'fileSize' satisfies FileRefusal),
  );

/** Why one more file of this size has no room next to the others; undefined where it has. */
export function refuseMore(others: readonly { size: number }[], size: number) {
  if (others.length >= applicationFileLimits.count) return 'tooManyFiles';
  const total = others.reduce((sum, one) => sum + one.size, size);
  return total > applicationFileLimits.total ? 'filesTooLarge' : undefined;
}

/** A file of an application, next to its CV. */
export const attachedFileSchema = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.enum(Object.values(applicationFileTypes)),
  /** Bytes. */
  size: z.number(),
  /** When it was added; milliseconds since the epoch. */
  at: z.number(),
  /** Who added it; null for the server, which takes it from a mail. */
  by: z.nullable(colleagueSchema),
  /** Name or address of who mailed it; null where a colleague added it. */
  sender: z.nullable(z.string()),
  scan: z.enum(cvScans),
  /** The scanner's name for what it found in an infected one. */
  finding: z.nullable(z.string()),
});
export type AttachedFile = z.infer<typeof attachedFileSchema>;

/** In the order in which they came. */
export const attachedFilesSchema = z.object({ files: z.array(attachedFileSchema) });
export type AttachedFiles = z.infer<typeof attachedFilesSchema>;
