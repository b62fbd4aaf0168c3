import * as z from 'zod/mini';
import { line } from '../forms/text.ts';
import { keyRights } from './keyRights.ts';
import { teamKeySchema } from './proof.ts';
import { partNameSchema } from './release.ts';

const rightsSchema = z.array(z.enum(keyRights)).check(z.minLength(1, 'required'));

export const keySummarySchema = z.object({
  /** The thumbprint of the key (RFC 7638). */
  id: z.string(),
  name: z.string(),
  module: z.string(),
  rights: rightsSchema,
  /** When the key was added, in milliseconds since the epoch. */
  createdAt: z.number(),
  /** When the key was revoked, in milliseconds since the epoch; null for a valid key. */
  revokedAt: z.nullable(z.number()),
});
export type KeySummary = z.infer<typeof keySummarySchema>;
export const keyListSchema = z.object({ keys: z.array(keySummarySchema) });
export type KeyList = z.infer<typeof keyListSchema>;
export const newKeySchema = z.strictObject({
  /** The name of the key's owner, for display. */
  name: line(80),
  module: partNameSchema,
  /** The rights of the key; all rights if omitted. */
  rights: z.optional(rightsSchema),
  key: teamKeySchema,
});
export type NewKey = z.infer<typeof newKeySchema>;
