import { shellPaths } from '@sumut/contracts/shellPaths';

export interface Budget {
  path: string;
  /** The bytes of all scripts and of all styles that a direct visit requests, each compressed with brotli. */
  scripts: number;
  styles: number;
  /** The number of scripts and styles that the document does not name, so that they are requested one round trip later. */
  late: number;
}

/**
 * The budgets of a direct visit to a page, for a visitor with a pass. Each budget is the value of the day on which it was set, plus
 * at most a twentieth. A commit that raises a budget gives the reason in its message.
 */
export const budgets: readonly Budget[] = [
  { path: shellPaths.home, scripts: 231_500, styles: 6_000, late: 7 },
  { path: shellPaths.contact, scripts: 210_500, styles: 5_000, late: 3 },
  { path: '/products', scripts: 207_000, styles: 5_000, late: 3 },
  { path: '/product/bat', scripts: 209_500, styles: 8_000, late: 4 },
  { path: '/careers', scripts: 222_000, styles: 5_000, late: 3 },
  { path: '/employee-login', scripts: 239_000, styles: 7_900, late: 3 },
];

export interface PictureBudget {
  path: string;
  /** The bytes of all pictures of a visit that reads to the end of the page, by screen. */
  phone: number;
  desk: number;
}

/** The viewport of each screen in CSS pixels, and its device pixels per CSS pixel. */
export const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  desk: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 },
} as const;

/** The budgets of a page's pictures, set like `budgets`. */
export const pictureBudgets: readonly PictureBudget[] = [
  { path: shellPaths.home, phone: 119_500, desk: 125_000 },
  { path: shellPaths.capabilities, phone: 84_000, desk: 84_000 },
  { path: '/products', phone: 89_500, desk: 89_500 },
  { path: '/product/heavy-lift-drones', phone: 126_000, desk: 213_000 },
  { path: '/product/submarine', phone: 125_500, desk: 190_500 },
  { path: '/careers', phone: 25_500, desk: 25_500 },
];

/** The budget of a rendered page: the bytes of all scripts, also those in the document, until its header and its own controls answer. */
export const answerBudget = 2_850;

/** The budget of the gate for a visitor without a pass: all scripts until the gate responds to input. */
export const gateBudget = { scripts: 15_500, styles: 0 };
