import * as z from 'zod/mini';
import { localizedSchema } from '../language/languageSchema.ts';
import { canaryLimits } from './limits.ts';
import { teamKeySchema } from './proof.ts';
import { pageFigures } from './pageFigures.ts';
import { moduleNameSchema, releaseHashSchema } from './release.ts';

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
export type ChangeAction = (typeof changeActions)[number];

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

/**
 * Body of `POST apiPaths.registryChanges`. `snapshot` is the number that the caller saw live: when another is by now,
 * the change is refused as `stale`. So a repeated request changes nothing.
 */
const change = { snapshot: z.int() };
export const registryChangeSchema = z.discriminatedUnion('action', [
  z.strictObject({
    ...change,
    action: z.literal('live'),
    module: moduleNameSchema,
    release: releaseHashSchema,
  }),
  z.strictObject({
    ...change,
    action: z.literal('canary'),
    module: moduleNameSchema,
    release: releaseHashSchema,
    share: z.number().check(z.positive(), z.maximum(canaryLimits.share)),
  }),
  z.strictObject({ ...change, action: z.literal('stop-canary'), module: moduleNameSchema }),
  /** To what was live before, or to `release`. */
  z.strictObject({
    ...change,
    action: z.literal('rollback'),
    module: moduleNameSchema,
    release: z.optional(releaseHashSchema),
  }),
  /** All modules as they were in an earlier snapshot. Admins only. */
  z.strictObject({ ...change, action: z.literal('restore'), number: z.int() }),
]);
export type RegistryChange = z.infer<typeof registryChangeSchema>;

/** Answer to a change. `changed` is false when things were so already. */
export const changeResultSchema = z.object({
  snapshot: z.int(),
  changed: z.boolean(),
  change: snapshotChangeSchema,
});
export type ChangeResult = z.infer<typeof changeResultSchema>;

/** Parts of a module that the contract gate compares, and faults of an archive. */
export const findingKinds = [
  'contract',
  'version',
  'routes',
  'widgets',
  'types',
  'texts',
  'shared',
  'size',
  'signature',
  'archive',
] as const;
export type FindingKind = (typeof findingKinds)[number];

/** One difference to what is live, or one fault. */
export const findingSchema = z.object({
  kind: z.enum(findingKinds),
  /**
   * `refused`: never accepted; `breaking`: accepted with a major version; `addition`: asks for a minor one and is
   * accepted with any.
   */
  level: z.enum(['refused', 'breaking', 'addition']),
  /** In English, as a diff line where it is a difference: `- /products/:name`. */
  text: z.string(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Answer of `POST apiPaths.registryReleases`, and of its dry run. A refusal is a `release-refused` problem. */
export const releaseResultSchema = z.object({
  release: releaseSummarySchema,
  findings: z.array(findingSchema),
  /** The live release of the module that it was compared with. */
  comparedWith: z.nullable(releaseSummarySchema),
  /** False when just this release was stored already, or nothing was to be stored. */
  stored: z.boolean(),
});
export type ReleaseResult = z.infer<typeof releaseResultSchema>;
/** Query of it: `check=true` compares and stores nothing. */
export const releaseQuerySchema = z.strictObject({ check: z.optional(z.literal('true')) });

export const keySummarySchema = z.object({
  /** RFC 7638 thumbprint. */
  id: z.string(),
  name: z.string(),
  module: z.string(),
  /** Milliseconds since the epoch. */
  createdAt: z.number(),
  revokedAt: z.nullable(z.number()),
});
export type KeySummary = z.infer<typeof keySummarySchema>;
/** Answer of `GET apiPaths.registryKeys`. */
export const keyListSchema = z.object({ keys: z.array(keySummarySchema) });
/** Body of `POST apiPaths.registryKeys`. Admins only. */
export const newKeySchema = z.strictObject({
  /** Whose it is, for people. */
  name: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.maxLength(80, 'tooLong')),
  module: moduleNameSchema,
  key: teamKeySchema,
});
export type NewKey = z.infer<typeof newKeySchema>;

/** Body of `POST apiPaths.registryPreview`. Admins only. */
export const newPreviewSchema = z.union([
  z.strictObject({ module: moduleNameSchema, release: releaseHashSchema }),
  z.strictObject({ module: moduleNameSchema, origin: z.url() }),
]);
export type NewPreview = z.infer<typeof newPreviewSchema>;
/** Answer of it. */
export const startedPreviewSchema = z.object({ expiresAt: z.number() });
