import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { writeBuild } from '../support/builtRelease.ts';
import { test as ownSiteTest } from '../support/ownSite.ts';
import { isHydrated } from '../support/page/hydration.ts';
import { createReleaseVariant } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { SiteProcess } from '../../tools/run/lib/testing/siteProcess.ts';
import { expect, test } from '../support/test.ts';
import { isNightly } from '../../tools/run/lib/results.ts';

// A module that fails never breaks the rest of the site.

const folder = 'mf-careers';
const expectedErrors = [
  'Failed to load',
  'could not be loaded',
  'Federation',
  'Loading',
  'integrity',
  'digest',
  'preload',
  'net::',
  'MIME',
  'Unexpected',
  'SyntaxError',
  'Minified React error',
  'a broken page',
];

/** The ways in which loading a file can fail. */
const faults: Record<string, (route: Route) => Promise<void>> = {
  'is not found': (route) => route.fulfill({ status: 404, body: 'gone' }),
  'is answered by an error': (route) => route.fulfill({ status: 500, body: 'broken' }),
  'is cut off by the connection': (route) => route.abort('connectionreset'),
  'arrives in half': async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
  'is of another media type': async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'content-type': 'text/plain' };
    await route.fulfill({ response, headers });
  },
  'is a page instead': (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<!doctype html><title>Sign in to the hotel</title>',
    }),
  // The request is never answered and stays open.
  hangs: () => Promise.resolve(),
};

const parts = {
  manifest: '**/modules/careers/**/page.*.json*',
  entry: '**/modules/careers/**/entry.*.js*',
  chunk: '**/modules/careers/**/module.*.js*',
};

async function openCareers(page: Page): Promise<void> {
  // Before hydration the link loads a document, in which the page can be read without the module's code.
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByRole('banner').locator('a[href="/careers"]').first().click();
}

for (const [place, [part, files]] of Object.entries(parts).entries()) {
  for (const [turn, [fault, fulfill]] of Object.entries(faults).entries()) {
    // Each fault in one part for each change, in all parts nightly.
    if (!isNightly && turn % Object.keys(parts).length !== place) continue;
    // A manifest is data. Its media type does not matter, because its hash is checked.
    if (part === 'manifest' && fault === 'is of another media type') continue;
    test.describe(`a module whose ${part} ${fault}`, () => {
      test.use({ language: 'en', expectedErrors });

      test('is replaced by its name and a Retry button, and the rest of the site works', async ({
        page,
        visitor,
      }) => {
        await page.route(files, fulfill);
        await visitor.enterByPass('/about');
        await openCareers(page);
        const failure = page.getByRole('main').getByText('Careers').first();
        await expect(failure).toBeVisible();
        await expect(visitor.button(visitor.texts.shared.actions.retry)).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await visitor.navigate('/products');

        await openCareers(page);
        await expect(visitor.button(visitor.texts.shared.actions.retry)).toBeVisible();
        await page.unroute(files);
        await visitor.pressRetry();
        await expect(page.getByRole('heading', { name: 'What we offer' })).toBeAttached();
      });
    });
  }
}

ownSiteTest.describe('a module that throws while rendering', () => {
  ownSiteTest.use({ language: 'ar', expectedErrors });

  ownSiteTest(
    'fails inside its own boundary, in the language of the visitor',
    async ({ page, visitor, ownSite }) => {
      const team = await ReleasingTeam.create(ownSite.url, 'careers');
      const broken = createReleaseVariant(folder, '1.1.0', (text) =>
        text.replaceAll(
          /\(0,\w+\.jsx\)\(\w+\.PageMeta,/g,
          '(()=>{throw new Error("a broken page")})()||$&',
        ),
      );
      await team.goLive(broken);
      await visitor.enterByPass('/about');
      await openCareers(page);
      await expect(visitor.button(visitor.texts.shared.actions.retry)).toBeVisible();
      await expect(page.getByRole('main').getByText('الوظائف').first()).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await visitor.navigate('/products');
    },
  );
});

test.describe('a module built against another React that passed the contract check', () => {
  test.use({ language: 'en', expectedErrors: ['react'] });

  test("works with the host's copy, and the console states why", async ({ page, visitor }) => {
    const required = /"\^(19\.[\d.]+)"/g;
    const build = mkdtempSync(path.join(tmpdir(), 'sumut-variant-'));
    writeBuild(
      build,
      createReleaseVariant(folder, '1.0.1', (text) => text.replaceAll(required, '"^18.2.0"')),
    );
    const site = await SiteProcess.start({ PUBLISH_DIRS: build });
    const messages: string[] = [];
    page.on('console', (message) => messages.push(message.text()));
    try {
      await page.goto(`${site.url}/careers`);
      await visitor.passGate();
      await expect(page.getByRole('heading', { name: 'What we offer' })).toBeAttached();
      expect(messages.join('\n')).toMatch(/react.*18\.2\.0|18\.2\.0.*react/i);
    } finally {
      // The page is closed before the site, because an open page logs an error when a background request finds no server.
      await page.close();
      await site.dispose();
      rmSync(build, { recursive: true });
    }
  });
});
