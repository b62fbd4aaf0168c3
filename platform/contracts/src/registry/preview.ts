import * as z from 'zod/mini';
import { moduleNameSchema, partNameSchema, releaseHashSchema } from './release.ts';

export const newPreviewSchema = z.union([
  z.strictObject({ module: partNameSchema, release: releaseHashSchema }),
  z.strictObject({ module: moduleNameSchema, origin: z.url() }),
]);
export type NewPreview = z.infer<typeof newPreviewSchema>;
export const startedPreviewSchema = z.object({ expiresAt: z.number() });
