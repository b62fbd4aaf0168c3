import type { Page } from '@playwright/test';

/** Delays the page's requests for matching URLs. Returns a function that sends the delayed requests and ends the delay. */
export async function delayRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let resume: () => void = () => undefined;
  const resumed = new Promise<void>((resolve) => (resume = resolve));
  await page.route(url, async (route) => {
    await resumed;
    // Requests of a page that the test has left are already aborted.
    await route.continue().catch(() => undefined);
  });
  return resume;
}
