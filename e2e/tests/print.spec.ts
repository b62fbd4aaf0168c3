import { languages } from '@sumut/contracts';
import { expect, test } from '../support/test.ts';

for (const language of languages) {
  test.describe(`printed in ${language}`, () => {
    test.use({ language });

    test('a product page is its content alone', async ({ page, visitor }) => {
      await visitor.enterByPass('/product/heavy-lift-drones');
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.locator('a[href^="https://wa.me/"]')).toBeHidden();
      await expect(visitor.heading()).toBeVisible();
      await expect(page.getByText('150–200').first()).toBeVisible();
    });

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
}
