import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import ar from '../../examples/rspack-module/src/locales/ar.json' with { type: 'json' };
import en from '../../examples/rspack-module/src/locales/en.json' with { type: 'json' };
import { root } from '../../platform/toolchain/packages.ts';
import { runModules } from '../support/commandLine.ts';
import { registerKeyFile } from '../../tools/run/lib/testing/keyFile.ts';
import { test } from '../support/ownSite.ts';
import { usedCopies } from '../support/page/usedCopies.ts';
import { expect } from '../support/test.ts';
import { Visitor } from '../support/visitor.ts';

// The site with a module that was built with Rspack (docs/release-format.md#another-bundler).

// The command line builds the module and reads its types before sending the release, which takes long on a slow machine.
test.setTimeout(600_000);

const folder = path.join(root, 'examples/rspack-module');
const catalogues = { ar, en };

/** Builds the example module and makes it live, as its team does. */
async function releaseExample(site: string): Promise<void> {
  const keys = mkdtempSync(path.join(tmpdir(), 'sumut-rspack-'));
  const key = path.join(keys, 'team.json');
  try {
    runModules(folder, 'keys', 'create', key);
    await registerKeyFile(site, 'glossary', key);
    runModules(folder, 'release', '--key', key, '--site', site);
  } finally {
    rmSync(keys, { recursive: true });
  }
}

/** Collects what the policies of the page block, from the next document on. Returns a function that reads the list. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenViolations: seen });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      seen.push(`${violatedDirective} ${blockedURI}`);
    });
  });
  return () =>
    page.evaluate(
      () => (globalThis as { seenViolations?: string[] }).seenViolations ?? ['not watched'],
    );
}

/** Reads the page of the module like a visitor who comes from the home page, goes back and returns. */
async function readGlossary(page: Page, language: Language): Promise<void> {
  const visitor = new Visitor(page, language);
  const texts = catalogues[language];
  await page.evaluate(() => Object.assign(globalThis, { samePage: true }));
  await visitor.navigate('/glossary');
  await expect(visitor.heading()).toHaveText(texts.title);
  await visitor.button(texts.show).press('Enter');
  await expect(visitor.button(texts.show)).toBeFocused();
  await expect(visitor.button(texts.show)).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('definition').filter({ hasText: texts.terms.cuas })).toBeVisible();
  // The stylesheet of this chunk is also loaded and applies to the list.
  await expect(page.locator('dl')).toHaveCSS('display', 'grid');

  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(visitor.heading()).toHaveText(texts.title);
  expect(await page.evaluate(() => 'samePage' in globalThis)).toBe(true);
}

test('a module built with Rspack can be released and works under all policies of the page, and a changed chunk of it is blocked', async ({
  page,
  ownSite,
  browser,
}) => {
  await releaseExample(ownSite.url);

  const violations = await watchViolations(page);
  await new Visitor(page, 'ar').enterByPass('/');
  await readGlossary(page, 'ar');
  expect(await violations()).toEqual([]);
  const sheets = page.locator('link[rel="stylesheet"][href*="/modules/glossary/"]');
  await expect(sheets).toHaveCount(2);
  for (const sheet of await sheets.all())
    await expect(sheet).toHaveAttribute('integrity', /^sha384-/);
  const copies = await usedCopies(page);
  for (const library of ['react', 'react-router-dom', '@sumut/shared-ui'])
    expect(copies[library], library).toEqual(['shell']);

  await page.evaluate((key) => localStorage.setItem(key, 'en'), storageKeys.language);
  await page.goto('/');
  await readGlossary(page, 'en');
  expect(await violations()).toEqual([]);
  // A direct visit also works, without the home page before it.
  await page.goto('/glossary');
  await expect(new Visitor(page, 'en').heading()).toHaveText(en.title);

  // Another visitor gets the changed chunk. The errors in this context are expected.
  const context = await browser.newContext({ baseURL: ownSite.url });
  const victim = await context.newPage();
  await victim.route(/\/modules\/glossary\/\w+\/(?!entry\.)[^/]+\.js$/, async (route) => {
    const response = await route.fetch();
    const body = `${await response.text()}\nglobalThis.tampered = true;`;
    await route.fulfill({ response, body });
  });
  const visitor = new Visitor(victim, 'ar');
  await visitor.enterByPass('/about');
  await victim.getByRole('banner').locator('a[href="/glossary"]').first().click();
  await expect(visitor.button(visitor.texts.shared.actions.retry)).toBeVisible();
  await expect(victim.getByRole('main').getByText(ar.title).first()).toBeVisible();
  expect(await victim.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await context.close();
});
