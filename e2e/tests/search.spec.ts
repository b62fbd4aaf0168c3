import type { Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { type Language } from '@sumut/contracts/language/language';
import layoutAr from '../../shell/src/features/layout/locales/ar.json' with { type: 'json' };
import layoutEn from '../../shell/src/features/layout/locales/en.json' with { type: 'json' };
import searchAr from '../../shell/src/features/search/locales/ar.json' with { type: 'json' };
import searchEn from '../../shell/src/features/search/locales/en.json' with { type: 'json' };
import { accessibilityFaults } from '../support/page/accessibilityFaults.ts';
import { isHydrated } from '../support/page/hydration.ts';
import { sidewaysOverflow } from '../support/page/sidewaysOverflow.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';
import { describeIn } from '../support/describeIn.ts';

// The site's search (docs/decisions/0036-site-search.md).

const texts = {
  ar: { open: layoutAr.search.open, ...searchAr },
  en: { open: layoutEn.search.open, ...searchEn },
};

const parts = /\/search\/(?:ar|en)\.[0-9a-f]{10}\.json$/;
const field = (page: Page, language: Language) =>
  page.getByRole('combobox', { name: texts[language].title });
/** Locates the options of the search, and not the options of fields in the page. */
const options = (page: Page) => page.getByRole('dialog').getByRole('option');
const option = (page: Page, path: string) => options(page).and(page.locator(`[href="${path}"]`));

/** Opens the search by its key, after hydration. */
async function openByKey(page: Page): Promise<void> {
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.keyboard.press('/');
}

/** Search queries as people type them, each with the page that they look for. */
const looked: Record<Language, [query: string, path: string][]> = {
  ar: [
    ['غواصه', '/product/submarine'],
    ['الخفاش', '/product/bat'],
    ['وظايف', '/careers'],
    ['الخصوصية', '/privacy-policy'],
  ],
  en: [
    ['submar', '/product/submarine'],
    ['robot dog', '/product/robot-dog'],
    ['careers', '/careers'],
    ['media', '/media'],
  ],
};

describeIn('ar', '', (language) => {
  test('the key / opens the search, which finds pages of the shell and of every module', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass('/about');
    await openByKey(page);
    for (const [query, path] of looked[language]) {
      await field(page, language).fill(query);
      await expect(options(page).first()).toHaveAttribute('href', path);
    }
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const [, last] = looked[language].at(-1) ?? [];
    await expect(page).toHaveURL(last ?? '');
    await expect(visitor.heading()).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('the button opens the search, arrow keys choose a result, and Escape returns the focus to the button', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass('/');
    const button = page.getByRole('banner').getByRole('button', { name: texts[language].open });
    await button.click();
    await expect(field(page, language)).toBeFocused();
    await page.keyboard.type(language === 'ar' ? 'مسيرة' : 'drone');
    await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  });

  test('on a phone the menu opens the search, and the search fits the screen', async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visitor.enterByPass('/careers');
    await visitor.button(visitor.texts.shared.actions.openMenu).click();
    await visitor.button(texts[language].open).click();
    await field(page, language).fill(language === 'ar' ? 'مهندس' : 'engineer');
    await expect(page.getByRole('group', { name: texts[language].groups.openings })).toBeVisible();
    expect(await sidewaysOverflow(page)).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});

test.describe('the parts', () => {
  test.use({ language: 'en' });

  test('are fetched when the search opens, and only in the current language', async ({
    page,
    visitor,
  }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (parts.test(url.pathname)) fetched.push(url.pathname);
    });
    await visitor.enterByPass('/products');
    expect(fetched).toEqual([]);
    await openByKey(page);
    await field(page, 'en').fill('vessel');
    await expect(option(page, '/product/usv')).toBeVisible();
    expect(fetched.map((path) => path.replace(/[0-9a-f]{10,}/g, '#')).sort()).toEqual([
      '/assets/search/en.#.json',
      '/modules/careers/#/search/en.#.json',
      '/modules/products/#/search/en.#.json',
    ]);
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedErrors: ['Failed to load resource'] });

    test('are named as missing, and the other parts are searched', async ({ page, visitor }) => {
      await page.route(/\/modules\/products\/.*\/search\//, (route) => route.abort());
      await visitor.enterByPass('/about');
      await openByKey(page);
      await field(page, 'en').fill('careers');
      await expect(option(page, '/careers')).toBeVisible();
      await expect(page.getByText(searchEn.incomplete)).toBeVisible();
    });
  });
});

test.describe('the code of the search', () => {
  test.use({ language: 'en', expectedErrors: ['Failed to load resource'] });

  test('that could not be loaded is requested again by the next click', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass('/about');
    await expect.poll(() => isHydrated(page)).toBe(true);
    let blocked = true;
    await page.route('**/*', (route) => (blocked ? route.abort() : route.continue()));
    await visitor.button(layoutEn.search.open).click();
    await expect(page.getByText(layoutEn.search.failed)).toBeVisible();
    blocked = false;
    await visitor.button(layoutEn.search.open).click();
    await expect(field(page, 'en')).toBeFocused();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button that does nothing', async ({ page, visitor }) => {
    await page.request.post(api.gate.open.path, { data: { password: gatePassword } });
    await page.goto('/about');
    await expect(visitor.heading()).toBeVisible();
    const button = page.locator('header button[aria-haspopup=dialog]');
    await expect(button).toHaveCount(1);
    await expect(button).toBeHidden();
  });
});
