import type { PageSnapshot } from '@sumut/contracts';
import type { ModuleRelease } from '../release.ts';

/** What a tab uses of one module. */
export interface Choice {
  release: ModuleRelease;
  /** What is live, to go back to; undefined for a module that is not on the site yet. */
  live: ModuleRelease | undefined;
}

interface Tab {
  /** See `visitNumber`. */
  visit: number;
  previewed: ModuleRelease | null;
}

/**
 * One release per module: the previewed one, else the candidate where the tab's number lies below its share, else the
 * live one. One number serves all modules, so a tab with a low number gets every candidate that there is.
 */
export function chooseReleases(
  { releases, canaries }: PageSnapshot,
  { visit, previewed }: Tab,
): Choice[] {
  const choose = (live: ModuleRelease): ModuleRelease => {
    if (previewed?.name === live.name) return previewed;
    const canary = canaries.find(({ release }) => release.name === live.name);
    return canary && visit < canary.share ? canary.release : live;
  };
  const choices: Choice[] = releases.map((live) => ({ release: choose(live), live }));
  const isKnown = choices.some(({ release }) => release === previewed);
  if (previewed && !isKnown) choices.push({ release: previewed, live: undefined });
  return choices;
}
