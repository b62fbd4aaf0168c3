import { company } from '@sumut/contracts/company/company';
import { routes } from '../../tools/checks/repository/sitemap.ts';
import ar from '../../mf-products/src/locales/ar.json' with { type: 'json' };
import en from '../../mf-products/src/locales/en.json' with { type: 'json' };
import { countPages } from '../support/pdf.ts';
import { expect, test } from '../support/test.ts';
import { describeIn } from '../support/describeIn.ts';

const texts = { ar, en };
const products = routes.filter((route) => route.startsWith('/product/'));

describeIn('ar', 'printed', (language) => {
  test('a product page has only its content', async ({ page, visitor }) => {
    await visitor.enterByPass('/product/heavy-lift-drones');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.locator('a[href^="https://wa.me/"]')).toBeHidden();
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    await expect(page.locator('main').getByRole('link')).toHaveCount(0);
    await expect(visitor.heading()).toBeVisible();
    await expect(page.getByText(/150(–| إلى )200/).first()).toBeVisible();
  });

  for (const product of products) {
    test(`${product} is a datasheet of two sheets, the second for filing`, async ({
      page,
      visitor,
    }) => {
      await visitor.enterByPass(product);
      // Configurations, dimensions, conditions and standards do not fit on the first sheet.
      expect(await countPages(await page.pdf({ format: 'A4' }))).toBe(2);
      await page.emulateMedia({ media: 'print' });
      await expect(visitor.heading()).toBeVisible();
      const { title, document, revision } = texts[language].sheet;
      for (const text of [
        title,
        document,
        revision,
        company.name[language],
        company.phone,
        page.url(),
      ]) {
        await expect(page.locator('main').getByText(text).first()).toBeVisible();
      }
      // The datasheet has the specifications, and the eight features with at least three uses.
      await expect(page.locator('main dt:visible').nth(5)).toBeVisible();
      await expect(page.locator('main li:visible').nth(10)).toBeVisible();
    });
  }

  test('every opening is printed with its requirements, without the form', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass('/careers');
    await page.emulateMedia({ media: 'print' });
    const openings = page.locator('main details');
    await expect(openings).toHaveCount(11);
    for (const opening of await openings.all()) {
      await expect(opening.locator('li').first()).toBeVisible();
    }
    await expect(page.locator('main form')).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
  });
});
