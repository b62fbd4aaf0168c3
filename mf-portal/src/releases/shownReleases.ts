import type { ModuleState, ReleaseSummary } from '@sumut/contracts';

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
