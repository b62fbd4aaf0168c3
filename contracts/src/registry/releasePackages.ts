import * as z from 'zod/mini';
import { partNameSchema, releaseHashSchema } from './release.ts';
import { sbomContentSchema } from './sbom.ts';

/**
 * Where a stored release stands: visitors get `live`, `canary` and `retiring` ones (those of a module that leaves, in its
 * grace time). An `earlier` one was live, and a rollback can return to it; a `kept` one is stored only.
 */
export const releaseStates = ['live', 'canary', 'retiring', 'earlier', 'kept'] as const;
export type ReleaseState = (typeof releaseStates)[number];

export const releasePackagesSchema = z.object({
  module: z.string(),
  version: z.string(),
  hash: releaseHashSchema,
  state: z.enum(releaseStates),
  /** Null for a release without an SBOM. */
  content: z.nullable(sbomContentSchema),
});
export type ReleasePackages = z.infer<typeof releasePackagesSchema>;

/** Releases of one part that are listed besides those that visitors get, the newest. */
export const listedKept = 50;

export const packageListSchema = z.object({
  snapshot: z.int(),
  /** Those whose files are stored, by part, as they stand and the newest first. */
  releases: z.array(releasePackagesSchema),
});
export type PackageList = z.infer<typeof packageListSchema>;

export const releaseParamsSchema = z.object({ module: partNameSchema, hash: releaseHashSchema });
