import type { Page } from '@playwright/test';
import { cookieName } from '@sumut/contracts/api/cookieName';
import { storageKeys } from '@sumut/contracts/limits';
import { test } from '../support/ownSite.ts';
import { createReleaseVariant } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { checkSnapshot } from '../support/tab.ts';
import { expect } from '../support/test.ts';
import { Visitor } from '../support/visitor.ts';

test.use({ language: 'en' });

const folder = 'mf-careers';
/** A heading of the careers page, which differs between the releases. */
const heading = 'What we offer';
const marked = (version: string) => `${heading} ${version}`;

/** Returns a release of the careers module with its version in the heading. */
const release = (version: string) =>
  createReleaseVariant(folder, version, (text) => text.replaceAll(heading, marked(version)));

const shown = (page: Page) => page.getByRole('heading', { level: 2, name: heading });
const expectVersion = async (page: Page, version: string) => {
  await expect(shown(page)).toHaveText(version === '1.0.0' ? heading : marked(version));
};

/** Opens the careers page in a new tab of the same visitor. */
async function openTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/careers');
  await expect(tab.locator('h1#page-title')).toBeVisible();
  return tab;
}

test('during twenty releases an open tab keeps working, a new tab has the newest release, and no file fails to load', async ({
  page,
  visitor,
  ownSite,
}) => {
  test.setTimeout(600_000);
  const team = await ReleasingTeam.create(ownSite.url, 'careers');
  const failures: string[] = [];
  page.context().on('requestfailed', (request) => {
    // Leaving a page aborts its unfinished requests.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failures.push(request.url());
  });
  page.context().on('response', (response) => {
    if (response.url().includes('/modules/') && !response.ok()) failures.push(response.url());
  });

  await visitor.enterByPass('/careers');
  for (let number = 1; number <= 20; number += 1) {
    const version = `1.${number}.0`;
    await team.goLive(release(version));
    const tab = await openTab(page);
    await expectVersion(tab, version);
    await tab.close();
    await expectVersion(page, '1.0.0');
  }
  // The open tab has noticed that another release is live, but still shows the old release.
  await checkSnapshot(page);
  await expectVersion(page, '1.0.0');
  await visitor.navigate('/products');
  await visitor.navigate('/careers');
  await expectVersion(page, '1.20.0');

  await team.rollBack();
  const tab = await openTab(page);
  await expectVersion(tab, '1.19.0');
  expect(failures).toEqual([]);
});

test('input survives a release, and going back leads to the right page', async ({
  page,
  visitor,
  ownSite,
}) => {
  const team = await ReleasingTeam.create(ownSite.url, 'careers');
  await visitor.enterByPass('/contact');
  await visitor.field('firstName').fill('Sara');
  await team.goLive(release('1.1.0'));
  await checkSnapshot(page);
  await expect(visitor.field('firstName')).toHaveValue('Sara');
  await visitor.navigate('/careers');
  await expectVersion(page, '1.1.0');
  await page.goBack();
  await expect(visitor.field('firstName')).toBeVisible();
  await expect(page).toHaveURL('/contact');
});

/** Returns a release that cannot be loaded, because its exposed chunk throws. */
const thrower = (version: string) =>
  createReleaseVariant(folder, version, (text, file) =>
    file.startsWith('module.') ? `throw new Error('a bad release');${text}` : text,
  );

test.describe('a candidate that throws', () => {
  test.use({ expectedErrors: ['a bad release', 'could not be loaded', 'Federation', 'Loading'] });

  test('never breaks the page, and is stopped automatically', async ({
    page,
    visitor,
    ownSite,
  }) => {
    const team = await ReleasingTeam.create(ownSite.url, 'careers');
    await team.startCanary(thrower('1.1.0'), 0.5);
    await page.addInitScript((key) => {
      sessionStorage.setItem(key, '0');
    }, storageKeys.visit);
    await page.context().addInitScript((key) => {
      sessionStorage.setItem(key, '0');
    }, storageKeys.visit);
    await visitor.enterByPass('/careers');
    await expectVersion(page, '1.0.0');

    const careers = async () => (await team.state()).modules[0];
    const failures = async () =>
      (await careers())?.health.find(({ version }) => version === '1.1.0')?.failed;
    await expect.poll(failures).toBe(1);
    expect((await careers())?.canary?.release.version).toBe('1.1.0');
    // The failures of one visitor count once, so three visitors with different passes are needed.
    for (const count of [2, 3]) {
      await page.context().clearCookies({ name: cookieName('pass', false) });
      const tab = await page.context().newPage();
      await new Visitor(tab, 'en').enterByPass('/careers');
      await expectVersion(tab, '1.0.0');
      await expect.poll(failures).toBe(count);
    }
    await expect.poll(async () => (await careers())?.canary).toBeNull();
    const [latest] = (await team.state()).history;
    expect(latest?.change).toMatchObject({ action: 'take-back', from: '1.1.0', to: '1.0.0' });
    expect(latest?.change?.reason).toContain('error rate');
  });
});

test.describe('a release that does not match its hash', () => {
  test.use({
    expectedErrors: [
      'integrity',
      'digest',
      'could not be loaded',
      'Federation',
      'Loading',
      'preload',
      'Failed to',
      'net::',
    ],
  });

  for (const [what, files] of [
    ['entry', /\/entry\.[^/]+\.js/],
    ['chunk', /\/module\.[^/]+\.js/],
    ['manifest', /\/page\.[^/]+\.json/],
  ] as const) {
    test(`with a changed ${what} is replaced by the last good release`, async ({
      page,
      visitor,
      ownSite,
    }) => {
      const team = await ReleasingTeam.create(ownSite.url, 'careers');
      const hash = await team.goLive(release('1.1.0'));
      await page.route(
        (url) => url.pathname.includes(hash.slice(0, 16)) && files.test(url.pathname),
        async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, body: `${await response.text()}\n` });
        },
      );
      await visitor.enterByPass('/about');
      await page.getByRole('banner').locator('a[href="/careers"]').first().click();
      await expectVersion(page, '1.0.0');
    });
  }
});

test.describe('in Arabic', () => {
  test.use({ language: 'ar' });

  test('a release goes live in both languages at the same time', async ({ page, ownSite }) => {
    const team = await ReleasingTeam.create(ownSite.url, 'careers');
    const arabic = 'ما نقدّمه';
    await team.goLive(
      createReleaseVariant(folder, '1.1.0', (text) =>
        text.replaceAll(heading, marked('1.1.0')).replaceAll(arabic, `${arabic} 1.1.0`),
      ),
    );
    const visitor = new Visitor(page, 'ar');
    await visitor.enterByPass('/careers');
    await expect(page.getByRole('heading', { level: 2, name: arabic })).toHaveText(
      `${arabic} 1.1.0`,
    );
  });
});
