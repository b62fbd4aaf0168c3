import { api } from '@sumut/contracts/api/api';
import { company } from '@sumut/contracts/company/company';
import { isHydrated } from '../support/page/hydration.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';
import { describeIn } from '../support/describeIn.ts';

// Navigation through the products.

describeIn('en', '', () => {
  test('the filter by domain is in the URL, and is restored when the visitor goes back', async ({
    page,
    visitor,
  }) => {
    const cards = page.getByRole('main').locator('li[data-domain]:visible');
    await visitor.enterByPass('/products');
    await expect(cards).toHaveCount(7);
    await page.locator('a[href="/products#sea"]').click();
    await expect(page).toHaveURL('/products#sea');
    await expect(cards).toHaveCount(2);
    await expect(page.getByRole('status').filter({ hasText: /2.*8/ })).toHaveCount(1);
    await cards.last().getByRole('link').last().click();
    await expect(page).toHaveURL('/product/usv');
    await page.goBack();
    await expect(page).toHaveURL('/products#sea');
    await expect(cards).toHaveCount(2);
    await page.locator('a[href="/products#all"]').click();
    await expect(cards).toHaveCount(7);
    await page.goBack();
    await expect(cards).toHaveCount(2);
  });

  test('a product’s page marks the header’s link to the products, and links to other products', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass('/product/submarine');
    const marked = page.getByRole('banner').locator('nav a[aria-current]');
    await expect(marked).toHaveAttribute('href', '/products');
    // Before hydration the link loads a document, whose heading does not get the focus.
    await expect.poll(() => isHydrated(page)).toBe(true);
    await page.getByRole('main').locator('a[href="/product/robot-dog"]').click();
    await expect(page).toHaveURL('/product/robot-dog');
    await expect(visitor.heading()).toBeFocused();
    await expect(marked).toHaveAttribute('href', '/products');
  });

  test('the URL selects three products, which are compared, drawn at one scale and printed on one sheet', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass('/products?compare=usv,vtol-drones');
    const table = page.getByRole('main').getByRole('table');
    const heads = table.getByRole('columnheader').getByRole('link');
    await expect(heads).toHaveCount(2);
    await page.locator('select[name=compare-third]').selectOption('robot-dog');
    await expect(page).toHaveURL('/products?compare=usv,vtol-drones,robot-dog');
    await expect(heads).toHaveCount(3);
    await page.locator('a[href$="#air"]').click();
    await expect(page).toHaveURL('/products?compare=usv,vtol-drones,robot-dog#air');
    const persons = table.locator('svg image:last-child');
    const heights = await persons.evaluateAll((all) =>
      all.map((one) => Math.round(one.getBoundingClientRect().height)),
    );
    expect(heights).toHaveLength(3);
    expect(new Set(heights).size).toBe(1);

    await page.evaluate(() => Object.assign(globalThis, { print: () => undefined }));
    await page.getByRole('main').locator('[data-shown] ~ div').getByRole('button').first().click();
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await expect(visitor.heading()).toBeHidden();
    await expect(page.getByRole('main').getByText(company.phone)).toBeVisible();
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(sheets.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('the menu on a phone links to each product', async ({ page, visitor }) => {
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

describeIn('en', 'without scripts,', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter by domain works', async ({ page }) => {
    await page.request.post(api.gate.open.path, { data: { password: gatePassword } });
    await page.goto('/products');
    const cards = page.getByRole('main').locator('li[data-domain]:visible');
    await expect(cards).toHaveCount(7);
    await page.locator('a[href="/products#land"]').click();
    await expect(cards).toHaveCount(1);
    await page.locator('a[href="/products#all"]').click();
    await expect(cards).toHaveCount(7);
  });
});
