import type { Page } from '@playwright/test';
import { shellPaths } from '@sumut/contracts/shellPaths';
import layout from '../../shell/src/features/layout/locales/ar.json' with { type: 'json' };
import {
  type Change,
  changedBeforeHydration,
  changes,
} from '../support/hands/changedBeforeHydration.ts';
import { delayRequests } from '../support/delayRequests.ts';
import { isHydrated } from '../support/page/hydration.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword, type Visitor } from '../support/visitor.ts';

// Documents that extensions, password managers and readers change before React hydrates them. Whatever differs is rendered again.

/** Pages with a widget, with a list of the server, and with forms. */
const samples = [shellPaths.home, shellPaths.media, '/careers'];

/** Reads the page without what the foreign hand has added. */
const readMain = (page: Page) => page.getByRole('main').innerText();

/** Checks that the page at `path` shows the same as for other visitors, and that its controls work. */
async function expectWhole(
  page: Page,
  visitor: Visitor,
  path: string,
  open: string,
): Promise<void> {
  await page.goto(path);
  await visitor.waitForPage(path);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('html')).not.toHaveAttribute('data-gate');
  await page.getByRole('banner').getByRole('button', { name: open }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test.describe('a document with one kind of change', () => {
  // The message that a part was rendered again is expected here.
  test.use({ language: 'ar', expectedErrors: ['Rendered again'] });

  for (const change of changes)
    test(`pages whose nodes are changed (${change}) before hydration are shown, and work`, async ({
      page,
      visitor,
    }) => {
      await page.addInitScript(changedBeforeHydration, [change] as const);
      await visitor.enterByPass('/about');
      for (const path of samples) await expectWhole(page, visitor, path, layout.search.open);
    });
});

test.describe('a document that is changed before hydration', () => {
  test.use({ language: 'en', expectedErrors: ['Rendered again'] });

  test('shows the same text as for other visitors, and keeps attributes on html and body', async ({
    page,
    visitor,
  }) => {
    await visitor.enterByPass(shellPaths.home);
    await expect.poll(() => isHydrated(page)).toBe(true);
    const text = await readMain(page);
    const kinds: readonly Change[] = ['text', 'removed', 'attributes'];
    await page.addInitScript(changedBeforeHydration, kinds);
    await page.goto(shellPaths.home);
    await expect.poll(() => readMain(page)).toBe(text);
    for (const element of ['html', 'body'])
      await expect(page.locator(element)).toHaveClass(/foreign/);
  });

  test('keeps what the visitor typed and the focus, and sends no report of a crash', async ({
    page,
    visitor,
  }) => {
    const reported: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/vitals')) reported.push(request.postData() ?? '');
    });
    const kinds: readonly Change[] = ['added', 'wrapped'];
    await page.addInitScript(changedBeforeHydration, kinds);
    const resume = await delayRequests(page, /\/(assets|modules)\/.*\.js/);
    await visitor.enterByPass('/contact', gatePassword, { waitUntil: 'commit' });
    const field = visitor.field('firstName');
    await field.fill('Layla');
    const before = await field.elementHandle();
    resume();
    await expect.poll(() => isHydrated(page)).toBe(true);
    expect(await before.evaluate((element) => element.isConnected)).toBe(false);
    await expect(field).toHaveValue('Layla');
    await expect(field).toBeFocused();
    await page.goto('/about');
    expect(reported.join()).not.toContain('crashed');
  });
});
