import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { releaseProvenanceSchema } from './provenanceSummary.ts';
import { webVitalNames } from './webVitals.ts';
import { moduleOriginSchema } from './origins.ts';
import { releaseHashSchema } from './release.ts';
import { releaseIdentitySchema } from './releaseIdentity.ts';
import { retirementSchema } from './retirement.ts';

export const releaseSummarySchema = z.object({
  module: z.string(),
  version: z.string(),
  hash: releaseHashSchema,
  /** When the release was stored, in milliseconds since the epoch. */
  createdAt: z.number(),
  /** The name of the key, of the command, or of the workflow's repository that uploaded the release. */
  by: z.string(),
  /** The workflow run that uploaded the release; omitted for releases with a key. */
  identity: z.optional(releaseIdentitySchema),
  /** The provenance from the signed statement; omitted for a release without a statement. */
  provenance: z.optional(releaseProvenanceSchema),
  /** Size of all files in bytes, uncompressed. */
  total: z.number(),
  /** Size of entry and `preload` in bytes, compressed with brotli. */
  firstLoad: z.number(),
  /** When the files of the release were removed, in milliseconds since the epoch; omitted while the files are stored. */
  removedAt: z.optional(z.number()),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

/** Reports of pages about a release in the last `healthWindow`. */
export const releaseHealthSchema = z.object({
  hash: releaseHashSchema,
  version: z.string(),
  /** Number of visits that requested the release, loaded and failed. */
  visits: z.number(),
  /**
   * Share of the visits since the last change of what the module serves, from 0 to 1; of all visits that got the live release or its canary.
   * 0 for other releases.
   */
  share: z.number(),
  /** Number of visits in which the release failed to load. */
  failed: z.number(),
  /** Number of crashes in use. */
  crashed: z.number(),
  /** (failed + crashed) / visits, from 0 to 1. */
  errorRate: z.number(),
  /** Load times in milliseconds, with the precision of a histogram; null without loads. */
  loadTime: z.nullable(z.object({ median: z.number(), p95: z.number() })),
  /** 75th percentile of each web vital, with the precision of a histogram; null for fewer than `leastSamples` measurements. */
  figures: z.record(z.enum(webVitalNames), z.nullable(z.number())),
  /** Number of measurements of each web vital. Omitted by older sites. */
  samples: z.optional(z.record(z.enum(webVitalNames), z.number())),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;
/** A percentile of fewer measurements is that of single visits, and not shown. Not specified. */
export const leastSamples = 20;
/** The period of release health, in milliseconds. */
export const healthWindow = 24 * 60 * 60 * 1000;

/** A change that waits for another person's approval. */
export const changeRequestSchema = z.object({
  release: releaseSummarySchema,
  /** Share of visits for a canary, from 0 to 1; null for going live. */
  share: z.nullable(z.number()),
  /** Only for retiring the module. `release` is then the live release. */
  retirement: z.optional(retirementSchema),
  /** The name of the person or key that requested the change. */
  by: z.string(),
  /** When the change was requested, in milliseconds since the epoch. */
  at: z.number(),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

export const moduleStateSchema = z.object({
  name: z.string(),
  title: localizedSchema,
  /** The live release; null if no release of the module is live. */
  live: z.nullable(releaseSummarySchema),
  canary: z.nullable(z.object({ release: releaseSummarySchema, share: z.number() })),
  /** The incident of the live release: pages report far more errors than before. Null without an incident. */
  incident: z.nullable(
    z.object({
      /** When the incident was reported, in milliseconds since the epoch. */
      at: z.number(),
      /** The reason in English, as in the log. */
      reason: z.string(),
    }),
  ),
  /**
   * Set if pages of the live release were rendered with another kit than that of the live shell. Such pages appear only after their
   * scripts have loaded, until the module is built and released again.
   */
  pagesUnfit: z.optional(z.literal(true)),
  /** When and how the team was requested to do so; omitted until then. */
  rebuildRequest: z.optional(
    z.object({
      /** Milliseconds since the epoch. */
      at: z.number(),
      /** Whether a mail was queued, and whether a webhook was. */
      mail: z.boolean(),
      webhook: z.boolean(),
      /** Whether the module has an address now. */
      hasAddress: z.boolean(),
    }),
  ),
  /** How the module leaves the site; omitted for a module that is not retired. */
  retired: z.optional(
    z.object({
      /** The last live release. */
      release: releaseSummarySchema,
      /** Until when the pages of the module work, in milliseconds since the epoch. */
      until: z.number(),
      /** Path to which the routes lead afterwards. */
      redirect: z.string(),
    }),
  ),
  /** Widgets of the live release. When the module is retired, pages that show its widgets omit them. */
  widgets: z.optional(z.array(z.string())),
  /** Other live modules whose pages show one of these widgets; omitted if there are none. */
  widgetUsers: z.optional(z.array(z.string())),
  /** The other origins that the module's releases request or may use. Omitted if there are none. */
  origins: z.optional(
    z.array(
      z.extend(moduleOriginSchema, {
        /** Who approved the origin, and when in milliseconds since the epoch; omitted while it waits for an approval. */
        approved: z.optional(z.object({ by: z.string(), at: z.number() })),
        /** Whether the live release, the candidate, or the newest release requests it. */
        requested: z.boolean(),
      }),
    ),
  ),
  request: z.optional(z.nullable(changeRequestSchema)),
  /** Number of errors that pages reported in the last `healthWindow`. Omitted if there are none. */
  errors: z.optional(z.number()),
  /** The newest 50 releases, newest first. */
  releases: z.array(releaseSummarySchema),
  health: z.array(releaseHealthSchema),
});
export type ModuleState = z.infer<typeof moduleStateSchema>;

/** The changes that create a snapshot. */
export const changeActions = [
  'live',
  /** Releases of several parts went live as one. */
  'set',
  'canary',
  'stop-canary',
  'rollback',
  'restore',
  'retire',
  /** The server took back a release that was clearly worse than the previous one. */
  'take-back',
] as const;

export const snapshotChangeSchema = z.object({
  action: z.enum(changeActions),
  /** The changed module; null for a set, and if a whole snapshot was restored. */
  module: z.nullable(z.string()),
  /** The version before the change, or null. For a set: the parts with their versions, such as `shell 1.0.0, careers 2.1.0`. */
  from: z.nullable(z.string()),
  /** The version after the change, or null. For a set: as `from`. */
  to: z.nullable(z.string()),
  /** Only for `canary`: the share of visits, from 0 to 1. */
  share: z.optional(z.number()),
  /** Only for `retire`: until when the pages of the module work, in milliseconds since the epoch. */
  until: z.optional(z.number()),
  /** Only for `retire`: the path to which the routes lead afterwards. */
  redirect: z.optional(z.string()),
  /** Only for `restore`: the number of the restored snapshot. */
  number: z.optional(z.number()),
  /** The name of the person or key that requested the change, if another person approved it. */
  requestedBy: z.optional(z.string()),
  /** Only for `take-back`: the reason in English, as in the log. */
  reason: z.optional(z.string()),
});
export type SnapshotChange = z.infer<typeof snapshotChangeSchema>;

export const historyEntrySchema = z.object({
  /** The number of the snapshot. */
  number: z.int(),
  /** When the snapshot was created, in milliseconds since the epoch. */
  at: z.number(),
  by: z.string(),
  /** The change that created the snapshot; null for the first, empty snapshot. */
  change: z.nullable(snapshotChangeSchema),
  /** Modules whose files in this snapshot were removed, so that it cannot be restored. Omitted if there are none. */
  removed: z.optional(z.array(z.string())),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A former major of a shared library that the live shell still provides. */
export const formerLibrarySchema = z.object({
  library: z.string(),
  version: z.string(),
  /** The library's newest version that the shell provides. */
  newest: z.string(),
  /** Modules whose live release or candidate uses the former major, sorted. */
  neededBy: z.array(z.string()),
});
export type FormerLibrary = z.infer<typeof formerLibrarySchema>;

export const registryStateSchema = z.object({
  snapshot: z.int(),
  modules: z.array(moduleStateSchema),
  /** Former majors that the live shell still provides. Omitted if there are none. */
  formerLibraries: z.optional(z.array(formerLibrarySchema)),
  /** The newest 50 snapshots, newest first. */
  history: z.array(historyEntrySchema),
});
export type RegistryState = z.infer<typeof registryStateSchema>;
