import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shellName } from '@sumut/contracts/registry/shellName';
import { root } from '../../platform/toolchain/packages.ts';
import { writeBuild } from '../support/builtRelease.ts';
import { createReleaseVariant } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { createShellVariant } from '../support/shellVariant.ts';
import { SiteProcess } from '../../tools/run/lib/testing/siteProcess.ts';
import { readBoot, checkSnapshot } from '../support/tab.ts';
import { expect, test as base } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';
import { watchFailures } from '../support/watchFailures.ts';

interface BuiltSite {
  /** A separate site, started on builds that the test can change. */
  built: SiteProcess;
  /** The `dist` folders of the shell and of the products module. */
  folders: { shell: string; products: string };
}

const test = base.extend<BuiltSite>({
  folders: async ({}, provide) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'sumut-builds-'));
    const folders = {
      shell: path.join(folder, 'shell/dist'),
      products: path.join(folder, 'mf-products/dist'),
    };
    cpSync(path.join(root, 'shell/dist'), folders.shell, { recursive: true });
    cpSync(path.join(root, 'mf-products/dist'), folders.products, { recursive: true });
    await provide(folders);
    rmSync(folder, { recursive: true });
  },
  built: async ({ folders }, provide) => {
    const site = await SiteProcess.start({
      SHELL_DIST: folders.shell,
      PUBLISH_DIRS: folders.products,
    });
    await provide(site);
    await site.dispose();
  },
  baseURL: async ({ built }, provide) => {
    await provide(built.url);
  },
});
test.use({ language: 'en' });

test('an open tab keeps its shell after a new shell is live and the server has restarted, until it detects the new shell', async ({
  page,
  visitor,
  built,
  folders,
}) => {
  const failures = watchFailures(page.context());
  const team = await ReleasingTeam.create(built.url, shellName);
  const reported = page.waitForResponse('**/api/vitals');
  await visitor.enterByPass('/about');
  const before = await readBoot(page);
  // This tab does not notice a newer snapshot yet.
  await page.route('**/api/snapshot', (route) =>
    route.fulfill({ json: { number: before.behind?.snapshot.number } }),
  );
  const next = createShellVariant('1.1.0');
  writeBuild(folders.shell, next);
  const hash = await team.goLive(next);
  // No request of the page is open while the server restarts.
  await reported;
  await built.restart();

  await visitor.navigate('/media');
  await page.getByRole('contentinfo').locator('a[href="/projects"]').click();
  await expect(page).toHaveURL('/projects');
  await expect(visitor.heading()).toBeVisible();
  expect((await readBoot(page)).shell).toBe(before.shell);
  expect(failures).toEqual([]);

  await page.unroute('**/api/snapshot');
  await checkSnapshot(page);
  await visitor.navigate('/products');
  await expect.poll(async () => (await readBoot(page)).shell).toBe(hash.slice(0, 16));
  await visitor.navigate('/about');
  expect(failures).toEqual([]);

  await team.rollBack();
  const tab = await page.context().newPage();
  await tab.goto('/about');
  await expect(tab.locator('h1#page-title')).toBeVisible();
  expect((await readBoot(tab)).shell).toBe(before.shell);
  expect(failures).toEqual([]);
});

test('opening the gate on a page of an earlier shell loads the live shell', async ({
  page,
  visitor,
  built,
}) => {
  const failures = watchFailures(page.context());
  const team = await ReleasingTeam.create(built.url, shellName);
  await page.goto('/about');
  const hash = await team.goLive(createShellVariant('1.1.0'));
  expect((await readBoot(page)).shell).not.toBe(hash.slice(0, 16));
  await visitor.passGate();
  await expect(page).toHaveURL('/about');
  expect((await readBoot(page)).shell).toBe(hash.slice(0, 16));
  expect(failures.filter((failure) => !failure.includes('/api/gate'))).toEqual([]);
});

test('a start with another build of a module does not make the build live, nor list its version twice', async ({
  page,
  visitor,
  built,
  folders,
}) => {
  const team = await ReleasingTeam.create(built.url, 'products');
  const released = await team.goLive(createReleaseVariant('mf-products', '1.4.0'));
  const changed = createReleaseVariant('mf-products', '1.0.0', (text) => `${text}/* changed */`);
  writeBuild(folders.products, changed);
  await built.restart();
  const products = (await team.state()).modules.find(({ name }) => name === 'products');
  expect(products?.live?.hash).toBe(released);
  expect(products?.releases.map(({ version }) => version).sort()).toEqual(['1.0.0', '1.4.0']);
  await visitor.enterByPass('/products');
  const { behind } = await readBoot(page);
  expect(behind?.snapshot.releases.map(({ version }) => version)).toEqual(['1.4.0']);
});

test.describe('a candidate of the shell that cannot start', () => {
  test.use({ expectedErrors: ['a bad shell', 'Failed to', 'net::'] });

  test('is stopped after its third failure, and the live shell is unchanged', async ({
    browser,
    built,
  }) => {
    const team = await ReleasingTeam.create(built.url, shellName);
    // All chunks except the ones that the gate needs throw.
    const bad = createShellVariant('1.1.0', (text, file) =>
      file.endsWith('.js') && !file.startsWith('main.')
        ? `throw new Error('a bad shell');${text}`
        : text,
    );
    await team.startCanary(bad, 0.5);
    const candidate = async () =>
      (await team.state()).modules.find(({ name }) => name === shellName)?.canary;
    for (let visit = 0; visit < 40 && (await candidate()); visit += 1) {
      const context = await browser.newContext({ baseURL: built.url });
      const page = await context.newPage();
      await page.goto('/about');
      await page.locator('input[name=password]').fill(gatePassword);
      const reported = page.waitForResponse('**/api/vitals');
      await page.locator('input[name=password]').press('Enter');
      await reported;
      await context.close();
    }
    expect(await candidate()).toBeNull();
    const [latest] = (await team.state()).history;
    expect(latest?.change).toMatchObject({ action: 'take-back', module: shellName, from: '1.1.0' });
  });
});
