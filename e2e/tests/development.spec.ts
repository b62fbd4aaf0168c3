import { apiPaths } from '@sumut/contracts';
import { demoAccounts } from '../../server/src/environment/demoSecrets.ts';
import { freePort } from '../support/freePort.ts';
import { ModuleProcess } from '../support/moduleProcess.ts';
import { Scaffold } from '../support/scaffold.ts';
import { SiteProcess } from '../support/siteProcess.ts';
import { expect, test } from '../support/test.ts';

test.use({ language: 'en' });

test('a module from a developer’s machine shows in the running site, and what changes in it without another password', async ({
  page,
  visitor,
}) => {
  test.setTimeout(180_000);
  const origin = `http://localhost:${await freePort()}`;
  const site = await SiteProcess.start({ PREVIEW_ORIGINS: origin });
  const scaffold = new Scaffold();
  const module = await ModuleProcess.start(scaffold.folder, origin, site.url);
  try {
    await page.goto(site.url);
    await visitor.passGate();
    const [admin] = demoAccounts;
    const post = (path: string, data: object) => page.request.post(site.url + path, { data });
    await post(apiPaths.login, { username: admin?.username, password: admin?.password });
    const started = await post(apiPaths.registryPreview, { module: 'stories', origin });
    expect(started.status()).toBe(201);

    await page.goto(`${site.url}/stories`);
    await expect(visitor.heading()).toHaveText('Stories');
    scaffold.edit('src/locales/en.json', 'Here begins', 'This text is');
    await expect(page.getByText('This text is what this page has to say.')).toBeVisible();
    scaffold.edit(
      'src/pages/StoriesPage.tsx',
      "{t('statement')}",
      "{t('title')}: {t('statement')}",
    );
    await expect(page.getByText('Stories: This text is')).toBeVisible();
    await expect(visitor.field('password')).toHaveCount(0);
  } finally {
    module.dispose();
    scaffold.dispose();
    await site.dispose();
  }
});
