import * as z from 'zod/mini';
import { teamKeySchema } from './proof.ts';
import { partNameSchema } from './release.ts';

export const keySummarySchema = z.object({
  /** RFC 7638 thumbprint. */
  id: z.string(),
  name: z.string(),
  module: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  revokedAt: z.nullable(z.number()),
});
export type KeySummary = z.infer<typeof keySummarySchema>;
export const keyListSchema = z.object({ keys: z.array(keySummarySchema) });
export const newKeySchema = z.strictObject({
  /** The owner, for display. */
  name: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'tooLong')),
  module: partNameSchema,
  key: teamKeySchema,
});
export type NewKey = z.infer<typeof newKeySchema>;
