import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { pageFigures } from './pageFigures.ts';
import { releaseHashSchema } from './release.ts';

export const releaseSummarySchema = z.object({
  module: z.string(),
  version: z.string(),
  hash: releaseHashSchema,
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  /** Who brought it: name of the key, or of the command. */
  by: z.string(),
  /** Bytes: all files as they are; entry and preload compressed by brotli. */
  total: z.number(),
  firstLoad: z.number(),
});
export type ReleaseSummary = z.infer<typeof releaseSummarySchema>;

/** What pages reported of one release in the last `healthWindow`. */
export const releaseHealthSchema = z.object({
  hash: releaseHashSchema,
  version: z.string(),
  /** Sessions that asked for it: loaded and failed together. */
  visits: z.number(),
  /** Of all such sessions of the module; 0 to 1. */
  share: z.number(),
  failed: z.number(),
  crashed: z.number(),
  /** (failed + crashed) / visits; 0 to 1. */
  errorRate: z.number(),
  /** Milliseconds, from a histogram: so of its precision; null without loads. */
  loadTime: z.nullable(z.object({ median: z.number(), p95: z.number() })),
  /** What three of four pages keep within; from a histogram too; null where no browser told. */
  figures: z.record(z.enum(pageFigures), z.nullable(z.number())),
});
export type ReleaseHealth = z.infer<typeof releaseHealthSchema>;
/** Milliseconds. */
export const healthWindow = 24 * 60 * 60 * 1000;

export const moduleStateSchema = z.object({
  name: z.string(),
  title: localizedSchema,
  /** Null for a module that has releases and is not on the site. */
  live: z.nullable(releaseSummarySchema),
  canary: z.nullable(z.object({ release: releaseSummarySchema, share: z.number() })),
  /** The newest 50, newest first. */
  releases: z.array(releaseSummarySchema),
  health: z.array(releaseHealthSchema),
});
export type ModuleState = z.infer<typeof moduleStateSchema>;

/** What made a snapshot of the one before it. */
export const changeActions = [
  'live',
  'canary',
  'stop-canary',
  'rollback',
  'restore',
  /** By the server itself: the candidate was clearly worse. */
  'take-back',
] as const;

export const snapshotChangeSchema = z.object({
  action: z.enum(changeActions),
  /** Null when the whole snapshot was restored. */
  module: z.nullable(z.string()),
  /** Versions; null where there is none. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Of `canary`. */
  share: z.optional(z.number()),
  /** Of `restore`: the number of the snapshot that was restored. */
  number: z.optional(z.number()),
  /** Of `take-back`: why, in English, for the log. */
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
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Answer of `GET apiPaths.registry`. */
export const registryStateSchema = z.object({
  snapshot: z.int(),
  modules: z.array(moduleStateSchema),
  /** The newest 50, newest first. */
  history: z.array(historyEntrySchema),
});
export type RegistryState = z.infer<typeof registryStateSchema>;
