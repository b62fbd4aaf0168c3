import * as z from 'zod/mini';
import { assetFileSchema } from './assets.ts';
import { moduleManifestSchema, versionSchema } from './release.ts';

/**
 * What a page knows of a release before it loads anything of it. All else stands in the release's record, whose hash
 * is here: so the page stays small, and everything that runs is still named by the snapshot.
 */
export const pageReleaseSchema = z.extend(
  z.pick(moduleManifestSchema, {
    name: true,
    title: true,
    routes: true,
    navigation: true,
    widgets: true,
  }),
  {
    version: versionSchema,
    /** The first 16 digits of the release's hash, as in its URL. */
    hash: z.string(),
    entry: z.pick(assetFileSchema, { path: true, integrity: true }),
    /** Subresource Integrity value of the release's record. */
    record: z.string(),
  },
);
export type PageRelease = z.infer<typeof pageReleaseSchema>;

/** A candidate that a share of visits gets instead of the live release of the same name. */
export const pageCanarySchema = z.object({
  /** 0 to 1. */
  share: z.number(),
  release: pageReleaseSchema,
});

/** The live snapshot as the page gets it: numbered, never changed, its numbers only grow. */
export const pageSnapshotSchema = z.object({
  number: z.int(),
  releases: z.array(pageReleaseSchema),
  canaries: z.array(pageCanarySchema),
});
export type PageSnapshot = z.infer<typeof pageSnapshotSchema>;

/** What an admin looks at instead of what is live, in their own session alone. */
export const previewSchema = z.object({
  module: z.string(),
  /** A stored release, or undefined for a module that a developer's own machine serves. */
  release: z.optional(pageReleaseSchema),
  /** Of the developer's machine, such as `http://localhost:8101`. */
  origin: z.optional(z.string()),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
});
export type Preview = z.infer<typeof previewSchema>;

/** Answer of `GET apiPaths.snapshot`. */
export const snapshotNumberSchema = z.object({ number: z.int() });

/** Answer of `GET apiPaths.fallback`: the release to use instead of one that could not be loaded, or null. */
export const fallbackSchema = z.object({ release: z.nullable(pageReleaseSchema) });
/** Query of it. */
export const fallbackQuerySchema = z.strictObject({
  module: z.string(),
  /** As in `PageRelease.hash`, of the release that failed. */
  failed: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
});
