import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { type HashedFile, hashedFileSchema } from './assets.ts';
import { moduleManifestSchema, moduleNameSchema, type Release, versionSchema } from './release.ts';
import { redirectSchema } from './retirement.ts';

/** The first 16 digits of a release's hash. */
export const shortHashSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/**
 * The part of a release that the page contains. The rest is in the release's manifests, and the page contains the hashes of these
 * manifests. Thus the page stays small, and the snapshot still determines all code that runs.
 */
export const pageReleaseSchema = z.extend(
  z.pick(moduleManifestSchema, {
    name: true,
    title: true,
    routes: true,
    navigation: true,
    widgets: true,
    frames: true,
    origins: true,
  }),
  {
    version: versionSchema,
    /** The first 16 digits of the release's hash, as in its URL. */
    hash: z.string(),
    entry: hashedFileSchema,
    /** The page manifest. Without it (`npm run dev`, servers before 2026-11-27), pages load the release manifest. */
    manifest: z.optional(hashedFileSchema),
    /** Subresource Integrity value of the release manifest. */
    record: z.string(),
  },
);
export type PageRelease = z.infer<typeof pageReleaseSchema>;

/**
 * The page manifest: the part of a release manifest that pages load, with the files that may run and those to request early. The
 * server makes it (docs/decisions/0003-federation.md).
 */
export type PageManifest = Pick<Release, 'entry' | 'preload' | 'hints'> & {
  files: HashedFile[];
};

/** A candidate, served to a share of visits instead of the module's live release. */
export const pageCanarySchema = z.object({
  /** Share of visits, from 0 to 1. */
  share: z.number(),
  release: pageReleaseSchema,
});

/** The live snapshot, as pages get it. A snapshot is immutable, and snapshot numbers only increase. */
export const pageSnapshotSchema = z.object({
  number: z.int(),
  releases: z.array(pageReleaseSchema),
  canaries: z.array(pageCanarySchema),
  /** Redirects of retired modules. Omitted if there are none. */
  redirects: z.optional(z.array(redirectSchema)),
});
export type PageSnapshot = z.infer<typeof pageSnapshotSchema>;

/** A preview: the release that an admin sees in their own session, or that all see who have a team's link, instead of the live one. */
export const previewSchema = z.object({
  module: z.string(),
  /** The stored release in the preview; undefined for the shell, and for a module from a development server. */
  release: z.optional(pageReleaseSchema),
  /** Only for the shell: the release that made the page. */
  shell: z.optional(z.object({ title: localizedSchema, version: versionSchema })),
  /** The origin of the development server, such as `http://localhost:8101`. */
  origin: z.optional(z.string()),
  /** Set if a team has shared the preview by a link. */
  shared: z.optional(z.literal(true)),
  /** When the preview ends, in milliseconds since the epoch. */
  expiresAt: z.number(),
});
export type Preview = z.infer<typeof previewSchema>;

export const snapshotNumberSchema = z.object({ number: z.int() });

/** The fallback release for a release that could not be loaded; null if there is none. */
export const fallbackSchema = z.object({ release: z.nullable(pageReleaseSchema) });
export const fallbackQuerySchema = z.strictObject({
  module: moduleNameSchema,
  /** The `PageRelease.hash` of the release that failed. */
  failed: shortHashSchema,
});
