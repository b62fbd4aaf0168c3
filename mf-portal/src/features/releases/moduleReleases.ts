import type {
  HistoryEntry,
  ModuleState,
  ReleaseSummary,
} from '@sumut/contracts/registry/registryState';

interface Past {
  /** Versions that rollbacks can restore, with the live one last. */
  versions: string[];
  /** Whether `versions` includes the module's first release. */
  whole: boolean;
}

/** Reads the versions of a module from the history. A version that was rolled back is dropped. */
function readPast(history: readonly HistoryEntry[], name: string): Past {
  let past: Past = { versions: [], whole: false };
  for (const { change } of history.toReversed()) {
    // A restored snapshot and a set do not list their releases, so the list starts again.
    if (change?.action === 'restore' || change?.action === 'set')
      past = { versions: [], whole: false };
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
 * Returns the release that a rollback of a module restores; null if there is none, and `unknown` if the history is too
 * short. In that case the server chooses the release.
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

/** Returns the history entry in which a module's live release went live; undefined if the history is too short. */
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
  // The last change made another release live, so a later entry restored a snapshot or is a set. Such an entry names no module.
  return history.find(({ change }) => change?.action === 'restore' || change?.action === 'set');
}

/** Maximum number of shown releases that are newer than the live one. */
const waiting = 3;

interface ShownReleases {
  /** The releases that visitors get, and those that wait to go live. */
  shown: ReleaseSummary[];
  /** All other releases, collapsed. */
  earlier: ReleaseSummary[];
}

/** Returns a module's releases, newest first, in two groups. The live release can be older than the listed ones. */
export function shownReleases({ releases, live, canary }: ModuleState): ShownReleases {
  const inUse = [live, canary?.release].filter((release) => release != null);
  const all = [
    ...releases,
    ...inUse.filter(({ hash }) => !releases.some((release) => release.hash === hash)),
  ].sort((a, b) => b.createdAt - a.createdAt);
  const newer = all.filter(({ createdAt }) => !live || createdAt > live.createdAt);
  const shown = new Set([...newer.slice(0, waiting), ...inUse].map(({ hash }) => hash));
  return {
    shown: all.filter(({ hash }) => shown.has(hash)),
    earlier: all.filter(({ hash }) => !shown.has(hash)),
  };
}

export type ReleaseStateName = 'live' | 'canary' | 'kept' | 'removed';

/** Returns whether a release is live or the candidate, and otherwise whether its files are still stored. */
export function releaseState(
  { live, canary }: ModuleState,
  { hash, removedAt }: ReleaseSummary,
): ReleaseStateName {
  if (hash === live?.hash) return 'live';
  if (hash === canary?.release.hash) return 'canary';
  return removedAt === undefined ? 'kept' : 'removed';
}
