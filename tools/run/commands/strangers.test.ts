import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { chromium, expect, type Browser } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { storageKeys } from '@sumut/contracts/limits';
import { languages } from '@sumut/contracts/language/language';
import { listOrigins } from '@sumut/contracts/registry/origins';
import { parseNames } from '../../../platform/cli/src/create/names.ts';
import { createStandalone } from '../../../platform/create/src/createStandalone.ts';
import { createClient } from '../../../server/testing/client.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { hasRegistry } from '../lib/publish/localRegistry.ts';
import { startTeamSetting } from '../lib/publish/teamSetting.ts';
import { foreignOrigin, type Stranger, strangers, unsuitable } from '../lib/strangers/strangers.ts';
import { findBrowser } from '../lib/testing/browser.ts';
import { registerKeyFile } from '../lib/testing/keyFile.ts';
import { run } from './oldestNode.ts';

/** Skips tests on a machine without a registry. The run counts the skipped tests by this reason. */
const needsRegistry = { skip: !hasRegistry() && 'needs registry' };
/** Timeout in milliseconds. */
const longest = 60 * 60_000;

/** Runs a command that has to succeed. */
async function succeed(command: string, folder: string, variables: Record<string, string>) {
  const { code, output } = await run(command, { folder, variables });
  assert.equal(code, 0, output);
}

/** Writes a stranger's module into a folder below `base`, whose packages it uses. */
function writeStranger(base: string, { name, files, origins, browserOnly }: Stranger): string {
  const folder = path.join(base, name);
  const versions = JSON.parse(readFileSync(path.join(base, 'versions.json'), 'utf8')) as Record<
    string,
    string
  >;
  createStandalone({ name, folder, titles: {}, versions });
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
  change('module.json', (text) =>
    JSON.stringify({ ...JSON.parse(text), ...(origins && { origins }) }),
  );
  if (browserOnly)
    change('src/module.ts', (text) =>
      text.replace('lazy: async', 'handle: { prerender: false },\n      lazy: async'),
    );
  return folder;
}

/** Opens a page as a visitor behind the gate, in one language, by a link on another page. */
async function openAs(browser: Browser, site: string, path: string, language: string) {
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
  const link = page.locator(`a[href="${path}"]`).first();
  await link.dispatchEvent('click');
  return { page, close: () => context.close() };
}

/** Approves the origins of a module, as an admin does in the portal. */
async function approveOrigins(site: string, { name, origins }: Stranger): Promise<void> {
  const admin = createClient(site);
  await admin.unlock();
  await admin.signIn('admin', 'admin-demo-2025');
  for (const origin of listOrigins(origins)) {
    const target = buildPath(api.modules.decideOrigin, { module: name });
    const { ok } = await admin.send('PUT', target, { ...origin, approved: true });
    assert.ok(ok);
  }
}

test("modules of strangers' code", { ...needsRegistry, timeout: longest }, async (context) => {
  const above = createTemporaryFolder('sumut-strangers');
  const packages = path.join(above, 'packages');
  await succeed(`npm run packages -- ${packages}`, '.', {});
  const setting = await startTeamSetting(packages, above);
  context.after(setting.dispose);
  const variables = setting.variablesFor({ command: 'npm install', folder: '.' });
  const { executablePath, env } = await findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    env: { ...(process.env as Record<string, string>), ...env },
    args: ['--no-sandbox'],
  });
  context.after(() => browser.close());

  // One installation for all modules, which are in folders below it.
  const base = path.join(createTemporaryFolder('sumut-empty'), 'base');
  const versions = JSON.parse(
    readFileSync(path.join(packages, 'create/versions.json'), 'utf8'),
  ) as Record<string, string>;
  createStandalone({ name: 'base', folder: base, titles: {}, versions });
  writeFileSync(path.join(base, 'versions.json'), JSON.stringify(versions));
  const all = [...strangers, unsuitable].flatMap((stranger) => stranger.packages);
  await succeed(`npm install --no-audit --no-fund ${[...new Set(all)].join(' ')}`, base, variables);

  for (const stranger of strangers)
    await context.test(`${stranger.name} is built, released and shown`, async () => {
      const folder = writeStranger(base, stranger);
      for (const step of [...(stranger.prepare ?? []), 'npm run types'])
        await succeed(step, folder, variables);
      // The command line is installed in the folder above.
      const key = `${stranger.name}.jwk`;
      const site = { ...variables, MODULES_KEY: key, MODULES_SITE: setting.site };
      const command = 'npx --no -- @sumut/modules';
      await succeed(`${command} keys create ${key}`, base, site);
      await registerKeyFile(setting.site, stranger.name, path.join(base, key));
      const release = `${command} release ${stranger.name}`;
      if (stranger.origins) {
        const { code, output } = await run(release, { folder: base, variables: site });
        assert.notEqual(code, 0, 'its origins are not approved');
        assert.match(output, new RegExp(`connect ${foreignOrigin}: not approved`));
        await approveOrigins(setting.site, stranger);
        await succeed(`${command} live ${stranger.name}@1.0.0`, base, site);
      } else await succeed(release, base, site);
      for (const language of languages) {
        const { page, close } = await openAs(browser, setting.site, `/${stranger.name}`, language);
        const shown = page.locator(stranger.shows).first();
        await shown.waitFor();
        const [property, value] = stranger.style ?? [];
        if (property !== undefined) await expect(shown).toHaveCSS(property, value ?? '');
        await close();
      }
    });

  await context.test(`${unsuitable.name} is refused at its build, with the reason`, async () => {
    const folder = writeStranger(base, unsuitable);
    const { code, output } = await run('npm run build', { folder, variables });
    assert.notEqual(code, 0);
    assert.match(output, unsuitable.reason);
  });
});
