import type { Page } from '@playwright/test';
import { cookieName } from '@sumut/contracts/api/cookieName';
import { api } from '@sumut/contracts/api/api';
import { storageKeys } from '@sumut/contracts/limits';
import { plainQuotePath } from '@sumut/contracts/forms/plainQuote';
import { documentMenuId } from '@sumut/contracts/gate/document';
import careers from '../../mf-careers/src/locales/en.json' with { type: 'json' };
import contact from '../../shell/src/pages/contact/locales/en.json' with { type: 'json' };
import { routes } from '../../tools/checks/repository/sitemap.ts';
import {
  differingAttributes,
  isHydrated,
  markElements,
  replacedElements,
} from '../support/page/hydration.ts';
import { delayRequests } from '../support/delayRequests.ts';
import { shareOf } from '../support/everyChange.ts';
import { expect, test } from '../support/test.ts';
import { stripIsolates } from '../support/texts.ts';
import { gatePassword } from '../support/visitor.ts';
import { isNightly } from '../../tools/run/lib/results.ts';

// Pages whose HTML is in the document before any script (docs/decisions/0026-prerendered-pages.md).

const scripts = /\/(assets|modules)\/.*\.js/;
const moduleScripts = /\/modules\/.*\.js/;
/** The routes that are rendered. Routes for a signed-in user and wildcard routes are not. */
const rendered = routes.filter((route) => !route.startsWith('/employee'));
/** Each page in one of the first two for each change, in all of them nightly. */
const settings = [
  { language: 'ar', width: 390 },
  { language: 'en', width: 1440 },
  ...(isNightly
    ? ([
        { language: 'ar', width: 1440 },
        { language: 'en', width: 390 },
      ] as const)
    : []),
] as const;

/** Locates the message of the gate that is shown while the page must not be visible. */
const gateScreen = (page: Page) =>
  page.locator('#gate-root').getByRole('status').filter({ hasText: /\S/ });

for (const [turn, { language, width }] of settings.entries()) {
  test.describe(`in ${language} at ${width} px`, () => {
    test.use({ language, viewport: { width, height: 900 } });

    for (const path of shareOf(rendered, turn, settings.length)) {
      test(`${path} is in the document, and React hydrates it without replacing anything`, async ({
        page,
        visitor,
      }) => {
        const resume = await delayRequests(page, scripts);
        await visitor.enterByPass(path, gatePassword, { waitUntil: 'commit' });
        await expect(page.locator('h1')).toHaveCount(1);
        await markElements(page);
        await expect(page.locator(`#${documentMenuId}`)).toHaveCount(1);
        resume();
        await expect.poll(() => isHydrated(page)).toBe(true);
        await expect(page.locator(`#${documentMenuId}`)).toHaveCount(0);
        expect(await differingAttributes(page)).toEqual([]);
        expect(await replacedElements(page)).toEqual([]);
      });
    }
  });
}

test.describe('before its scripts', () => {
  test.use({ language: 'en' });

  test('a page can be read, and its links work while the gate is open', async ({
    page,
    visitor,
  }) => {
    await delayRequests(page, scripts);
    await visitor.enterByPass('/contact', gatePassword, { waitUntil: 'commit' });
    await page
      .getByRole('banner')
      .locator('a[href="/products"]')
      .first()
      .click({ noWaitAfter: true });
    await expect(page).toHaveURL('/products');
    await expect(visitor.heading()).toHaveText('Products');
    await expect(gateScreen(page)).toBeHidden();
  });

  test('a form can be sent, and its page shows the result', async ({ page, visitor }) => {
    await delayRequests(page, scripts);
    await visitor.enterByPass('/contact', gatePassword, { waitUntil: 'commit' });
    for (const name of ['firstName', 'lastName', 'message'])
      await visitor.field(name).fill('Layla');
    await visitor.field('email').fill('layla@example.com');
    await visitor.button(contact.form.submit).click({ noWaitAfter: true });
    await expect(page.getByRole('alert')).toContainText(visitor.texts.shared.result.sentTitle);
    await expect(visitor.heading()).toBeVisible();
  });

  test('the language can be switched, and stays when the scripts have loaded', async ({
    page,
    visitor,
  }) => {
    const resume = await delayRequests(page, scripts);
    await visitor.enterByPass('/contact', gatePassword, { waitUntil: 'commit' });
    await page.getByRole('banner').locator('button[value=ar]').first().click({ noWaitAfter: true });
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(visitor.heading()).toBeVisible();
    resume();
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page).toHaveURL('/contact');
    expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.language)).toBe(
      'ar',
    );
  });

  test('the language can be switched while the code of the page is loading', async ({
    page,
    visitor,
  }) => {
    await delayRequests(page, moduleScripts);
    await visitor.enterByPass('/products', gatePassword, { waitUntil: 'commit' });
    // The shell's first script has run.
    await expect(page.locator('html')).not.toHaveAttribute('data-gate');
    await page.getByRole('banner').locator('button[value=ar]').first().click({ noWaitAfter: true });
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(visitor.heading()).toBeVisible();
  });

  test('an open menu stays open when the scripts have loaded', async ({ page, visitor }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const resume = await delayRequests(page, scripts);
    await visitor.enterByPass('/about', gatePassword, { waitUntil: 'commit' });
    await visitor.button(visitor.texts.shared.actions.openMenu).click();
    await expect(page.locator(`#${documentMenuId}`)).toBeVisible();
    resume();
    await expect(visitor.button(visitor.texts.shared.actions.closeMenu)).toBeFocused();
    const link = page.getByRole('banner').getByRole('link', { name: 'Careers' });
    await expect(link).toBeVisible();
    await expect(page.locator(`#${documentMenuId}`)).toHaveCount(0);
    await link.click();
    await expect(page).toHaveURL('/careers');
    await expect(visitor.heading()).toBeVisible();
  });

  for (const [name, turnAway] of Object.entries({
    'clicked elsewhere': (page: Page) => page.locator('h1').click(),
    'scrolled away': (page: Page) =>
      page.getByRole('contentinfo').evaluate((footer) => footer.scrollIntoView()),
  })) {
    test(`an early click on a button that needs its code is not repeated when the visitor has ${name} since`, async ({
      page,
      visitor,
    }) => {
      const resume = await delayRequests(page, scripts);
      await visitor.enterByPass('/careers', gatePassword, { waitUntil: 'commit' });
      await visitor.button(careers.openings.apply).first().click();
      await turnAway(page);
      resume();
      await expect.poll(() => isHydrated(page)).toBe(true);
      await expect(visitor.field('position')).toHaveValue('');
    });
  }

  test('a form with a value from the server keeps the value after hydration', async ({
    page,
    visitor,
  }) => {
    const resume = await delayRequests(page, scripts);
    await visitor.enterByPass(plainQuotePath('/product/submarine'), gatePassword, {
      waitUntil: 'commit',
    });
    await expect(visitor.field('machines')).toHaveValue(/Submarine/);
    resume();
    await expect.poll(() => isHydrated(page)).toBe(true);
    await expect(page.getByRole('group').getByRole('listitem')).toContainText('Submarine');
    await expect(visitor.field('subject')).toHaveValue('quote');
    expect(await differingAttributes(page)).toEqual([]);
  });

  test('a file that is chosen before the code of its form has loaded is in the form', async ({
    page,
    visitor,
  }) => {
    const resume = await delayRequests(page, scripts);
    await visitor.enterByPass('/careers', gatePassword, { waitUntil: 'commit' });
    await visitor
      .field('cv')
      .setInputFiles({ name: 'cv.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
    resume();
    await expect(page.getByText('cv.txt')).toBeVisible();
    await expect(
      page.getByText(stripIsolates(visitor.texts.shared.fieldErrors.fileType)),
    ).toBeVisible();
  });

  test.describe('with a pass but without a record of it', () => {
    // The gate ends the pass, and the server then refuses the files of the hidden page.
    test.use({ expectedErrors: ['status of 401'] });

    const records: Record<
      string,
      (session: { token: string; timestamp: number; hash: string }) => object | null
    > = {
      'no record': () => null,
      "another session's record": (session) => ({ ...session, token: 'another' }),
      'an expired record': (session) => ({ ...session, timestamp: 0 }),
    };
    for (const [name, change] of Object.entries(records)) {
      test(`with a pass but ${name}, the page is never visible, and the gate is shown`, async ({
        page,
        visitor,
      }) => {
        const resume = await delayRequests(page, scripts);
        const response = await page.request.post(api.gate.open.path, {
          data: { password: gatePassword },
        });
        const { session } = (await response.json()) as {
          session: { token: string; timestamp: number; hash: string };
        };
        await page.addInitScript(
          ([key, value]) => {
            if (value === 'null') localStorage.removeItem(key);
            else localStorage.setItem(key, value);
          },
          [storageKeys.gateSession, JSON.stringify(change(session))] as const,
        );
        await page.goto('/about', { waitUntil: 'commit' });
        await expect(gateScreen(page)).toBeVisible();
        await expect(visitor.heading()).toBeHidden();
        resume();
        await expect(visitor.field('password')).toBeVisible();
        await expect(visitor.heading()).toHaveCount(0);
      });
    }
  });

  test('a page that is rendered in another language than the stored one is not shown', async ({
    page,
    visitor,
    context,
    site,
  }) => {
    await context.addCookies([
      { name: cookieName(storageKeys.language, false), value: 'ar', url: site.url },
    ]);
    const resume = await delayRequests(page, scripts);
    await page.addInitScript((key) => localStorage.setItem(key, 'en'), storageKeys.language);
    const response = await page.request.post(api.gate.open.path, {
      data: { password: gatePassword },
    });
    const { session } = (await response.json()) as { session: object };
    await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      storageKeys.gateSession,
      JSON.stringify(session),
    ] as const);
    await page.goto('/about', { waitUntil: 'commit' });
    await expect(gateScreen(page)).toBeVisible();
    await expect(visitor.heading()).toBeHidden();
    resume();
    await expect(visitor.heading()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('a page whose code', () => {
  const entry = '**/modules/careers/**/entry.*.js*';

  test.describe('cannot be loaded', () => {
    test.use({
      language: 'en',
      expectedErrors: ['Failed to load', 'net::', 'Federation', 'could not be loaded', 'preload'],
    });

    test('stays visible with a notice, and works once the code can be loaded', async ({
      page,
      visitor,
    }) => {
      await page.route(entry, (route) => route.abort('connectionreset'));
      await visitor.enterByPass('/careers');
      const heading = await visitor.heading().elementHandle();
      await expect(page.getByText(visitor.texts.gate.late)).toBeVisible();
      await expect(visitor.heading()).toBeVisible();
      await page.unroute(entry);
      await expect.poll(() => isHydrated(page)).toBe(true);
      expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
    });

    test('has links that still work', async ({ page, visitor }) => {
      await page.route(entry, (route) => route.abort('connectionreset'));
      await visitor.enterByPass('/careers');
      await expect(page.getByText(visitor.texts.gate.late)).toBeVisible();
      await visitor.navigate('/about');
    });
  });

  test.describe('is late', () => {
    test.use({
      language: 'en',
      expectedErrors: ['Federation', 'could not be loaded', 'Failed to load', 'net::', 'preload'],
    });

    test('is not replaced by a message, even if the code takes very long', async ({
      page,
      visitor,
    }) => {
      let held = true;
      await page.route(entry, async (route) => {
        // This request never completes, which exceeds every time limit. Later requests are answered.
        if (held) return;
        await route.continue();
      });
      await visitor.enterByPass('/careers', gatePassword, { waitUntil: 'commit' });
      const heading = await visitor.heading().elementHandle();
      await expect(page.getByText(visitor.texts.gate.late)).toBeVisible();
      held = false;
      await expect.poll(() => isHydrated(page)).toBe(true);
      expect(await heading.evaluate((element) => element.isConnected)).toBe(true);
    });
  });
});
