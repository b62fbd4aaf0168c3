import { expect, type Page } from '@playwright/test';

/**
 * Waits until the server renders pages, for a visitor with a pass: on a busy machine the frame's thread starts slower than
 * the first document waits for it.
 */
export const waitForRenderedPages = (page: Page): Promise<void> =>
  expect.poll(async () => (await page.request.get('/about')).text()).toContain('id="gate-root"');
