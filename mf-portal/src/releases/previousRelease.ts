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
