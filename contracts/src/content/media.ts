import * as z from 'zod/mini';
import { line, text } from '../forms/text.ts';
import {
  contentLimits,
  resourceFileExtensionOf,
  resourceFileMaxBytes,
  resourceFileTypes,
} from './contentLimits.ts';
import { bilingual, completeWhenPublished, entryList, entryShape } from './entries.ts';
import { resourceTypes } from './kinds.ts';

const fields = z.strictObject({
  /** Whether visitors see it. */
  published: z.boolean(),
  type: z.enum(resourceTypes, 'option'),
  title: bilingual(line(contentLimits.title, 0)),
  description: bilingual(text(contentLimits.resourceDescription, 0)),
});

/**
 * `POST apiPaths.portalMedia`, a multipart form answered with the entry: these fields as JSON in a field `entry`, and
 * the file as `file`.
 */
export const resourceFieldsSchema = fields.check(...completeWhenPublished('title', 'description'));
export type ResourceFields = z.infer<typeof resourceFieldsSchema>;

/**
 * Body of `PATCH entryPath('media', id)`, answered with the entry; what is left out stays. `stale` when it was changed
 * since `version`. With another file it is `POST resourceUploadPath(id)`, a form like that of a new resource.
 */
export const resourceChangeSchema = z.extend(z.partial(fields), { version: z.int() });

/** What can be said of a file from its name and size alone, on both sides of the wire. */
export const resourceFileSchema = z
  .object({ name: z.string(), size: z.number() }, 'required')
  .check(
    z.refine((file) => resourceFileExtensionOf(file.name) !== undefined, 'mediaFileType'),
    z.refine((file) => file.size > 0, 'fileEmpty'),
    z.refine((file) => file.size <= resourceFileMaxBytes, 'mediaFileSize'),
  );

export const storedFileSchema = z.object({
  /** Another file, another id: what lies at `resourceFilePath` never changes. */
  id: z.string(),
  /** Made from the title; the name that it had on somebody's machine is not kept. */
  name: z.string(),
  mediaType: z.enum(Object.values(resourceFileTypes)),
  /** Bytes. */
  size: z.number(),
});
export type StoredFile = z.infer<typeof storedFileSchema>;

export const portalResourceSchema = z.object({
  ...fields.shape,
  ...entryShape,
  file: storedFileSchema,
});
export type PortalResource = z.infer<typeof portalResourceSchema>;

/** Answer of `GET apiPaths.portalMedia`: all of them, the newest first. */
export const portalResourceListSchema = entryList(portalResourceSchema);

export const resourceItemSchema = z.object({
  id: z.string(),
  ...z.omit(fields, { published: true }).shape,
  file: storedFileSchema,
});
/** A media resource as visitors get it; its file lies at `resourceFilePath`. */
export type ResourceItem = z.infer<typeof resourceItemSchema>;

/** Answer of `GET apiPaths.contentMedia`: what is published, the newest first. */
export const resourceListSchema = entryList(resourceItemSchema);
