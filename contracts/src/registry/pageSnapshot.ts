import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { type HashedFile, hashedFileSchema } from './assets.ts';
import { moduleManifestSchema, moduleNameSchema, type Release, versionSchema } from './release.ts';
import { redirectSchema } from './retirement.ts';

/**
 * The part of a release that is in the page. The rest is in its manifests, whose hashes are here: the page stays
 * small, and the snapshot still determines everything that runs.
 */
export const pageReleaseSchema = z.extend(
  z.pick(moduleManifestSchema, {
    name: true,
    title: true,
    routes: true,
    navigation: true,
    widgets: true,
    frames: true,
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
 * The part of a release manifest that pages load: the files that may run, and those to request early. The server makes it
 * (docs/decisions/0082-page-manifests.md).
 */
export type PageManifest = Pick<Release, 'entry' | 'preload' | 'hints'> & {
  files: HashedFile[];
};

/** A candidate, served to a share of visits instead of the module's live release. */
export const pageCanarySchema = z.object({
  /** 0 to 1. */
  share: z.number(),
  release: pageReleaseSchema,
});

/** The live snapshot, for the page. Immutable; numbers only increase. */
export const pageSnapshotSchema = z.object({
  number: z.int(),
  releases: z.array(pageReleaseSchema),
  canaries: z.array(pageCanarySchema),
  /** Of modules that were taken off the site. Omitted when there are none. */
  redirects: z.optional(z.array(redirectSchema)),
});
export type PageSnapshot = z.infer<typeof pageSnapshotSchema>;

/** What an admin sees instead of the live release, only in their own session. */
export const previewSchema = z.object({
  module: z.string(),
  /** A stored release; undefined for the shell, and for a module from a development server. */
  release: z.optional(pageReleaseSchema),
  /** Only for the shell: the release that this very page is made of. */
  shell: z.optional(z.object({ title: localizedSchema, version: versionSchema })),
  /** The origin of the development server, such as `http://localhost:8101`. */
  origin: z.optional(z.string()),
  /** Milliseconds since the epoch. */
  expiresAt: z.number(),
});
export type Preview = z.infer<typeof previewSchema>;

export const snapshotNumberSchema = z.object({ number: z.int() });

/** The release to use instead of one that could not be loaded, or null. */
export const fallbackSchema = z.object({ release: z.nullable(pageReleaseSchema) });
export const fallbackQuerySchema = z.strictObject({
  module: moduleNameSchema,
  /** The `PageRelease.hash` of the release that failed. */
  failed: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
});
