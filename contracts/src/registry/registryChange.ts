import * as z from 'zod/mini';
import { canaryLimits } from './limits.ts';
import { snapshotChangeSchema } from './registryState.ts';
import { partNameSchema, releaseHashSchema } from './release.ts';

/**
 * `snapshot` is the live snapshot that the caller has seen; if another one is
 * live, the change fails with `stale`. So a repeated request changes nothing.
 */
const change = { snapshot: z.int() };
export const registryChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({
    ...change,
    action: z.literal('live'),
    module: partNameSchema,
    release: releaseHashSchema,
  }),
  z.strictObject({
    ...change,
    action: z.literal('canary'),
    module: partNameSchema,
    release: releaseHashSchema,
    share: z.number().check(z.positive(), z.maximum(canaryLimits.share)),
  }),
  z.strictObject({ ...change, action: z.literal('stop-canary'), module: partNameSchema }),
  /** To the previous live release, or to `release`. */
  z.strictObject({
    ...change,
    action: z.literal('rollback'),
    module: partNameSchema,
    release: z.optional(releaseHashSchema),
  }),
  /** Restores all modules from an earlier snapshot. Admins only. */
  z.strictObject({ ...change, action: z.literal('restore'), number: z.int() }),
]);
export type RegistryChange = z.infer<typeof registryChangeSchema>;

/** Response to a change. `changed` is false if nothing had to be changed. */
export const changeResultSchema = z.object({
  snapshot: z.int(),
  changed: z.boolean(),
  change: snapshotChangeSchema,
});
export type ChangeResult = z.infer<typeof changeResultSchema>;
