import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { releaseProvenanceSchema } from './provenanceSummary.ts';
import { webVitalNames } from './webVitals.ts';
import { releaseHashSchema } from './release.ts';
import { releaseIdentitySchema } from './releaseIdentity.ts';
import { retirementSchema } from './retirement.ts';

export const releaseSummarySchema = z.object({
  module: z.string(),
  version: z.string(),
  hash: releaseHashSchema,
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  /** Who released it: name of the key, of the command, or of the workflow's repository. */
  by: z.string(),
  /** The run that released it; omitted for one that was released with a key. */
  identity: z.optional(releaseIdentitySchema),
  /** From what it was built, as its signed statement has it; omitted for one without. */
  provenance: z.optional(releaseProvenanceSchema),
  /** Bytes: all files uncompressed; entry and preloads compressed with brotli. */
  total: z.number(),
  firstLoad: z.number(),
  /** When its files were removed, in milliseconds since the epoch; omitted while they are stored. */
  removedAt: z.optional(z.number()),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

/** What pages reported about a release in the last `healthWindow`. */
export const releaseHealthSchema = z.object({
  hash: releaseHashSchema,
  version: z.string(),
  /** Sessions that requested it: loaded and failed. */
  visits: z.number(),
  /** Share of all such sessions of the module, 0 to 1. */
  share: z.number(),
  failed: z.number(),
  crashed: z.number(),
  /** (failed + crashed) / visits, 0 to 1. */
  errorRate: z.number(),
  /** Milliseconds, with the precision of a histogram; null without loads. */
  loadTime: z.nullable(z.object({ median: z.number(), p95: z.number() })),
  /** 75th percentile, with the precision of a histogram; null if no browser reported it. */
  figures: z.record(z.enum(webVitalNames), z.nullable(z.number())),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;
/** Milliseconds. */
export const healthWindow = 24 * 60 * 60 * 1000;

/** A change that waits for another person's approval. */
export const changeRequestSchema = z.object({
  release: releaseSummarySchema,
  /** Of visits, for a canary; null for going live. */
  share: z.nullable(z.number()),
  /** Only for taking the module off the site, whose release is the live one. */
  retirement: z.optional(retirementSchema),
  by: z.string(),
  /** Milliseconds since the epoch. */
  at: z.number(),
});
export type ChangeRequest = z.infer<typeof changeRequestSchema>;

export const moduleStateSchema = z.object({
  name: z.string(),
  title: localizedSchema,
  /** Null if the module has releases but none is live. */
  live: z.nullable(releaseSummarySchema),
  canary: z.nullable(z.object({ release: releaseSummarySchema, share: z.number() })),
  /** Pages report far more errors of the live release than before; null without such a report. */
  incident: z.nullable(
    z.object({
      /** Milliseconds since the epoch. */
      at: z.number(),
      /** In English, as in the log. */
      reason: z.string(),
    }),
  ),
  /**
   * Set when the live release has pages that were rendered with another kit than that of the live shell: they are shown after their
   * scripts, until the module is built and released again.
   */
  pagesUnfit: z.optional(z.literal(true)),
  /** How the module leaves the site; omitted for one that does not. */
  retired: z.optional(
    z.object({
      /** The release that was live. */
      release: releaseSummarySchema,
      /** Until then its pages work, in milliseconds since the epoch. */
      until: z.number(),
      redirect: z.string(),
    }),
  ),
  /** Widgets of the live release: pages that show one omit it when the module is gone. */
  widgets: z.optional(z.array(z.string())),
  /** Other live modules whose pages show one of these; omitted when there are none. */
  widgetUsers: z.optional(z.array(z.string())),
  request: z.optional(z.nullable(changeRequestSchema)),
  /** The newest 50, newest first. */
  releases: z.array(releaseSummarySchema),
  health: z.array(releaseHealthSchema),
});
export type ModuleState = z.infer<typeof moduleStateSchema>;

/** The change that created a snapshot. */
export const changeActions = [
  'live',
  'canary',
  'stop-canary',
  'rollback',
  'restore',
  'retire',
  /** By the server: the candidate was clearly worse. */
  'take-back',
] as const;

export const snapshotChangeSchema = z.object({
  action: z.enum(changeActions),
  /** Null when the whole snapshot was restored. */
  module: z.nullable(z.string()),
  /** Versions, or null. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Only for `canary`. */
  share: z.optional(z.number()),
  /** Only for `retire`: until when its pages work, in milliseconds since the epoch, and where its routes lead to then. */
  until: z.optional(z.number()),
  redirect: z.optional(z.string()),
  /** Only for `restore`: the number of the restored snapshot. */
  number: z.optional(z.number()),
  /** Who requested what somebody else approved. */
  requestedBy: z.optional(z.string()),
  /** Only for `take-back`: the reason, in English, for the log. */
  reason: z.optional(z.string()),
});
export type SnapshotChange = z.infer<typeof snapshotChangeSchema>;

export const historyEntrySchema = z.object({
  number: z.int(),
  /** Milliseconds since the epoch. */
  at: z.number(),
  by: z.string(),
  /** Null for the first, empty snapshot. */
  change: z.nullable(snapshotChangeSchema),
  /** Modules whose release in this snapshot has no files any more: it cannot be restored. Omitted when there are none. */
  removed: z.optional(z.array(z.string())),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** A former major of a shared library that the live shell still provides. */
export const formerLibrarySchema = z.object({
  library: z.string(),
  version: z.string(),
  /** The library's newest version that the shell provides. */
  newest: z.string(),
  /** Modules whose live release or candidate gets it, sorted. */
  neededBy: z.array(z.string()),
});
export type FormerLibrary = z.infer<typeof formerLibrarySchema>;

export const registryStateSchema = z.object({
  snapshot: z.int(),
  modules: z.array(moduleStateSchema),
  /** Omitted when there are none. */
  formerLibraries: z.optional(z.array(formerLibrarySchema)),
  /** The newest 50, newest first. */
  history: z.array(historyEntrySchema),
});
export type RegistryState = z.infer<typeof registryStateSchema>;
