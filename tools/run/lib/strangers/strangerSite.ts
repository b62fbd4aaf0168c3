import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect, type Browser } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { storageKeys } from '@sumut/contracts/limits';
import { languages } from '@sumut/contracts/language/language';
import { listOrigins } from '@sumut/contracts/registry/origins';
import { parseNames } from '../../../../platform/cli/src/create/names.ts';
import { createClient } from '../../../../server/testing/client.ts';
import { findBrowser } from '../testing/browser.ts';
import { foreignOrigin, type Stranger } from './strangers.ts';

/** Writes a stranger's code into a new module. */
export function writeStrangersCode(
  folder: string,
  { name, files, manifest, build, browserOnly }: Stranger,
): void {
  const change = (file: string, edit: (text: string) => string) =>
    writeFileSync(path.join(folder, file), edit(readFileSync(path.join(folder, file), 'utf8')));
  const { pascalCase } = parseNames(name, {});
  const named = (text: string) =>
    text.replaceAll('new-module', name).replaceAll('NewModule', pascalCase);
  for (const [file, text] of Object.entries(files)) {
    const target = path.join(folder, named(file));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, named(text));
  }
  change('module.json', (text) => JSON.stringify({ ...JSON.parse(text), ...manifest }));
  if (build !== undefined)
    change('package.json', (text) => text.replace('"build": "webpack"', `"build": "${build}"`));
  if (browserOnly)
    change('src/module.ts', (text) =>
      text.replace('lazy: async', 'handle: { prerender: false },\n      lazy: async'),
    );
}

/** Starts a browser. */
export async function startBrowser(): Promise<Browser> {
  const { executablePath, env } = await findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  });
}

/** Approves the origins of a module, as an admin does in the portal. */
export async function approveOrigins(site: string, { name, manifest }: Stranger): Promise<void> {
  if (!manifest?.origins) return;
  const admin = createClient(site);
  await admin.unlock();
  await admin.signIn('admin', 'admin-demo-2025');
  for (const origin of listOrigins(manifest.origins)) {
    const target = buildPath(api.modules.decideOrigin, { module: name });
    const answer = await admin.send('PUT', target, { ...origin, approved: true });
    if (!answer.ok) throw new Error(await answer.text());
  }
}

/** Opens a page as a visitor behind the gate, in one language, by a link on another page. */
async function openAs(browser: Browser, site: string, at: string, language: string) {
  const visitor = createClient(site);
  const { session } = await visitor.unlock();
  const context = await browser.newContext({ baseURL: site });
  const cookies = [...visitor.cookies].map(([name, value]) => ({ name, value, url: site }));
  await context.addCookies([...cookies, { name: 'language', value: language, url: site }]);
  await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.gateSession,
    JSON.stringify(session),
  ] as const);
  const page = await context.newPage();
  await page.route(`${foreignOrigin}/**`, (route) =>
    route.fulfill({
      json: [{ value: 1 }, { value: 3 }],
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
  // From a page with another content security policy: the shell has to load the document of a module with other origins.
  await page.goto('/about');
  await page.locator('main h1').waitFor();
  const link = page.locator(`a[href="${at}"]`).first();
  await link.dispatchEvent('click');
  return { page, close: () => context.close() };
}

/** Waits until the page of a stranger's live module shows what it has to, in both languages. */
export async function seeStranger(browser: Browser, site: string, stranger: Stranger) {
  for (const language of languages) {
    const { page, close } = await openAs(browser, site, `/${stranger.name}`, language);
    const shown = page.locator(stranger.shows).first();
    await shown.waitFor();
    const [property, value] = stranger.style ?? [];
    if (property !== undefined) await expect(shown).toHaveCSS(property, value ?? '');
    for (const [link, result] of stranger.walk ?? []) {
      await page.locator(link).click();
      await page.locator(result).waitFor();
    }
    if (stranger.fails) {
      const reported = page.waitForResponse(
        (answer) => answer.request().postData()?.includes('"errors"') ?? false,
      );
      await page.locator(stranger.fails.button).click();
      await reported;
    }
    await close();
  }
}
