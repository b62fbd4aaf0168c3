import type { Page } from '@playwright/test';
import { delayedPreloadsId } from '@sumut/contracts/gate/document';
import { delayRequests } from '../support/delayRequests.ts';
import { type DocumentInParts, serveInParts } from '../support/documentInParts.ts';
import { layoutShifts, watchLayoutShifts } from '../support/page/layoutShifts.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword, type Visitor } from '../support/visitor.ts';

// The files that a page needs later do not compete with its first picture (docs/performance.md#optimisations).

/** Opens a page whose scripts never load. Its pictures load when the returned function is called. */
async function openWithoutFiles(page: Page, visitor: Visitor): Promise<() => void> {
  // On a slow machine the real clock could reach the time limit after which the files are preloaded without the picture.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.route(/\.js$/, () => undefined);
  const resume = await delayRequests(page, /\.(avif|webp)$/);
  await visitor.enterByPass('/product/bat', gatePassword, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  return resume;
}

/** Waits until everything that has arrived is painted. */
const nextFrames = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

const delayed = (page: Page) => page.locator(`template#${delayedPreloadsId}`);
const requested = (page: Page) => page.locator(':is(link[rel=preload][as=script], script[src])');

test('the scripts of a page are requested when the page has arrived and is idle', async ({
  page,
  visitor,
}) => {
  const resume = await openWithoutFiles(page, visitor);
  await page.clock.runFor(1000);
  await expect(delayed(page)).toHaveCount(1);
  await expect(requested(page)).toHaveCount(0);
  resume();
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.clock.runFor(1000);
  await expect(delayed(page)).toHaveCount(0);
  await expect(requested(page)).not.toHaveCount(0);
});

test('a picture that does not load delays the scripts by at most three seconds', async ({
  page,
  visitor,
}) => {
  await openWithoutFiles(page, visitor);
  await expect(delayed(page)).toHaveCount(1);
  await page.clock.runFor(4000);
  await expect(delayed(page)).toHaveCount(0);
});

test.describe('a document that arrives in parts', () => {
  let parts: DocumentInParts;
  test.beforeEach(async ({ site }) => {
    parts = await serveInParts(site.url, /<\/(h1|picture|p)>/g);
  });
  test.afterEach(() => parts.stop());

  for (const path of ['/', '/products', '/product/bat', '/about'])
    test(`moves nothing that is already painted, on ${path}`, async ({ page, visitor }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await watchLayoutShifts(page);
      await visitor.enterByPass('/contact');
      await page.route(/\.js$/, () => undefined);
      parts.begin();
      await page.goto(parts.url + path, { waitUntil: 'commit' });
      let sent = 0;
      do {
        await nextFrames(page);
        sent += 1;
      } while (parts.sendNext());
      expect(sent).toBeGreaterThan(5);
      await page.waitForFunction(() => document.readyState !== 'loading');
      const { sum, lines } = await layoutShifts(page);
      expect(sum, lines.join('\n')).toBeLessThan(0.005);
    });
});
