import * as z from 'zod/mini';
import { canaryLimits } from './limits.ts';
import { snapshotChangeSchema } from './registryState.ts';
import { findingSchema } from './releaseResult.ts';
import { moduleNameSchema, partNameSchema, releaseHashSchema } from './release.ts';
import { retirementSchema } from './retirement.ts';

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
  /**
   * Takes a module off the site: its navigation entries at once, its pages after a grace time. Then its routes redirect to a
   * page of the site. `live` brings it back.
   */
  z.strictObject({
    ...change,
    action: z.literal('retire'),
    module: moduleNameSchema,
    ...retirementSchema.shape,
  }),
  /** Restores all modules from an earlier snapshot; protected ones that it lacks stay. Admins only. */
  z.strictObject({ ...change, action: z.literal('restore'), number: z.int() }),
]);
export type RegistryChange = z.infer<typeof registryChangeSchema>;

/** An answer to a requested change of a module. */
export const approvalSchema = z.strictObject({
  ...change,
  /** The release of the request that the admin saw. */
  release: releaseHashSchema,
  /**
   * When that was requested (`at`): a later request may be another change to the same release. Optional, because earlier
   * releases of the portal do not send it.
   */
  requestedAt: z.optional(z.int()),
  approve: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** What restoring a snapshot would do. */
export const restorePlanSchema = z.object({
  changes: z.array(
    z.object({
      module: z.string(),
      /** Versions; null for a module that is not live. */
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
    }),
  ),
  /** Protected modules that are not in the snapshot and stay as they are. */
  kept: z.array(z.string()),
  /** Why it would be refused; empty if it would not. */
  findings: z.array(findingSchema),
});
export type RestorePlan = z.infer<typeof restorePlanSchema>;

/** Response to a change. `changed` is false if nothing had to be changed. */
export const changeResultSchema = z.object({
  snapshot: z.int(),
  changed: z.boolean(),
  /** It waits for another person's approval. */
  pending: z.optional(z.boolean()),
  change: snapshotChangeSchema,
});
export type ChangeResult = z.infer<typeof changeResultSchema>;
