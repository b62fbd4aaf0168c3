import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { shellName } from '@sumut/contracts/registry/shellName';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { ContentEditor } from '../support/contentEditor.ts';
import { buildWithNextKit } from '../support/nextKit.ts';
import { test } from '../support/ownSite.ts';
import { enterPortal } from '../support/portal.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { expect } from '../support/test.ts';
import { watchErrors } from '../support/watchFailures.ts';

// The chunk of the former kit is blocked once.
test.use({ language: 'en', expectedErrors: ['net::ERR_FAILED'] });

test('modules for two major versions of the kit work on one page, with one language and one place for toasts', async ({
  page,
  visitor,
  ownSite: { url: site },
}) => {
  // The test needs three builds.
  test.setTimeout(900_000);
  const next = await buildWithNextKit();
  await (await ReleasingTeam.create(site, shellName)).goLive(next.shell);
  await (await ReleasingTeam.create(site, 'careers')).goLive(next['mf-careers']);
  const main = page.getByRole('main');
  const ofNewKit = main.locator('[data-kit="2"]');

  await test.step('a module whose kit cannot be loaded fails alone, and works after a retry', async () => {
    await visitor.enterByPass('/about');
    const chunk = next.shell.release.files.find(
      ({ path }) => path.endsWith('.css') && next.shell.contents[path]?.includes('@layer former{'),
    );
    const files = `**/assets/${chunk?.path.split('.')[0]}.*`;
    await page.route(files, (route) => route.abort());
    await page.getByRole('banner').locator('a[href="/products"]').first().click();
    const retry = visitor.button(visitor.texts.shared.actions.retry);
    await expect(retry).toBeVisible();
    await page.unroute(files);
    await visitor.pressRetry();
    await expect(main.locator('a[href^="/product/"]').first()).toBeVisible();
    await expect(retry).toHaveCount(0);
  });

  const errors = watchErrors(page.context());
  await test.step('a module for the former major', async () => {
    await page.goto('/product/vtol-drones');
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(ofNewKit).toHaveCount(0);
  });

  await test.step('a module for the new major, in the same document', async () => {
    await page.evaluate(() => {
      document.documentElement.dataset['kept'] = '';
    });
    await visitor.navigate('/careers');
    await expect(ofNewKit.first()).toBeVisible();
    await page.goBack();
    await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(ofNewKit).toHaveCount(0);
    await expect(page.locator('html[data-kept]')).toHaveCount(1);
  });

  await test.step('the language changes for both', async () => {
    const language = (name: string) => page.getByRole('banner').getByRole('button', { name });
    const heading = main.getByRole('heading', { level: 2 }).first();
    await language('العربية').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(heading).toHaveText(/\p{Script=Arabic}/u);
    await visitor.navigate('/careers');
    await expect(heading).toHaveText(/\p{Script=Arabic}/u);
    await language('English').click();
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    await expect(heading).not.toHaveText(/\p{Script=Arabic}/u);
  });

  await test.step('the portal, for the former major, shows a toast and who needs what', async () => {
    await enterPortal(visitor, 'admin');
    const admin = new ContentEditor(visitor, 'en');
    await admin.open('openings');
    const title = builtInOpenings[0]?.title.en ?? '';
    await admin.toggle('openings', 'turnOff', title);
    await expect(page.getByRole('status').filter({ hasText: title })).toBeVisible();
    await page.goto(viewPaths.modules);
    await expect(page.getByText(/^Needs .*shared-ui.* move to .*2\.0\.0/)).toHaveCount(2);
    await expect(page.getByText(/^Still provides .*shared-ui.*, needed by: /)).toBeVisible();
  });
  expect(errors).toEqual([]);
});
