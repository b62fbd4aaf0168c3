import type {
  HistoryEntry,
  ModuleState,
  ReleaseSummary,
} from '@sumut/contracts/registry/registryState';

interface Past {
  /** Versions for rollbacks, the live one last. */
  versions: string[];
  /** Whether they include the module's first release. */
  whole: boolean;
}

/** Follows a module through the history. A version that was rolled back is removed. */
function readPast(history: readonly HistoryEntry[], name: string): Past {
  let past: Past = { versions: [], whole: false };
  for (const { change } of history.toReversed()) {
    // A restored snapshot does not list its releases: start again.
    if (change?.action === 'restore') past = { versions: [], whole: false };
    if (change?.module !== name || change.to === null) continue;
    if (change.action !== 'live' && change.action !== 'rollback') continue;
    const { versions } = past;
    if (change.from === null) past.whole = true;
    else if (versions.length === 0) versions.push(change.from);
    const before = versions.indexOf(change.to);
    if (before >= 0) versions.length = before;
    versions.push(change.to);
  }
  return past;
}

/**
 * The release that a rollback of a module restores; null if there is none, `unknown` if the history is too short:
 * then the server decides.
 */
export function previousRelease(
  history: readonly HistoryEntry[],
  { name, live, releases }: ModuleState,
): ReleaseSummary | 'unknown' | null {
  if (!live || releases.every(({ hash }) => hash === live.hash)) return null;
  const { versions, whole } = readPast(history, name);
  if (versions.at(-1) !== live.version) return 'unknown';
  const version = versions.at(-2);
  if (version === undefined) return whole ? null : 'unknown';
  return releases.find((release) => release.version === version) ?? 'unknown';
}

/** The change that made a module's live release live; undefined if the history is too short. */
export function liveSince(
  history: readonly HistoryEntry[],
  { name, live }: Pick<ModuleState, 'name' | 'live'>,
): HistoryEntry | undefined {
  if (!live) return undefined;
  const last = history.find(
    ({ change }) =>
      change?.module === name && (change.action === 'live' || change.action === 'rollback'),
  );
  if (last?.change?.to === live.version) return last;
  // Another release was live then: a snapshot was restored, which names no module.
  return history.find(({ change }) => change?.action === 'restore');
}

/** How many of the newest releases are always shown. */
const newest = 3;

interface ShownReleases {
  /** The newest, and those that visitors get or have got recently. */
  shown: ReleaseSummary[];
  /** All others, collapsed. */
  earlier: ReleaseSummary[];
}

/** A module's releases, newest first, in two groups. The live release may be older than the listed ones. */
export function shownReleases({ releases, live, canary, health }: ModuleState): ShownReleases {
  const inUse = [live, canary?.release].filter((release) => release != null);
  const all = [
    ...releases,
    ...inUse.filter(({ hash }) => !releases.some((release) => release.hash === hash)),
  ].sort((a, b) => b.createdAt - a.createdAt);
  const matters = new Set([
    ...all.slice(0, newest).map(({ hash }) => hash),
    ...inUse.map(({ hash }) => hash),
    ...health.map(({ hash }) => hash),
  ]);
  return {
    shown: all.filter(({ hash }) => matters.has(hash)),
    earlier: all.filter(({ hash }) => !matters.has(hash)),
  };
}

export type ReleaseStateName = 'live' | 'canary' | 'kept' | 'removed';

/** Whether a release is live, a candidate, or neither; and then, whether its files are still stored. */
export function releaseState(
  { live, canary }: ModuleState,
  { hash, removedAt }: ReleaseSummary,
): ReleaseStateName {
  if (hash === live?.hash) return 'live';
  if (hash === canary?.release.hash) return 'canary';
  return removedAt === undefined ? 'kept' : 'removed';
}
