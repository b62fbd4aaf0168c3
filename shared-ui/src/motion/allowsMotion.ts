import { savesData } from '../content/savesData.ts';

/** Whether the page may move: not for visitors who prefer reduced motion or save data (docs/decisions/0035-motion.md). */
export const allowsMotion = (): boolean =>
  !savesData() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
