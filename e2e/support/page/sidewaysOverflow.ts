import { expect, type Page } from '@playwright/test';

/** Returns the CSS pixels by which the page can be scrolled sideways. */
export const sidewaysOverflow = (page: Pick<Page, 'evaluate'>): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Fails if a page of the portal can be scrolled sideways on a desktop screen, a small laptop or a phone. */
export async function expectNoOverflow(page: Page): Promise<void> {
  for (const width of [1440, 1366, 390]) {
    await page.setViewportSize({ width, height: 657 });
    expect(await sidewaysOverflow(page), `${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}
