import { expect, languages, test } from '../support/test.ts';

// The way through the products.

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a product’s page marks the header’s link to the products, and leads on to others', async ({
      page,
      visitor,
    }) => {
      await visitor.enterByPass('/product/submarine');
      const marked = page.getByRole('banner').locator('nav a[aria-current]');
      await expect(marked).toHaveAttribute('href', '/products');
      await page.getByRole('main').locator('a[href="/product/robot-dog"]').click();
      await expect(page).toHaveURL('/product/robot-dog');
      await expect(visitor.heading()).toBeFocused();
      await expect(marked).toHaveAttribute('href', '/products');
    });

    test('the menu on a phone leads to each product', async ({ page, visitor }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await visitor.enterByPass('/about');
      await visitor.button(visitor.texts.shared.actions.openMenu).click();
      const products = page.getByRole('banner').locator('a[href^="/product/"]:visible');
      await expect(products).toHaveCount(8);
      await products.first().click();
      await expect(page).toHaveURL('/product/vtol-drones');
      await expect(products).toHaveCount(0);
    });
  });
}
