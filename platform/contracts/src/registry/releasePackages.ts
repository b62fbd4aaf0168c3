import * as z from 'zod/mini';
import { partNameSchema, releaseHashSchema } from './release.ts';
import { sbomContentSchema } from './sbom.ts';

/**
 * States of a stored release. Visitors get releases that are `live`, `canary`, or `retiring` (of a retired module in its grace time). An
 * `earlier` release was live, and a rollback can return to it. A `kept` release is only stored.
 */
export const releaseStates = ['live', 'canary', 'retiring', 'earlier', 'kept'] as const;
export type ReleaseState = (typeof releaseStates)[number];

/** Checks whether visitors get releases in this state. */
export const isServed = (state: ReleaseState): boolean => state !== 'earlier' && state !== 'kept';

export const releasePackagesSchema = z.object({
  module: z.string(),
  version: z.string(),
  hash: releaseHashSchema,
  state: z.enum(releaseStates),
  /** The packages from the SBOM; null for a release without an SBOM. */
  content: z.nullable(sbomContentSchema),
});
export type ReleasePackages = z.infer<typeof releasePackagesSchema>;

/** Maximum number of releases of a part that are listed in addition to those that visitors get. The newest are listed. */
export const listedKept = 50;

export const packageListSchema = z.object({
  snapshot: z.int(),
  /** Releases whose files are stored: by part, then by state, then newest first. */
  releases: z.array(releasePackagesSchema),
});
export type PackageList = z.infer<typeof packageListSchema>;

export const releaseParamsSchema = z.object({ module: partNameSchema, hash: releaseHashSchema });
