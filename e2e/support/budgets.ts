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
  { path: shellPaths.home, scripts: 217_500, styles: 6_000, late: 7 },
  { path: shellPaths.contact, scripts: 199_500, styles: 5_000, late: 3 },
  { path: '/products', scripts: 205_500, styles: 5_000, late: 3 },
  { path: '/product/bat', scripts: 197_500, styles: 8_000, late: 4 },
  { path: '/careers', scripts: 209_500, styles: 5_000, late: 3 },
  { path: '/employee-login', scripts: 223_000, styles: 6_750, late: 3 },
];

export interface PictureBudget {
  path: string;
  /** Bytes of all pictures of a visit that reads to the end of the page, by the screen. */
  phone: number;
  desk: number;
}

/** Screens by their layout's pixels, and how many of their own each of these has. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;

/** What the pictures of a page may cost, set as above. */
export const pictureBudgets: readonly PictureBudget[] = [
  { path: shellPaths.home, phone: 119_500, desk: 125_000 },
  { path: shellPaths.capabilities, phone: 81_500, desk: 81_500 },
  { path: '/products', phone: 89_500, desk: 89_500 },
  { path: '/product/heavy-lift-drones', phone: 126_000, desk: 213_000 },
  { path: '/product/submarine', phone: 125_500, desk: 190_500 },
  { path: '/careers', phone: 25_500, desk: 25_500 },
];

/** The gate, for a visitor without the pass: all script until it answers. */
export const gateBudget = { scripts: 94_500, styles: 0 };
