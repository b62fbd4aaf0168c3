import type { Page } from '@playwright/test';
import { routes } from '../../tools/checks/repository/sitemap.ts';
import { describeIn } from '../support/describeIn.ts';
import { delayFonts, getUsedFonts, launchWithFonts, waitForFonts } from '../support/page/fonts.ts';
import { layoutShifts, watchLayoutShifts } from '../support/page/layoutShifts.ts';
import { scrollThrough } from '../support/page/scrollThrough.ts';
import { expect, test } from '../support/test.ts';
import { shareOf } from '../support/everyChange.ts';

// Fonts of the site that arrive after the first paint (docs/decisions/0026-prerendered-pages.md), on a machine with system fonts.

test.use({ launchOptions: launchWithFonts() });

const ofMachine = { ar: 'Noto Naskh Arabic', en: 'Liberation Sans' };
/** Emulates a slow 4G network, as far from the server. */
async function far(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
}

/** Waits until the page has loaded its fonts and has stored this. */
const rememberedFonts = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('fonts'))).not.toBeNull();

/** Returns the names of the loaded font files. Runs in the page. */
const loadedFonts = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.endsWith('.woff2'));

const heading = 'h1#page-title';

describeIn('ar', '', (language) => {
  for (const [turn, width] of [390, 1440].entries()) {
    test(`fonts that load late move nothing at ${width} px`, async ({ page, visitor }) => {
      test.slow();
      await page.setViewportSize({ width, height: 900 });
      await watchLayoutShifts(page);
      await delayFonts(page);
      await visitor.enterByPass('/');
      for (const route of shareOf(routes, turn, 2)) {
        await page.goto(route);
        await visitor.waitForPage(route);
        await waitForFonts(page);
        await scrollThrough(page);
        expect.soft(await getUsedFonts(page, heading), route).toContain(ofMachine[language]);
        const { lines } = await layoutShifts(page);
        expect.soft(lines, route).toEqual([]);
      }
    });
  }

  test('the next page has the fonts of the site', async ({ page, visitor }) => {
    await delayFonts(page);
    await visitor.enterByPass('/about');
    await waitForFonts(page);
    await rememberedFonts(page);
    expect(await getUsedFonts(page, heading)).toContain(ofMachine[language]);
    await visitor.navigate('/contact');
    await expect.poll(() => getUsedFonts(page, heading)).toEqual(['Alexandria']);
  });

  test('far from the server the fonts load after the scripts of the first page', async ({
    page,
    visitor,
  }) => {
    await far(page);
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
    await visitor.enterByPass('/contact');
    await rememberedFonts(page);
    const first = files.findIndex((file) => file.endsWith('.woff2'));
    const named = await page
      .locator('link[as=script][rel=preload]')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLLinkElement).href).pathname),
      );
    expect(named).not.toHaveLength(0);
    expect(files.slice(0, first)).toEqual(expect.arrayContaining(named));
    expect(await getUsedFonts(page, heading)).toContain(ofMachine[language]);
    // The fonts are now in the browser's cache.
    await page.goto('/about');
    await expect.poll(() => getUsedFonts(page, heading)).toEqual(['Alexandria']);
  });

  test('far from the server the fonts load while the visitor types the password', async ({
    page,
    visitor,
  }) => {
    await far(page);
    await watchLayoutShifts(page);
    await page.goto('/');
    await visitor.field('password').waitFor();
    await expect.poll(() => page.evaluate(loadedFonts)).toHaveLength(language === 'ar' ? 2 : 1);
    expect(await getUsedFonts(page, 'label')).toContain(ofMachine[language]);
    expect((await layoutShifts(page)).lines).toEqual([]);
    await visitor.passGate();
    await expect.poll(() => getUsedFonts(page, heading)).toEqual(['Alexandria']);
  });

  test('late fonts do not change the gate, and the page behind the gate has them', async ({
    page,
    visitor,
  }) => {
    await watchLayoutShifts(page);
    await delayFonts(page);
    await page.goto('/');
    await visitor.field('password').waitFor();
    await waitForFonts(page);
    expect((await layoutShifts(page)).lines).toEqual([]);
    expect(await getUsedFonts(page, 'label')).toContain(ofMachine[language]);
    await visitor.passGate();
    await expect.poll(() => getUsedFonts(page, heading)).toEqual(['Alexandria']);
  });
});
