import type { PageSnapshot } from '@sumut/contracts/registry/pageSnapshot';
import type { ModuleRelease } from './release.ts';

/** The release of one module that a tab uses. */
export interface Choice {
  release: ModuleRelease;
  /** The live release, used as a fallback; undefined for a module that is not live yet. */
  live: ModuleRelease | undefined;
}

interface Tab {
  /** See `visitNumber`. */
  visit: number;
  previewed: ModuleRelease | null;
}

/**
 * Chooses one release per module: the previewed one, else the candidate if the tab's number is below its share, else the live one. The
 * number is the same for all modules, so that a tab with a low number gets every candidate.
 */
export function chooseReleases(
  { releases, canaries }: PageSnapshot,
  { visit, previewed }: Tab,
): Choice[] {
  const choose = (live: ModuleRelease): ModuleRelease => {
    if (previewed?.name === live.name) return previewed;
    const canary = canaries.find(({ release }) => release.name === live.name);
    const isInCanary = canary && visit < canary.share;
    return isInCanary ? canary.release : live;
  };
  const choices: Choice[] = releases.map((live) => ({ release: choose(live), live }));
  const isChosen = choices.some(({ release }) => release === previewed);
  if (previewed && !isChosen) choices.push({ release: previewed, live: undefined });
  return choices;
}
