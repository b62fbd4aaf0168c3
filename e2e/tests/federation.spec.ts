import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import type { Release } from '@sumut/contracts/registry/release';
import { siteBuilds, root } from '../../platform/toolchain/packages.ts';
import { usedCopies } from '../support/page/usedCopies.ts';
import { shareOf } from '../support/everyChange.ts';
import { expect, languages, test } from '../support/test.ts';

const moduleFolders = siteBuilds.filter((name) => name.startsWith('mf-'));
const readRelease = (folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'dist/release.json'), 'utf8')) as Release;

/** One page of each module that needs no sign-in. */
const pathsByFolder: Record<string, string> = {
  'mf-products': '/products',
  'mf-careers': '/careers',
  'mf-portal': '/employee-login',
};

test('one copy of React, the router, i18next and the kit serves the shell and every module', async ({
  page,
  visitor,
}) => {
  await visitor.enter('/');
  for (const route of Object.values(pathsByFolder)) await visitor.navigate(route);
  const copies = await usedCopies(page);
  for (const library of [
    'react',
    'react-dom',
    'react-router-dom',
    'i18next',
    'react-i18next',
    '@sumut/shared-ui',
  ]) {
    expect(copies[library], library).toEqual(['shell']);
  }
});

test("no module's build contains React, and the shell's build contains no module", () => {
  const scripts = (folder: string) =>
    (
      JSON.parse(readFileSync(path.join(root, folder, 'dist/release.json'), 'utf8')) as {
        files: { path: string }[];
      }
    ).files
      .filter((file) => file.path.endsWith('.js'))
      .map((file) => readFileSync(path.join(root, folder, 'dist', file.path), 'utf8'))
      .join('\n');
  const shell = scripts('shell');
  for (const folder of moduleFolders) {
    const release = readRelease(folder);
    const code = scripts(folder);
    // Only the code of the libraries themselves contains these names.
    expect(code, folder).not.toContain(
      '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
    );
    expect(code, folder).not.toContain('createBrowserRouter');
    expect(code, folder).not.toContain('RUNTIME-008');
    // Class names in the stylesheets of a module start with the module's name. The shell's files contain none of them.
    expect(shell, folder).not.toMatch(new RegExp(`\\b${release.name}-[\\w]+-[\\w+]{5}\\b`));
    expect(shell, folder).not.toContain(release.entry);
    for (const route of release.routes) expect(shell, folder).not.toContain(`"${route}"`);
  }
});

const broken = (route: Route) => route.fulfill({ status: 503, body: 'gone' });
const files = (folder: string) => `**/modules/${readRelease(folder).name}/**`;

async function expectFallback(page: Page, title: string) {
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

for (const [turn, folder] of moduleFolders.entries()) {
  for (const language of shareOf(languages, turn, languages.length)) {
    test.describe(`${folder} unavailable, in ${language}`, () => {
      test.use({
        language,
        expectedErrors: [
          '503',
          'Failed to load',
          'could not be loaded',
          'Federation',
          'Loading',
          'integrity',
          'preload',
        ],
      });

      test('the rest of the site works, the fallback names the module, and Retry recovers without a reload', async ({
        page,
        visitor,
      }) => {
        const route = pathsByFolder[folder] ?? '/';
        const { title } = readRelease(folder);
        await page.route(files(folder), broken);
        await visitor.enter('/about');
        await page.evaluate(() => Object.assign(globalThis, { samePage: true }));

        await page.getByRole('banner').locator(`a[href="${route}"]`).first().click();
        await expectFallback(page, title[language]);

        // The other parts still work.
        const other = folder === 'mf-careers' ? '/products' : '/careers';
        await visitor.navigate(other);
        await visitor.navigate('/contact');

        await page.getByRole('banner').locator(`a[href="${route}"]`).first().click();
        await expectFallback(page, title[language]);
        await page.unroute(files(folder));
        await visitor.pressRetry();
        await expect(visitor.heading()).toBeVisible();
        expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
      });
    });
  }
}

test.describe('a file that was tampered with', () => {
  test.use({
    expectedErrors: [
      'integrity',
      'could not be loaded',
      'Failed',
      'Federation',
      'Loading',
      'digest',
      'preload',
    ],
  });

  test('is refused: one changed byte of a module never runs', async ({ page, visitor }) => {
    await page.route('**/modules/products/**/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: `${await response.text()}\nglobalThis.tampered = true;`,
      });
    });
    await visitor.enter('/about');
    await page.getByRole('banner').locator('a[href="/products"]').first().click();
    await expectFallback(page, readRelease('mf-products').title.ar);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  });
});
