import type { Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { routes } from '../../tools/checks/repository/sitemap.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';
import { describeIn } from '../support/describeIn.ts';

// The site in a browser that lacks what its scripts need (docs/browsers.md). The document lets no other script run there.

/** The public routes. The portal needs scripts. */
const readable = routes.filter((route) => !route.startsWith('/employee'));

/** Removes one feature from every page before its scripts run: an engine's newest feature, or a function that scripts call. */
const removals: Record<string, () => void> = {
  'media queries with ranges (Safari before 16.4)': () => {
    const match = window.matchMedia.bind(window);
    window.matchMedia = (query) => match(query.includes('>=') ? 'not all' : query);
  },
  ':has() (Firefox before 121)': () => {
    const { supports } = CSS as { supports: (...words: string[]) => boolean };
    CSS.supports = (...words: string[]) =>
      !words.join().includes(':has') && supports.apply(CSS, words);
  },
  'subgrid (Chrome before 117)': () => {
    const { supports } = CSS as { supports: (...words: string[]) => boolean };
    CSS.supports = (...words: string[]) => !words.includes('subgrid') && supports.apply(CSS, words);
  },
  'CSS.supports()': () => Reflect.deleteProperty(CSS, 'supports'),
  'findLast()': () => Reflect.deleteProperty(Array.prototype, 'findLast'),
  'AbortSignal.timeout()': () => Reflect.deleteProperty(AbortSignal, 'timeout'),
  fetch: () => Reflect.deleteProperty(window, 'fetch'),
};
const remove = (page: Page, feature: string) =>
  page.addInitScript(removals[feature] ?? (() => undefined));

const withoutFunction = 'button[type=button]:not([popovertarget])';

describeIn('ar', '', () => {
  test.use({ expectedErrors: ["script-src 'none'", '401 (Unauthorized)'] });

  test.describe('with a pass', () => {
    test.beforeEach(async ({ page }) => {
      await page.request.post(api.gate.open.path, { data: { password: gatePassword } });
    });

    test('every page can be read and states why the rest does not work, and links work', async ({
      page,
      visitor,
    }) => {
      await remove(page, ':has() (Firefox before 121)');
      const note = page.getByText(visitor.texts.gate.oldBrowser.site);
      for (const path of readable) {
        await page.goto(path);
        await expect.soft(visitor.heading(), path).toBeVisible();
        await expect.soft(note.filter({ visible: true }), path).toHaveCount(1);
        await expect.soft(page.getByRole('contentinfo'), path).toBeVisible();
        const buttons = page.locator(withoutFunction);
        await expect.soft(buttons.filter({ visible: true }), path).toHaveCount(0);
      }
      await page.getByRole('contentinfo').locator('a[href="/product/bat"]').click();
      await expect(page).toHaveURL('/product/bat');
      await expect(visitor.heading()).toBeVisible();
    });

    test('the contact form can be sent', async ({ page, visitor }) => {
      await remove(page, 'AbortSignal.timeout()');
      await page.goto('/contact');
      await visitor.field('firstName').fill('Sara');
      await visitor.field('lastName').fill('Haddad');
      await visitor.field('email').fill('sara@example.com');
      await visitor.field('subject').selectOption('technical');
      await visitor.field('message').fill('Good day');
      await visitor.field('email').press('Enter');
      const { result } = visitor.texts.shared;
      await expect(page.getByRole('alert')).toContainText(result.sentTitle);
      await visitor.navigate('/about');
    });

    test('the portal states that it needs a newer browser', async ({ page, visitor }) => {
      await remove(page, 'fetch');
      await page.goto('/employee-login');
      await expect(page.getByText(visitor.texts.gate.oldBrowser.page)).toBeVisible();
    });
  });

  test('the gate states what works, and the right password leads to the requested page', async ({
    page,
    visitor,
  }) => {
    await remove(page, 'media queries with ranges (Safari before 16.4)');
    const { submit, oldBrowser, noScript, continue: onward, granted } = visitor.texts.gate;
    await page.goto('/about?from=mail');
    await expect(page.getByText(oldBrowser.site)).toBeVisible();
    await expect(page.getByText(noScript.site)).toBeHidden();
    await visitor.field('password').fill('wrong');
    await visitor.button(submit).click();
    await expect(page.getByRole('alert')).toContainText(
      visitor.texts.shared.problems['wrong-password'],
    );
    await visitor.field('password').fill(gatePassword);
    await visitor.button(submit).click();
    await expect(page.getByText(granted)).toBeVisible();
    await page.getByRole('link', { name: onward }).click();
    await expect(page).toHaveURL('/about?from=mail');
    await expect(visitor.heading()).toBeVisible();
    await expect(page.getByText(oldBrowser.site).filter({ visible: true })).toHaveCount(1);
  });
});

test.describe('each missing feature', () => {
  test.use({ language: 'en', expectedErrors: ["script-src 'none'"] });

  for (const feature of Object.keys(removals))
    test(`without ${feature}, no script runs`, async ({ page, visitor }) => {
      await remove(page, feature);
      await page.goto('/');
      await expect(page.getByText(visitor.texts.gate.oldBrowser.site)).toBeVisible();
      // Only the gate's script sets this property.
      await expect(page.locator('#root form')).toHaveJSProperty('noValidate', false);
      expect(await page.evaluate(() => performance.getEntriesByType('mark').length)).toBe(0);
    });
});

test('a current browser shows no note, neither before nor after the scripts run', async ({
  page,
  visitor,
}) => {
  await visitor.enterByPass('/about');
  await expect(page.locator('html')).not.toHaveAttribute('data-scripting');
  const { noScript, oldBrowser } = visitor.texts.gate;
  for (const text of [noScript.site, oldBrowser.site, oldBrowser.page])
    await expect(page.getByText(text).filter({ visible: true })).toHaveCount(0);
});
