import AxeBuilder from '@axe-core/playwright';
import { directionOf, languages } from '@sumut/contracts';
import { company } from '@sumut/contracts/company';
import { routes } from '../../checks/repository/sitemap.ts';
import { sections } from '../support/sections.ts';
import { expect, test } from '../support/test.ts';

/** A path that nobody claims. */
const unknownRoute = '/no-such-page';

/** Phones, the narrowest that must hold (also 1280 px at 400 % zoom), and a desk. */
const widths = [320, 390, 1440];

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const route of [...routes, unknownRoute] as const) {
      test(`${route} stands: title, headings, language, no overflow, no accessibility finding`, async ({
        page,
        visitor,
      }) => {
        await visitor.enterByPass(route);

        const html = page.locator('html');
        await expect(html).toHaveAttribute('lang', language);
        await expect(html).toHaveAttribute('dir', directionOf(language));
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page).toHaveTitle(new RegExp(`^.+ – ${company.name[language]}$`));

        if (route !== unknownRoute) {
          const headings = page.locator('main h2');
          await expect(headings).toHaveCount(sections[route].length);
          if (language === 'en') await expect(headings).toHaveText(sections[route]);
          await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{10,}/);
        }

        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `sideways overflow at ${width} px`).toBeLessThanOrEqual(0);
        }

        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
        ).toEqual([]);
      });
    }

    test('every route has a title of its own', async ({ page, visitor }) => {
      const titles = new Set<string>();
      await visitor.enterByPass('/');
      for (const route of routes) {
        await page.goto(route);
        await expect(visitor.heading()).toBeVisible();
        await expect(page).toHaveTitle(/ – /);
        titles.add(await page.title());
      }
      expect(titles.size).toBe(routes.length);
    });
  });
}
