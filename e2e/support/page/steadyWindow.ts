import type { Page } from '@playwright/test';

/**
 * Makes the window report the size of the page in it, from the next document on. A screenshot beyond the window enlarges only the page
 * for a moment, which the gate would take for docked developer tools. That detection has separate tests.
 */
export async function keepWindowSteady(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const getter = (get: () => number) => ({ configurable: true, get });
    Object.defineProperty(
      window,
      'outerWidth',
      getter(() => window.innerWidth),
    );
    Object.defineProperty(
      window,
      'outerHeight',
      getter(() => window.innerHeight),
    );
  });
}
