import type { Page } from '@playwright/test';

/** What a page that is drawn needs at most for a frame, on a busy machine, too. Milliseconds. */
const limit = 20_000;

/**
 * Whether the browser draws the page: false when its scripts run and `requestAnimationFrame` calls nothing back within
 * `timeout` milliseconds. That is a fault of the browser, not of the page, and nothing but a new browser ends it.
 */
export const drawsFrames = (page: Page, timeout = limit): Promise<boolean> =>
  page.evaluate(
    (longest) =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true));
        setTimeout(() => resolve(false), longest);
      }),
    timeout,
  );
