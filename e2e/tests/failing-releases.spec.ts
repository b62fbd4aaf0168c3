import type { Page } from '@playwright/test';
import { cookieName } from '@sumut/contracts/api/cookieName';
import { storageKeys } from '@sumut/contracts/limits';
import { test } from '../support/ownSite.ts';
import { isHydrated } from '../support/page/hydration.ts';
import { createReleaseVariant } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { expect } from '../support/test.ts';
import { Visitor } from '../support/visitor.ts';

// What visitors with a bad release see, and how the site reacts to the failures.

test.use({
  language: 'en',
  expectedErrors: [
    'a bad release',
    'could not be loaded',
    'Failed to load',
    'Federation',
    'Loading',
    'net::',
    'preload',
  ],
});

const folder = 'mf-careers';
const heading = 'What we offer';

/** A release whose careers page throws while rendering. */
const crashing = (version: string) =>
  createReleaseVariant(folder, version, (text) =>
    text.replaceAll(
      /\(0,\w+\.jsx\)\(\w+\.PageMeta,/g,
      '(()=>{throw new Error("a bad release")})()||$&',
    ),
  );

/** A release whose code throws at its end, after `export default`. */
const throwingLate = (version: string) =>
  createReleaseVariant(folder, version, (text, file) =>
    file.startsWith('module.')
      ? text.replace(/\}\}\]\);\s*$/, ";throw new Error('a bad release')$&")
      : text,
  );

/** A release whose code throws outside of React, in a timer. */
const throwingInTimer = (version: string) =>
  createReleaseVariant(folder, version, (text, file) =>
    file.startsWith('module.')
      ? `${text};setTimeout(() => { throw new Error('a bad release'); });`
      : text,
  );

/** Resolves when React has hydrated the page. Before, a link loads a document, in which the page can be read. */
const hydrated = (page: Page) => expect.poll(() => isHydrated(page)).toBe(true);

async function openCareers(page: Page): Promise<void> {
  await hydrated(page);
  await page.getByRole('banner').locator('a[href="/careers"]').first().click();
}
const careers = (page: Page) => page.getByRole('heading', { level: 2, name: heading });
const retry = (visitor: Visitor) => visitor.button(visitor.texts.shared.actions.retry);

/** Makes the tab take part in every canary. */
const joinCanaries = (page: Page) =>
  page.addInitScript((key) => sessionStorage.setItem(key, '0'), storageKeys.visit);

test('after a crash of the candidate, the live release is shown by Retry and when the visitor comes back', async ({
  page,
  visitor,
  ownSite,
}) => {
  const team = await ReleasingTeam.create(ownSite.url, 'careers');
  await team.startCanary(crashing('1.1.0'), 0.5);
  await joinCanaries(page);
  await visitor.enterByPass('/about');
  await openCareers(page);
  await expect(retry(visitor)).toBeVisible();
  await retry(visitor).click();
  await expect(careers(page)).toBeAttached();
  await visitor.navigate('/about');
  await visitor.navigate('/careers');
  await expect(careers(page)).toBeAttached();
});

test('after a crash without Retry, the live release is shown when the visitor comes back', async ({
  page,
  visitor,
  ownSite,
}) => {
  const team = await ReleasingTeam.create(ownSite.url, 'careers');
  await team.startCanary(crashing('1.1.0'), 0.5);
  await joinCanaries(page);
  await visitor.enterByPass('/about');
  await openCareers(page);
  await expect(retry(visitor)).toBeVisible();
  await visitor.navigate('/products');
  await visitor.navigate('/careers');
  await expect(careers(page)).toBeAttached();
});

test('a page that shows a failure recovers by itself within five seconds of the rollback', async ({
  page,
  visitor,
  ownSite,
}) => {
  const team = await ReleasingTeam.create(ownSite.url, 'careers');
  await visitor.enterByPass('/about');
  await team.goLive(crashing('1.1.0'));
  await page.goto('/careers');
  await expect(retry(visitor)).toBeVisible();
  await team.rollBack();
  await expect(careers(page)).toBeAttached();
});

test('code that throws after its exports counts as a failure, and the fallback release is shown', async ({
  page,
  visitor,
  ownSite,
}) => {
  const team = await ReleasingTeam.create(ownSite.url, 'careers');
  await team.goLive(throwingLate('1.1.0'));
  await visitor.enterByPass('/careers');
  await expect(careers(page)).toBeAttached();
  const health = async () => (await team.state()).modules.find(({ name }) => name === 'careers');
  await expect
    .poll(async () => (await health())?.health.find(({ version }) => version === '1.1.0')?.failed)
    .toBe(1);
});

test('an error in a timer of a module counts as a crash of its release, and three errors are an incident', async ({
  page,
  visitor,
  ownSite,
}) => {
  const team = await ReleasingTeam.create(ownSite.url, 'careers');
  await team.goLive(throwingInTimer('1.1.0'));
  const careersState = async () =>
    (await team.state()).modules.find(({ name }) => name === 'careers');
  await visitor.enterByPass('/careers');
  await expect.poll(async () => (await careersState())?.health[0]?.crashed).toBe(1);
  for (const crashes of [2, 3]) {
    // Each crash needs another visitor, because only a few signals of the same visitor count.
    await page.context().clearCookies({ name: cookieName('pass', false) });
    const tab = await page.context().newPage();
    await new Visitor(tab, 'en').enterByPass('/careers');
    await expect(careers(tab)).toBeAttached();
    await expect.poll(async () => (await careersState())?.health[0]?.crashed).toBe(crashes);
  }
  await expect.poll(async () => (await careersState())?.incident?.reason).toContain('error rate');
});

test('a release with a file that hangs is replaced by the fallback release without a click', async ({
  page,
  visitor,
  ownSite,
}) => {
  const team = await ReleasingTeam.create(ownSite.url, 'careers');
  const hash = await team.goLive(createReleaseVariant(folder, '1.1.0'));
  await page.route(`**/modules/careers/${hash.slice(0, 16)}/module.*.js*`, () => undefined);
  await visitor.enterByPass('/about');
  await openCareers(page);
  await expect(careers(page)).toBeAttached();
  await expect(retry(visitor)).toHaveCount(0);
});

test("after all scripts of a module were blocked, the first Retry shows the module's page", async ({
  page,
  visitor,
}) => {
  const scripts = /\/modules\/products\/.*\.js(\?|$)/;
  await visitor.enterByPass('/about');
  await hydrated(page);
  await page.route(scripts, (route) => route.abort('blockedbyclient'));
  await page.getByRole('banner').locator('a[href="/products"]').first().click();
  await expect(retry(visitor)).toBeVisible();
  await page.unroute(scripts);
  await retry(visitor).click();
  await expect(
    page.getByRole('main').locator('a[href^="/product/"]:visible').first(),
  ).toBeVisible();
});
