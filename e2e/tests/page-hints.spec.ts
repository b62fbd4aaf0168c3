import type { Page } from '@playwright/test';
import { budgets } from '../support/budgets.ts';
import { expect, test } from '../support/test.ts';

/** The files that the document's links preload and that no code has requested (shell/src/document/cacheBustedUrl.ts). */
const unusedPreloads = (page: Page) =>
  page.evaluate(() => {
    const { sumutLoads = {} } = globalThis as { sumutLoads?: Record<string, number> };
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
      .filter(({ as }) => as === 'script' || as === 'style' || as === 'fetch')
      .map(({ href }) => href)
      .filter((href) => !sumutLoads[href]);
  });

test('a direct visit uses every file that its document preloads', async ({ page, visitor }) => {
  await visitor.enterByPass('/about');
  for (const { path } of budgets) {
    await page.goto(path);
    await expect(visitor.heading()).toBeVisible();
    await expect.poll(() => page.locator('link[rel=preload][as=script]').count(), path).not.toBe(0);
    await expect.poll(() => unusedPreloads(page), path).toEqual([]);
  }
});

/** How often each file of the module `careers` came from the server, and how often from the browser's cache. */
const careersFiles = (page: Page) =>
  page.evaluate(() => {
    const loads: Record<string, { server: number; cache: number }> = {};
    for (const entry of performance.getEntriesByType('resource')) {
      const { name, transferSize } = entry as PerformanceResourceTiming;
      if (!/\/modules\/careers\/.*\.(js|css|json)/.test(name)) continue;
      const load = (loads[name] ??= { server: 0, cache: 0 });
      load[transferSize > 0 ? 'server' : 'cache'] += 1;
    }
    return loads;
  });

test('the files of a page are loaded when the pointer is on its link, and not again after the click', async ({
  page,
  visitor,
}) => {
  await visitor.enterByPass('/about');
  const link = page.locator('header a[href="/careers"]');
  // The link prefetches once the page's code runs.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    expect(Object.keys(await careersFiles(page)).join()).toMatch(/entry\..*\.js/);
  }).toPass();
  await page.waitForLoadState('networkidle');
  const prefetched = Object.keys(await careersFiles(page));
  expect(prefetched.length).toBeGreaterThan(4);
  // No link would do: Firefox refuses a prefetch, and Chromium warns of an unused preload.
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);

  await link.click();
  await expect(page).toHaveURL(/careers/);
  await expect(visitor.heading()).toBeVisible();
  const loads = await careersFiles(page);
  for (const url of prefetched) expect(loads[url]?.server, url).toBe(1);
  expect(loads[prefetched.find((url) => url.includes('entry')) ?? '']?.cache).toBeGreaterThan(0);
  expect(Object.keys(loads).filter((url) => url.includes('?r='))).toEqual([]);
});
