import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import { releaseManifestFile } from '@sumut/contracts/registry/contract';
import { demoAccounts } from '../../server/src/platform/environment/demoSecrets.ts';
import { freePort } from '../../tools/run/lib/freePort.ts';
import { Scaffold } from '../support/scaffold.ts';
import { preparedData } from '../support/prepareData.ts';
import { SiteProcess } from '../../tools/run/lib/testing/siteProcess.ts';
import { startScript } from '../../tools/run/lib/testing/startScript.ts';
import { expect, test } from '../support/test.ts';
import { gatePassword } from '../support/visitor.ts';

// Builds take long, and are faster one after the other than in parallel.
test.describe.configure({ mode: 'default', timeout: 600_000 });
test.use({ language: 'en' });

/** The time limit until a change shows: a build on a busy machine, and a page load. */
const soon = { timeout: 120_000 };

/** Closes a page before its development server stops. An open page would log errors when the server stops. */
const leave = (page: Page) => page.close();

test('the running site shows a module from a developer’s machine, and its changes appear without entering the password again', async ({
  page,
  visitor,
}) => {
  const port = String(await freePort());
  const origin = `http://localhost:${port}`;
  const site = await SiteProcess.start({ PREVIEW_ORIGINS: origin }, preparedData());
  const scaffold = new Scaffold();
  const development = await startScript({
    args: ['tools/run/tasks/dev.ts', scaffold.folder],
    environment: { PORT: port, MODULES_SITE: site.url },
    ready: `${origin}/${releaseManifestFile}`,
  });
  try {
    await page.goto(site.url);
    await visitor.passGate();
    const [admin] = demoAccounts;
    const post = (path: string, data: object) => page.request.post(site.url + path, { data });
    await post(api.session.signIn.path, { username: admin.username, password: admin.password });
    const started = await post(api.modules.startPreview.path, { module: 'stories', origin });
    expect(started.status()).toBe(201);

    await page.goto(`${site.url}/stories`);
    await expect(visitor.heading()).toHaveText('Stories', soon);
    scaffold.edit('src/locales/en.json', 'starts here', 'has changed');
    await expect(page.getByText('The content of this page has changed.')).toBeVisible(soon);
    scaffold.edit(
      'src/pages/stories/StoriesPage.tsx',
      "{t('statement')}",
      "{t('title')}: {t('statement')}",
    );
    await expect(page.getByText('Stories: The content')).toBeVisible(soon);
    await expect(visitor.field('password')).toHaveCount(0);
    await leave(page);
  } finally {
    await development.stop();
    scaffold.dispose();
    await site.dispose();
  }
});

test('the whole site runs from its sources, and one Fast Refresh serves shell and modules', async ({
  page,
  visitor,
}) => {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const data = mkdtempSync(path.join(tmpdir(), 'sumut-development-'));
  const development = await startScript({
    args: ['tools/run/tasks/dev.ts'],
    environment: { PORT: port, DATA_DIR: data },
    ready: url + api.site.ready.path,
  });
  try {
    await page.goto(`${url}/careers`);
    await visitor.passGate(gatePassword, soon);
    await expect(visitor.heading()).toHaveText('Careers', soon);
    const found = await page.evaluate(() => {
      const { sumutRefresh, sumutFollowed } = globalThis as {
        sumutRefresh?: object;
        sumutFollowed?: Set<string>;
      };
      return { refresh: sumutRefresh !== undefined, followed: [...(sumutFollowed ?? [])].sort() };
    });
    expect(found).toEqual({ refresh: true, followed: ['careers', 'shell'] });
    await leave(page);
  } finally {
    await development.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
