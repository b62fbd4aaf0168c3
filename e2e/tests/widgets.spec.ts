import { delayRequests } from '../support/delayRequests.ts';
import { layoutShifts, watchLayoutShifts } from '../support/page/layoutShifts.ts';
import { scrollThrough } from '../support/page/scrollThrough.ts';
import { expect, languages, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';

// Widgets of a module on a page of the shell, when the module's code loads late (docs/decisions/0026-prerendered-pages.md).

const ofModule = '**/modules/products/**/*.js';

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
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
        await expect(place).toHaveCount(0);
        await expect(links).toHaveCount(hrefs.length);
        const { sum, lines } = await layoutShifts(page);
        expect(sum - before.sum, lines.join('\n')).toBeLessThan(0.02);
        await links.last().click();
        await expect(page).toHaveURL('/product/usv');
      });
    }
  });
}
