import type { Choice } from '../choice/chooseReleases.ts';
import type { ModuleRelease } from '../release.ts';
import { askLastGood } from './lastGood.ts';

/** One module in this tab: which of its releases is used, and what to do when it fails. */
export class KnownModule {
  /** The release in use, or to be used. */
  current: ModuleRelease;
  /** The release that time ran out on: the next attempt begins behind it. */
  hung: ModuleRelease | undefined;
  private readonly chosen: ModuleRelease;
  private readonly live: ModuleRelease | undefined;
  private lastGood: ModuleRelease | undefined;
  private asking: Promise<ModuleRelease | null> | undefined;

  constructor({ release, live }: Choice) {
    this.chosen = release;
    this.current = release;
    this.live = live;
  }

  /** What to use instead of a release: for a preview or a candidate the live one, for that the server's last good one. */
  async insteadOf(failed: ModuleRelease): Promise<ModuleRelease | null> {
    if (failed === this.chosen && this.live && failed !== this.live) return this.live;
    if (failed === this.lastGood) return null;
    this.asking ??= askLastGood(failed);
    this.lastGood = (await this.asking) ?? undefined;
    // Without one the next failure asks again.
    if (!this.lastGood) this.asking = undefined;
    return this.lastGood ?? null;
  }

  /** The release that the next attempt begins with. */
  async next(): Promise<ModuleRelease> {
    const { hung } = this;
    this.hung = undefined;
    if (!hung) return this.current;
    return (await this.insteadOf(hung)) ?? this.chosen;
  }
}
