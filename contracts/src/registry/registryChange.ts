import * as z from 'zod/mini';
import { canaryLimits } from './limits.ts';
import { snapshotChangeSchema } from './registryState.ts';
import { moduleNameSchema, releaseHashSchema } from './release.ts';

/**
 * Body of `POST apiPaths.registryChanges`. `snapshot` is the number that the caller saw live: when another is by now,
 * the change is refused as `stale`. So a repeated request changes nothing.
 */
const change = { snapshot: z.int() };
export const registryChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({
    ...change,
    action: z.literal('live'),
    module: moduleNameSchema,
    release: releaseHashSchema,
  }),
  z.strictObject({
    ...change,
    action: z.literal('canary'),
    module: moduleNameSchema,
    release: releaseHashSchema,
    share: z.number().check(z.positive(), z.maximum(canaryLimits.share)),
  }),
  z.strictObject({ ...change, action: z.literal('stop-canary'), module: moduleNameSchema }),
  /** To what was live before, or to `release`. */
  z.strictObject({
    ...change,
    action: z.literal('rollback'),
    module: moduleNameSchema,
    release: z.optional(releaseHashSchema),
  }),
  /** All modules as they were in an earlier snapshot. Admins only. */
  z.strictObject({ ...change, action: z.literal('restore'), number: z.int() }),
]);
export type RegistryChange = z.infer<typeof registryChangeSchema>;

/** Answer to a change. `changed` is false when things were so already. */
export const changeResultSchema = z.object({
  snapshot: z.int(),
  changed: z.boolean(),
  change: snapshotChangeSchema,
});
export type ChangeResult = z.infer<typeof changeResultSchema>;
