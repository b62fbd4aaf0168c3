import type { Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { documentMenuId, documentSearchId } from '@sumut/contracts/gate/document';
import { delayRequests } from '../support/delayRequests.ts';
import { differingAttributes, isHydrated } from '../support/page/hydration.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword, type Visitor } from '../support/visitor.ts';
import { isNightly } from '../../tools/run/lib/results.ts';

// What a page answers before its scripts have loaded, and what is left of it afterwards (docs/decisions/0079-answers-before-scripts.md).

/** Each language and each width once for each change, all combinations nightly. */
const settings = [
  { language: 'ar', width: 390, other: 'en' },
  { language: 'en', width: 1440, other: 'ar' },
  ...(isNightly
    ? ([
        { language: 'ar', width: 1440, other: 'en' },
        { language: 'en', width: 390, other: 'ar' },
      ] as const)
    : []),
] as const;
/** Below this width the header has a menu, which contains its other controls. */
const hasMenu = (width: number) => width < 768;

/** Opens a page whose scripts wait for the returned function, which also waits for the hydration. */
async function openEarly(page: Page, visitor: Visitor, path: string): Promise<() => Promise<void>> {
  const resume = await delayRequests(page, /\/(assets|modules)\/.*\.js/);
  await visitor.enterByPass(path, gatePassword, { waitUntil: 'commit' });
  return async () => {
    expect(await isHydrated(page)).toBe(false);
    resume();
    await expect.poll(() => isHydrated(page)).toBe(true);
  };
}

/** Opens the search by the button of the header, or of its menu. */
async function pressSearch(page: Page, visitor: Visitor, width: number): Promise<void> {
  if (hasMenu(width)) await visitor.button(visitor.texts.shared.actions.openMenu).click();
  const search = page.locator(
    `:is(header, #${documentMenuId}) button[aria-haspopup=dialog]:visible`,
  );
  await search.click();
}

for (const { language, width, other } of settings) {
  test.describe(`before its scripts, in ${language} at ${width} px`, () => {
    test.use({ language, viewport: { width, height: 900 } });
    const early = `#${documentSearchId}`;
    const query = language === 'ar' ? 'غواص' : 'submar';

    test('the search opens, and finds what was typed once it has loaded', async ({
      page,
      visitor,
    }) => {
      const hydrate = await openEarly(page, visitor, '/about');
      await pressSearch(page, visitor, width);
      await expect(page.locator(early).getByRole('combobox')).toBeFocused();
      await expect(page.locator(`#${documentMenuId}`)).toBeHidden();
      await page.keyboard.type(query);
      await page.keyboard.press('ArrowLeft');
      await hydrate();
      await expect(page.locator(early)).toHaveCount(0);
      const dialog = page.getByRole('dialog');
      await expect(dialog).toHaveCount(1);
      await expect(dialog.locator('[role=option][href="/product/submarine"]')).toBeVisible();
      const field = dialog.getByRole('combobox');
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(query);
      expect(await field.evaluate((one: HTMLInputElement) => one.selectionStart)).not.toBe(0);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page.locator('header button:focus')).toHaveCount(1);
    });

    test('the search can be closed, and stays closed', async ({ page, visitor }) => {
      const hydrate = await openEarly(page, visitor, '/about');
      const dialog = page.locator(early);
      await page.keyboard.press('/');
      await expect(dialog.getByRole('combobox')).toHaveValue('');
      await dialog.getByRole('button').click();
      await expect(dialog).toBeHidden();
      await page.keyboard.press('/');
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await hydrate();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.keyboard.press('/');
      await expect(page.getByRole('dialog')).toHaveCount(1);
    });

    test('the language is switched, and the next page has it too', async ({ page, visitor }) => {
      await openEarly(page, visitor, '/about');
      await page.locator(`header button[lang=${other}]:visible`).click({ noWaitAfter: true });
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(visitor.heading()).toBeVisible();
      await page.locator('footer a[href="/careers"]').first().click({ noWaitAfter: true });
      await expect(page).toHaveURL('/careers');
      await expect(visitor.heading()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    });

    test('a filter, a disclosure and a field answer, and keep what was chosen', async ({
      page,
      visitor,
    }) => {
      const hydrate = await openEarly(page, visitor, '/careers');
      const rows = page.locator('[data-entry]:visible');
      const all = await rows.count();
      const choice = page.locator('[data-choices] button').nth(2);
      const value = (await choice.getAttribute('data-count')) ?? '';
      await page.locator('[data-choices] button').nth(1).click();
      await choice.click();
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('[data-choices] [aria-pressed=true]')).toHaveCount(1);
      const chosen = page.locator(`[data-entry="${value}"]:visible`);
      const count = await chosen.count();
      expect(count).toBeLessThan(all);
      await expect(rows).toHaveCount(count);
      await visitor.field('firstName').fill('Layla');
      await hydrate();
      await expect(rows).toHaveCount(count);
      await expect(choice).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('[data-choices] [aria-pressed=true]')).toHaveCount(1);
      await expect(page.locator('[data-pressed]')).toHaveCount(0);
      expect(await differingAttributes(page)).toEqual([]);
      await expect(visitor.field('firstName')).toHaveValue('Layla');
      await page.locator('[data-choices] button').first().click();
      await expect(rows).toHaveCount(all);
    });

    test('a form waits for its code, which checks its fields and sends nothing', async ({
      page,
      visitor,
    }) => {
      const hydrate = await openEarly(page, visitor, '/contact');
      const requests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes(api.contact.path)) requests.push(request.url());
      });
      await visitor.field('email').fill('nobody');
      await visitor.field('email').press('Enter');
      await page.locator('main form button[type=submit]').click();
      await hydrate();
      await expect(visitor.field('firstName')).toBeFocused();
      await expect(visitor.field('email')).toHaveAttribute('aria-invalid', 'true');
      await expect(visitor.field('email')).toHaveValue('nobody');
      expect(requests).toEqual([]);
    });

    test('products are filtered, and stay filtered', async ({ page, visitor }) => {
      const hydrate = await openEarly(page, visitor, '/products');
      const cards = page.locator('main article:visible, main [data-domain]:visible');
      const all = await cards.count();
      await page.locator('main a[href$="#sea"]').click();
      await expect.poll(() => cards.count()).toBeLessThan(all);
      const count = await cards.count();
      await hydrate();
      await expect(page.locator('#sea')).toHaveAttribute('aria-current', 'true');
      expect(await differingAttributes(page)).toEqual([]);
      await expect(cards).toHaveCount(count);
    });

    test('a button that needs its code is pressed once it has loaded, together with a later one', async ({
      page,
      visitor,
    }) => {
      const hydrate = await openEarly(page, visitor, '/careers');
      const apply = page.locator('[data-entries] button').first();
      const title = await page.locator('[data-entries] [data-field=title]').first().innerText();
      await apply.click();
      await apply.click();
      await expect(apply).toHaveAttribute('data-pressed', '');
      await page.locator('[data-entries] summary').first().click();
      await hydrate();
      await expect(visitor.field('position')).toHaveValue(title);
      await expect(page.locator('[data-entries] details').first()).not.toHaveAttribute('open');
    });
  });
}

test('a press of a mouse or key starts the scripts of a page that never becomes idle', async ({
  page,
  visitor,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await visitor.enterByPass('/careers');
  expect(await isHydrated(page)).toBe(false);
  await page.locator('h1').click();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect.poll(() => isHydrated(page)).toBe(true);
});
