import type { Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { gateLimits } from '@sumut/contracts/gate/limits';
import contactAr from '../../shell/src/pages/contact/locales/ar.json' with { type: 'json' };
import contactEn from '../../shell/src/pages/contact/locales/en.json' with { type: 'json' };
import layoutAr from '../../shell/src/features/layout/locales/ar.json' with { type: 'json' };
import layoutEn from '../../shell/src/features/layout/locales/en.json' with { type: 'json' };
import mediaAr from '../../shell/src/pages/media/locales/ar.json' with { type: 'json' };
import mediaEn from '../../shell/src/pages/media/locales/en.json' with { type: 'json' };
import { createKeyboard } from '../support/inputDevices.ts';
import { isHydrated } from '../support/page/hydration.ts';
import { movingParts } from '../support/page/movingParts.ts';
import { makePdf } from '../support/pdf.ts';
import { scrollThrough } from '../support/page/scrollThrough.ts';
import { wronglyMarkedFields } from '../support/page/wronglyMarkedFields.ts';
import { expect, test } from '../support/test.ts';
import { workflowLanguages } from '../support/everyChange.ts';

/** Returns the accessible names that links to different pages share. Out of context such links cannot be distinguished. */
async function nameClashes(page: Page): Promise<string[]> {
  const links = page.getByRole('link');
  const targets = new Map<string, Set<string>>();
  for (const link of await links.all()) {
    const href = await link.getAttribute('href');
    const snapshot = await link.ariaSnapshot();
    const name = /link "((?:[^"\\]|\\.)*)"/.exec(snapshot)?.[1] ?? '';
    targets.set(name, (targets.get(name) ?? new Set()).add(href ?? ''));
  }
  return [...targets].flatMap(([name, hrefs]) =>
    hrefs.size > 1 || name === '' ? [`«${name}»: ${[...hrefs].join(' ')}`] : [],
  );
}

/** The needs of people who do not see the page, do not use a mouse, or have adapted their system settings. */

const texts = {
  ar: { contact: contactAr, layout: layoutAr, media: mediaAr },
  en: { contact: contactEn, layout: layoutEn, media: mediaEn },
};
const phone = { width: 390, height: 844 };
const focusedName = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.id);

for (const language of workflowLanguages('ar')) {
  const { contact, layout, media } = texts[language];

  test.describe(`in ${language}`, () => {
    test.use({ language });

    test.describe('a lock', () => {
      test.use({
        // The server refuses the requests that the page sends in the moment of the lock.
        expectedErrors: ['401 (Unauthorized)'],
        // A chosen file is kept until midnight, so the clock of the test must not pass midnight.
        timezoneId: new Date().getUTCHours() < 12 ? 'UTC' : 'Pacific/Kiritimati',
      });

      test('a dialog warns two minutes before the idle lock, a key closes it, and the gate gives the reason for a lock', async ({
        page,
        visitor,
      }) => {
        await page.clock.install();
        await visitor.enterByPass('/contact');
        await expect.poll(() => isHydrated(page)).toBe(true);
        // Enter would send a complete form if it reached the form.
        for (const name of ['lastName', 'message', 'firstName'])
          await visitor.field(name).fill('سارة');
        await visitor.field('email').fill('sara@example.com');
        await visitor.field('firstName').focus();
        const sent: string[] = [];
        page.on('request', (request) => {
          if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
        });
        const warningAt = gateLimits.idleTimeout - gateLimits.idleWarning;
        await page.clock.fastForward(warningAt);
        const dialog = page.getByRole('alertdialog', { name: layout.idle.title });
        await expect(dialog.getByRole('button', { name: layout.idle.stay })).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(dialog).toHaveCount(0);
        expect(await focusedName(page)).toBe('firstName');
        await page.clock.fastForward(gateLimits.idleTimeout + 1000);
        await expect(visitor.field('password')).toBeVisible();
        await expect(page.getByText(visitor.texts.gate.notices.idle)).toBeVisible();
        expect(sent).not.toContain(api.contact.path);
      });

      test('a chosen CV is still there after a lock', async ({ page, visitor }) => {
        await page.clock.install();
        await visitor.enterByPass('/careers');
        const buffer = await makePdf('CV');
        await visitor
          .field('cv')
          .setInputFiles({ name: 'my-cv.pdf', mimeType: 'application/pdf', buffer });
        await expect(page.getByText('my-cv.pdf')).toBeVisible();
        await page.clock.fastForward(gateLimits.idleTimeout + 1000);
        await expect(visitor.field('password')).toBeVisible();
        await visitor.passGate();
        await expect(page.getByText('my-cv.pdf')).toBeVisible();
      });
    });

    test('after sending a form by keyboard, the result with its reference and the focus stay in the page', async ({
      page,
      visitor,
    }) => {
      const { fill, press } = createKeyboard(page);
      await visitor.enterByPass('/contact');
      for (const name of ['firstName', 'lastName', 'message'])
        await fill(visitor.field(name), 'سارة');
      await fill(visitor.field('email'), 'sara@example.com');
      await press(page.getByRole('button', { name: contact.form.submit }));
      const form = page.getByRole('form', { name: contact.form.title });
      await expect(form.getByText(contact.form.sent.title)).toBeVisible();
      await expect(form.getByText(visitor.texts.shared.result.reference)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByText(contact.form.success.title)).toHaveCount(0);
      await expect(form.getByText(contact.form.sent.title)).toBeVisible();
      await expect(page.getByRole('button', { name: contact.form.submit })).toBeFocused();
    });

    test('links with the same name lead to the same page', async ({ page, visitor }) => {
      for (const path of ['/', '/products', '/capabilities', '/about']) {
        await (path === '/' ? visitor.enterByPass(path) : page.goto(path));
        await expect(visitor.heading()).toBeVisible();
        await scrollThrough(page);
        expect.soft(await nameClashes(page), path).toEqual([]);
      }
    });

    for (const path of ['/contact', '/careers', '/media', '/employee-login'])
      test(`${path} marks required fields visibly and for screen readers`, async ({
        page,
        visitor,
      }) => {
        await visitor.enterByPass(path);
        await expect(page.locator('main form [required]').first()).toBeVisible();
        expect(await wronglyMarkedFields(page)).toEqual([]);
      });

    test('the newsletter form shows the error of an empty field in place', async ({
      page,
      visitor,
    }) => {
      await visitor.enterByPass('/media');
      const { press } = createKeyboard(page);
      await press(page.getByRole('button', { name: media.newsletter.subscribe }));
      await expect(page.getByRole('status').getByText(media.newsletter.empty)).toBeVisible();
      await expect(page.getByRole('button', { name: media.newsletter.subscribe })).toBeFocused();
    });

    test('the password of the gate can be shown by keyboard', async ({ page, visitor }) => {
      await page.goto('/');
      const field = visitor.field('password');
      await field.fill('a guess');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(field).toHaveAttribute('type', 'text');
      await expect(field).toHaveValue('a guess');
      await expect(
        page.getByRole('button', { name: visitor.texts.shared.fields.hidePassword }),
      ).toBeFocused();
    });

    test('on a phone the language switch keeps the focus', async ({ page, visitor }) => {
      await page.setViewportSize(phone);
      await visitor.enterByPass('/about');
      // Before hydration the switch loads a document.
      await expect.poll(() => isHydrated(page)).toBe(true);
      const switches = page.getByRole('banner').locator('button[lang]:visible');
      await switches.first().focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).not.toHaveAttribute('lang', language);
      await expect(page.getByRole('banner').locator('button[lang]:focus')).toBeVisible();
    });

    test('after going back, the focus is where the page is scrolled to', async ({
      page,
      visitor,
    }) => {
      await visitor.enterByPass('/');
      await expect.poll(() => isHydrated(page)).toBe(true);
      await page.locator('#products-title').scrollIntoViewIfNeeded();
      const link = page.locator('main a[href="/product/bat"]:not([tabindex])');
      await link.scrollIntoViewIfNeeded();
      await link.press('Enter');
      await expect(page).toHaveURL('/product/bat');
      await expect(visitor.heading()).toBeFocused();
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect
        .poll(() =>
          page.evaluate(() => {
            const { top = -1, bottom = -1 } =
              document.activeElement === document.body
                ? {}
                : (document.activeElement?.getBoundingClientRect() ?? {});
            return scrollY > 0 && bottom > 0 && top < innerHeight;
          }),
        )
        .toBe(true);
    });

    test('a URL that is typed into the same tab opens at the top of its page', async ({
      page,
      visitor,
    }) => {
      await visitor.enterByPass('/about');
      await scrollThrough(page);
      await page.evaluate(() => window.scrollTo(0, 1200));
      await page.goto('/capabilities');
      await expect(visitor.heading()).toBeVisible();
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });

    test('with reduced motion nothing moves', async ({ page, visitor }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/');
      await expect(visitor.field('password')).toBeVisible();
      expect.soft(await movingParts(page), 'gate').toEqual([]);
      await visitor.enterByPass('/');
      for (const path of ['/', '/product/bat', '/products', '/careers', '/contact']) {
        await page.goto(path);
        await expect(visitor.heading()).toBeVisible();
        await scrollThrough(page);
        expect.soft(await movingParts(page), path).toEqual([]);
      }
    });

    test('with a data saver only small pictures are loaded', async ({ page, visitor }) => {
      // Browsers report the data saver both to the page and to the server.
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname);
      });
      await visitor.enterByPass('/product/bat');
      await scrollThrough(page);
      await page.goto('/products');
      await scrollThrough(page);
      expect(pictures.length).toBeGreaterThan(5);
      expect(pictures.filter((path) => /-(1600|2880)\./.test(path))).toEqual([]);
    });

    test('with forced colours the link to the current page is distinguishable', async ({
      page,
      visitor,
    }) => {
      await page.emulateMedia({ forcedColors: 'active' });
      await visitor.enterByPass('/about');
      const looks = (selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => getComputedStyle(element).backgroundColor);
      const current = await looks('header nav a[aria-current=page]');
      expect(current).not.toBe(await looks('header nav a:not([aria-current])'));
    });
  });
}

test('the press kit is a file behind the gate', async ({ page, visitor, playwright, baseURL }) => {
  await visitor.enterByPass('/media');
  const links = page.locator('a[download$=".zip"]');
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) {
    const url = new URL((await link.getAttribute('href')) ?? '', baseURL).href;
    const file = await page.request.get(url);
    expect(file.headers()['content-type']).toBe('application/zip');
    expect((await file.body()).subarray(0, 2).toString()).toBe('PK');
    const stranger = await playwright.request.newContext();
    expect((await stranger.get(url)).ok()).toBe(false);
    await stranger.dispose();
  }
});
