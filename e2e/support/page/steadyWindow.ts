import type { Page } from '@playwright/test';

/**
 * Lets the window seem as large as the page in it, from the next document on. A screenshot beyond the window enlarges
 * the page alone for a moment, which the gate would take for docked developer tools; it has tests of its own.
 */
export async function keepWindowSteady(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const like = (get: () => number) => ({ configurable: true, get });
    Object.defineProperty(
      window,
      'outerWidth',
      like(() => window.innerWidth),
    );
    Object.defineProperty(
      window,
      'outerHeight',
      like(() => window.innerHeight),
    );
  });
}
