import { getJson } from '@sumut/api-client';
import { fallbackPath } from '@sumut/contracts/api/paths';
import type { Choice } from '../releases/chooseReleases.ts';
import { isAvoided } from '../releases/avoidedReleases.ts';
import { type ModuleRelease, type Need, offers } from '../releases/release.ts';

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

/**
 * The state of one module in this tab: which of its releases is used for a page or widget, and which release replaces it when it fails.
 * A fallback is another version of the module, so it is used only for what it offers.
 */
export class ModuleState {
  /** The release whose pages and widgets the site has in this tab. */
  readonly chosen: ModuleRelease;
  /** The releases in use, the newest fallback first. */
  used: readonly ModuleRelease[];
  /** A release that timed out or crashed: the next attempt starts with its fallback. */
  skipped: ModuleRelease | undefined;
  private readonly live: ModuleRelease | undefined;
  private lastGood: ModuleRelease | undefined;
  private fetching: Promise<ModuleRelease | null> | undefined;

  constructor({ release, live }: Choice) {
    this.chosen = release;
    this.used = [release];
    this.live = live;
    if (isAvoided(release)) this.skipped = release;
  }

  /** Records that a release has been loaded. */
  use(release: ModuleRelease): void {
    if (!this.used.includes(release)) this.used = [release, ...this.used];
  }

  /** Returns the release in use that offers what a page needs. */
  inUse = (need: Need): ModuleRelease =>
    this.used.find((release) => offers(release, need)) ?? this.chosen;

  /** The fallback of a failed release, if it is already known. */
  knownFallback(failed: ModuleRelease): ModuleRelease | undefined {
    const { live } = this;
    const isReplaceable = failed === this.chosen && live && failed !== live && !isAvoided(live);
    return isReplaceable ? live : this.lastGood;
  }

  /** Returns the live release for a failed preview or candidate, and the server's last good release for a failed live one. */
  async findFallback(failed: ModuleRelease): Promise<ModuleRelease | null> {
    if (failed === this.lastGood) return null;
    const known = this.knownFallback(failed);
    if (known) return known;
    this.fetching ??= fetchLastGood(this.live ?? failed);
    this.lastGood = (await this.fetching) ?? undefined;
    // If there was no release, the next failure requests one again.
    if (!this.lastGood) this.fetching = undefined;
    return this.lastGood ?? null;
  }

  /** Returns the release that the next attempt starts with. */
  async nextRelease(need: Need): Promise<ModuleRelease> {
    const preferred = this.inUse(need);
    if (preferred !== this.skipped) return preferred;
    const fallback = await this.findFallback(preferred);
    // The fallback is still to be used for what it offers.
    if (fallback && !offers(fallback, need)) return preferred;
    this.skipped = undefined;
    return fallback && !isAvoided(fallback) ? fallback : preferred;
  }
}
