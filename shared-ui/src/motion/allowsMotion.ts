import { savesData } from '../content/savesData.ts';

/** Checks whether the page may move: false for visitors who prefer reduced motion or save data (CONTRIBUTING.md, "Add motion"). */
export const allowsMotion = (): boolean =>
  !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
