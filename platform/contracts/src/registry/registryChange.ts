import * as z from 'zod/mini';
import { canaryLimits } from './limits.ts';
import { snapshotChangeSchema } from './registryState.ts';
import { findingSchema } from './releaseResult.ts';
import { moduleNameSchema, partNameSchema, releaseHashSchema } from './release.ts';
import { retirementSchema } from './retirement.ts';

/**
 * `snapshot` is the number of the live snapshot that the caller has seen. If another snapshot is live, the change fails with `stale`.
 * Thus a repeated request changes nothing.
 */
const change = { snapshot: z.int() };

/** The checks of a snapshot's number, which is a 32-bit integer in PostgreSQL. */
export const snapshotNumberChecks = [z.int(), z.minimum(0), z.maximum(2 ** 31 - 1)] as const;

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
  /**
   * Makes releases of several parts live as one, by part: such as a shell with a new major of a library, and the modules built for it. For
   * admins, and for teams with a key of the shell. With `rehearse`, nothing is changed: the result or refusal is that of the change.
   */
  z.strictObject({
    ...change,
    action: z.literal('set'),
    releases: z
      .record(partNameSchema, releaseHashSchema)
      .check(z.refine((releases) => Object.keys(releases).length > 0, 'at least one release')),
    rehearse: z.optional(z.literal(true)),
  }),
  /** Rolls back to the previous live release, or to `release`. */
  z.strictObject({
    ...change,
    action: z.literal('rollback'),
    module: partNameSchema,
    release: z.optional(releaseHashSchema),
  }),
  /**
   * Retires a module: removes its navigation entries immediately, and its pages after a grace time. Then its routes redirect to a page
   * of the site. `live` brings the module back.
   */
  z.strictObject({
    ...change,
    action: z.literal('retire'),
    module: moduleNameSchema,
    ...retirementSchema.shape,
  }),
  /** Restores all modules of an earlier snapshot. Protected modules that the snapshot lacks stay live. Admins only. */
  z.strictObject({
    ...change,
    action: z.literal('restore'),
    number: z.number().check(...snapshotNumberChecks),
  }),
]);
export type RegistryChange = z.infer<typeof registryChangeSchema>;

/** The approval or refusal of a requested change of a module. */
export const approvalSchema = z.strictObject({
  ...change,
  /** Hash of the release in the request that the admin saw. */
  release: releaseHashSchema,
  /**
   * The `at` of the request that the admin saw, because a later request may be another change to the same release. Optional, because
   * earlier releases of the portal do not send it.
   */
  requestedAt: z.optional(z.int()),
  approve: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** The changes that restoring a snapshot would make. */
export const restorePlanSchema = z.object({
  changes: z.array(
    z.object({
      module: z.string(),
      /** Current version; null for a module that is not live. */
      from: z.nullable(z.string()),
      /** Restored version; null for a module that the snapshot lacks. */
      to: z.nullable(z.string()),
    }),
  ),
  /** Protected modules that are not in the snapshot and stay as they are. */
  kept: z.array(z.string()),
  /** Reasons why restoring would be refused; empty if it is possible. */
  findings: z.array(findingSchema),
});
export type RestorePlan = z.infer<typeof restorePlanSchema>;

/** Response to a change. `snapshot` is the number of the live snapshot. `changed` is false if nothing had to be changed. */
export const changeResultSchema = z.object({
  snapshot: z.int(),
  changed: z.boolean(),
  /** Whether the change waits for another person's approval. */
  pending: z.optional(z.boolean()),
  change: snapshotChangeSchema,
});
export type ChangeResult = z.infer<typeof changeResultSchema>;
