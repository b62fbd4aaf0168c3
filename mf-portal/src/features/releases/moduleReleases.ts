import type { HistoryEntry, ModuleState, ReleaseSummary } from '@sumut/contracts';

interface Past {
  /** Versions that a rollback goes back through, the live one last. */
  versions: string[];
  /** Whether they begin with the module's first. */
  whole: boolean;
}

/** Follows a module through the history: what was rolled back from is no longer gone back to. */
function pastOf(history: readonly HistoryEntry[], name: string): Past {
  let past: Past = { versions: [], whole: false };
  for (const { change } of history.toReversed()) {
    // A restored snapshot does not say what it brought: what is known begins anew.
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
 * The release that a rollback of a module brings back: null when there is none, `unknown` when the history does not
 * go back far enough to say. The server knows then.
 */
export function previousRelease(
  history: readonly HistoryEntry[],
  { name, live, releases }: ModuleState,
): ReleaseSummary | 'unknown' | null {
  if (!live || releases.every(({ hash }) => hash === live.hash)) return null;
  const { versions, whole } = pastOf(history, name);
  if (versions.at(-1) !== live.version) return 'unknown';
  const version = versions.at(-2);
  if (version === undefined) return whole ? null : 'unknown';
  return releases.find((release) => release.version === version) ?? 'unknown';
}

/** The change that made a module's live release live, as far as the history goes back; else undefined. */
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
  // Something else was live by then: a snapshot was restored, which names no module.
  return history.find(({ change }) => change?.action === 'restore');
}

/** How many of the newest releases are always in sight. */
const newest = 3;

interface ShownReleases {
  /** The newest, and any that visitors get or got lately. */
  shown: ReleaseSummary[];
  /** All others, kept for a rollback. */
  earlier: ReleaseSummary[];
}

/** A module's releases, newest first, parted by whether they matter now. What is live may be older than the listed ones. */
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

export type ReleaseStateName = 'live' | 'canary' | 'kept';

/** What visitors have to do with a release. */
export function releaseState(
  { live, canary }: ModuleState,
  { hash }: ReleaseSummary,
): ReleaseStateName {
  if (hash === live?.hash) return 'live';
  return hash === canary?.release.hash ? 'canary' : 'kept';
}
