import { getJson } from '@sumut/api-client';
import { fallbackPath } from '@sumut/contracts/api/paths';
import type { Choice } from '../releases/chooseReleases.ts';
import { isAvoided } from '../releases/avoidedReleases.ts';
import type { ModuleRelease } from '../releases/release.ts';

/** Fetches the release that the server offers instead of a failed one; null when it offers none or cannot be reached. */
async function fetchLastGood({ name, hash }: ModuleRelease): Promise<ModuleRelease | null> {
  const query = new URLSearchParams({ module: name, failed: hash });
  try {
    const { release } = await getJson<{ release: ModuleRelease | null }>(
      `${fallbackPath}?${query.toString()}`,
    );
    return release?.hash === hash ? null : release;
  } catch {
    // The visitor sees the failure of the module itself.
    return null;
  }
}

/** The state of one module in this tab: which of its releases is used, and which release replaces it when it fails. */
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

  /** Returns the live release for a failed preview or candidate, and the server's last good release for a failed live one. */
  async findFallback(failed: ModuleRelease): Promise<ModuleRelease | null> {
    if (failed === this.chosen && this.live && failed !== this.live) return this.live;
    if (failed === this.lastGood) return null;
    this.fetching ??= fetchLastGood(failed);
    this.lastGood = (await this.fetching) ?? undefined;
    // If there was no release, the next failure requests one again.
    if (!this.lastGood) this.fetching = undefined;
    return this.lastGood ?? null;
  }

  /** Returns the release that the next attempt starts with. */
  async nextRelease(): Promise<ModuleRelease> {
    const { skipped } = this;
    this.skipped = undefined;
    if (!skipped) return this.current;
    const fallback = await this.findFallback(skipped);
    return fallback && !isAvoided(fallback) ? fallback : this.chosen;
  }
}
