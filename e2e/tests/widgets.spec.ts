import { documentMenuId } from '@sumut/contracts/gate/document';
import { shellPaths } from '@sumut/contracts/shellPaths';
import { delayRequests } from '../support/delayRequests.ts';
import {
  differingAttributes,
  isHydrated,
  markElements,
  replacedElements,
} from '../support/page/hydration.ts';
import { layoutShifts, watchLayoutShifts } from '../support/page/layoutShifts.ts';
import { scrollThrough } from '../support/page/scrollThrough.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';
import { describeIn } from '../support/describeIn.ts';

// Widgets of a module on a page of the shell, when the module's code loads late (docs/decisions/0026-prerendered-pages.md).

/** The pages of the shell with a widget. */
const pages = [shellPaths.home, shellPaths.capabilities, shellPaths.media];
const ofModule = '**/modules/products/**/*.js';

describeIn('ar', '', () => {
  for (const width of [390, 1440]) {
    test(`at ${width} px, nothing moves when the product grid’s code loads after the visitor has scrolled to it`, async ({
      page,
      visitor,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      const resume = await delayRequests(page, ofModule);
      await watchLayoutShifts(page);
      await visitor.enterByPass('/', gatePassword, { waitUntil: 'commit' });
      const place = page.locator('[data-widget="products/grid"]');
      await expect(place.getByRole('listitem')).toHaveCount(7);
      const links = page.getByRole('main').locator('a[href^="/product/"]:not([tabindex="-1"])');
      const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      await scrollThrough(page);
      // Both the end of the grid and the content below the grid are in view.
      await links.last().scrollIntoViewIfNeeded();
      // Shifts before the code loads belong to the page itself, such as late fonts on a busy machine (`routes.spec.ts`).
      const before = await layoutShifts(page);
      resume();
      await expect.poll(() => isHydrated(page)).toBe(true);
      await expect(links).toHaveCount(hrefs.length);
      const { sum, lines } = await layoutShifts(page);
      expect(sum - before.sum, lines.join('\n')).toBeLessThan(0.02);
      await links.last().click();
      await expect(page).toHaveURL('/product/usv');
    });
  }

  for (const path of pages)
    test(`on ${path}, the widget keeps its elements, the focus and a selection when its code loads`, async ({
      page,
      visitor,
    }) => {
      const resume = await delayRequests(page, ofModule);
      await visitor.enterByPass(path, gatePassword, { waitUntil: 'commit' });
      const place = page.locator('[data-widget]');
      const link = place.getByRole('link').last();
      await expect(link).toBeVisible();
      // The page around the widget is hydrated first.
      await expect(page.locator(`#${documentMenuId}`)).toHaveCount(0);
      await markElements(page);
      await link.focus();
      const selected = await place.evaluate((element) => {
        getSelection()?.selectAllChildren(element);
        return String(getSelection());
      });
      resume();
      await expect.poll(() => isHydrated(page)).toBe(true);
      expect(await replacedElements(page)).toEqual([]);
      expect(await differingAttributes(page)).toEqual([]);
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => String(getSelection()))).toBe(selected);
    });
});
