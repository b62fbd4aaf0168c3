import * as z from 'zod/mini';
import { type FormFile, get } from '../api/endpoint.ts';
import { publishedPaths, resourceFilePattern } from '../api/paths.ts';
import { mayHaveExtension } from '../forms/extension.ts';
import { line, text } from '../forms/text.ts';
import {
  contentLimits,
  resourceFileExtensions,
  resourceFileMaxBytes,
  resourceFileTypes,
} from './contentLimits.ts';
import { bilingual, completeWhenPublished, entryList, entryShape } from './entries.ts';
import { resourceTypes } from './kinds.ts';

const fields = z.strictObject({
  /** Whether visitors can see the resource. */
  published: z.boolean(),
  type: z.enum(resourceTypes, 'option'),
  title: bilingual(line(contentLimits.title, 0)),
  description: bilingual(text(contentLimits.resourceDescription, 0)),
});

/** A new resource, without its file. */
export const resourceFieldsSchema = fields.check(...completeWhenPublished('title', 'description'));
export type ResourceFields = z.infer<typeof resourceFieldsSchema>;

/** A change of a resource. Omitted fields keep their values. */
export const resourceChangeSchema = z.extend(z.partial(fields), { version: z.int() });

/** The file of a media resource in a multipart form. */
export const resourceFormFile = {
  name: 'file',
  maxBytes: resourceFileMaxBytes,
  tooLarge: 'mediaFileSize',
} as const satisfies FormFile;

/** Checks the name and the size (bytes) of a media resource's file, in the browser and on the server. */
export const resourceFileSchema = z
  .object({ name: z.string(), size: z.number() }, 'required')
  .check(
    z.refine((file) => mayHaveExtension(resourceFileExtensions, file.name), 'mediaFileType'),
    z.refine((file) => file.size > 0, 'fileEmpty'),
    z.refine((file) => file.size <= resourceFileMaxBytes, 'mediaFileSize'),
  );

export const storedFileSchema = z.object({
  /** Id of the file. Every new file gets a new id, so that the content at `resourceFilePath` never changes. */
  id: z.string(),
  /** File name, derived from the title. The original file name is not stored. */
  name: z.string(),
  mediaType: z.enum(Object.values(resourceFileTypes)),
  /** Size of the file in bytes. */
  size: z.number(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

export const portalResourceSchema = z.object({
  ...fields.shape,
  ...entryShape,
  file: storedFileSchema,
});
export type PortalResource = z.infer<typeof portalResourceSchema>;

/** All media resources with drafts, newest first. */
export const portalResourceListSchema = entryList(portalResourceSchema);

export const resourceItemSchema = z.object({
  id: z.string(),
  ...z.omit(fields, { published: true }).shape,
  file: storedFileSchema,
});
/** A media resource for visitors; its file is at `resourceFilePath`. */
export type ResourceItem = z.infer<typeof resourceItemSchema>;

export const resourceListSchema = entryList(resourceItemSchema);

/** Returns the published media resources, newest first. */
export const publishedMedia = get(publishedPaths.media, { response: resourceListSchema });

/** Returns the file of a published resource, as a download. */
export const publishedFile = get(resourceFilePattern, {
  params: z.object({ id: z.uuid(), name: z.string() }),
});
