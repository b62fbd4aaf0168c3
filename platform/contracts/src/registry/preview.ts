import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { moduleNameSchema, partNameSchema, releaseHashSchema } from './release.ts';

export const newPreviewSchema = z.union([
  z.strictObject({ module: partNameSchema, release: releaseHashSchema }),
  z.strictObject({ module: moduleNameSchema, origin: z.url() }),
]);
export type NewPreview = z.infer<typeof newPreviewSchema>;
export const startedPreviewSchema = z.object({ expiresAt: z.number() });

/** The query parameter of a link to a shared preview. */
export const sharedPreviewParameter = 'shared-preview';
export const sharedPreviewIdSchema = z.uuid();
const sharedPreviewName = line(80);

export const newSharedPreviewSchema = z.strictObject({
  module: partNameSchema,
  release: releaseHashSchema,
  /** What the preview is for, such as a pull request. */
  name: sharedPreviewName,
});
export const sharedPreviewParamsSchema = z.object({
  module: partNameSchema,
  name: sharedPreviewName,
});
export const sharedPreviewSchema = z.object({
  /** Path and query of the page that opens the preview. */
  path: z.string(),
  /** When the preview ends, in milliseconds since the epoch. */
  expiresAt: z.number(),
});
export type SharedPreview = z.infer<typeof sharedPreviewSchema>;

/** An open shared preview. */
export const openPreviewSchema = z.object({
  module: z.string(),
  name: z.string(),
  /** Version of the release. */
  version: z.string(),
  /** The name of the key's owner, or of the admin, that shared it last. */
  by: z.string(),
  /** When it was last shared, and when it ends, in milliseconds since the epoch. */
  sharedAt: z.number(),
  expiresAt: z.number(),
});
export type OpenPreview = z.infer<typeof openPreviewSchema>;
export const openPreviewListSchema = z.object({ previews: z.array(openPreviewSchema) });
