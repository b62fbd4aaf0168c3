import { shellPaths } from '@sumut/contracts/shellPaths';

export interface Budget {
  path: string;
  /** Bytes of all scripts and of all styles that a direct visit asks for, each compressed by brotli. */
  scripts: number;
  styles: number;
  /** Scripts and styles that the document does not name, so that they are requested one round trip later. */
  late: number;
}

/**
 * What a direct visit to a page may cost, with the pass in hand. Each figure is that of the day it was set, a twentieth
 * added; whoever needs more writes down why in the commit that raises it.
 */
export const budgets: readonly Budget[] = [
  { path: shellPaths.home, scripts: 217_500, styles: 6_000, late: 9 },
  { path: shellPaths.contact, scripts: 199_500, styles: 5_000, late: 3 },
  { path: '/products', scripts: 205_500, styles: 5_000, late: 3 },
  { path: '/product/bat', scripts: 197_500, styles: 8_000, late: 4 },
  { path: '/careers', scripts: 209_500, styles: 5_000, late: 3 },
  { path: '/employee-login', scripts: 222_000, styles: 6_750, late: 3 },
];

/** The gate, for a visitor without the pass: all script until it answers. */
export const gateBudget = { scripts: 94_500, styles: 0 };
