import { getJson } from '@sumut/api-client';
import { fallbackPath } from '@sumut/contracts/api/paths';
import type { Choice } from '../releases/chooseReleases.ts';
import { isAvoided } from '../releases/avoidedReleases.ts';
import type { ModuleRelease } from '../releases/release.ts';

/** The release that the server offers instead of one that failed; null when it has none or cannot be reached. */
async function fetchLastGood({ name, hash }: ModuleRelease): Promise<ModuleRelease | null> {
  const query = new URLSearchParams({ module: name, failed: hash });
  try {
    const { release } = await getJson<{ release: ModuleRelease | null }>(
      `${fallbackPath}?${query.toString()}`,
    );
    return release?.hash === hash ? null : release;
  } catch {
    // The module's own failure is what the visitor is shown.
    return null;
  }
}

/** One module in this tab: which of its releases is used, and what replaces it when it fails. */
export class ModuleState {
  /** The release in use, or to be used. */
  current: ModuleRelease;
  /** A release that timed out or crashed: the next attempt starts with its fallback. */
  skipped: ModuleRelease | undefined;
  private readonly chosen: ModuleRelease;
  private readonly live: ModuleRelease | undefined;
  private lastGood: ModuleRelease | undefined;
  private fetching: Promise<ModuleRelease | null> | undefined;

  constructor({ release, live }: Choice) {
    this.chosen = release;
    this.current = release;
    this.live = live;
    if (isAvoided(release)) this.skipped = release;
  }

  /** The live release in place of a preview or a candidate, the server's last good one in place of the live one. */
  async findFallback(failed: ModuleRelease): Promise<ModuleRelease | null> {
    if (failed === this.chosen && this.live && failed !== this.live) return this.live;
    if (failed === this.lastGood) return null;
    this.fetching ??= fetchLastGood(failed);
    this.lastGood = (await this.fetching) ?? undefined;
    // Without a release the next failure requests one again.
    if (!this.lastGood) this.fetching = undefined;
    return this.lastGood ?? null;
  }

  /** The release that the next attempt starts with. */
  async nextRelease(): Promise<ModuleRelease> {
    const { skipped } = this;
    this.skipped = undefined;
    if (!skipped) return this.current;
    const fallback = await this.findFallback(skipped);
    return fallback && !isAvoided(fallback) ? fallback : this.chosen;
  }
}
