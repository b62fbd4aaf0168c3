import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { delayRequests } from '../support/delayRequests.ts';
import { registerKeyFile } from '../../tools/run/lib/testing/keyFile.ts';
import { test as base } from '../support/ownSite.ts';
import { differingAttributes, isHydrated } from '../support/page/hydration.ts';
import { layoutShifts, watchLayoutShifts } from '../support/page/layoutShifts.ts';
import { createReleaseVariant } from '../support/releaseVariant.ts';
import { ReleasingTeam } from '../support/releasingTeam.ts';
import { Scaffold } from '../support/scaffold.ts';
import type { SiteProcess } from '../../tools/run/lib/testing/siteProcess.ts';
import { checkSnapshot } from '../support/tab.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';
import { describeIn } from '../support/describeIn.ts';

// A widget on a page of another module (docs/decisions/0022-what-may-go-live.md): a module `stories`, which is created, typed
// and released with the commands of a team, shows the product grid.

// The pattern also matches the query of a second attempt.
const ofProducts = '**/modules/products/**/*.js*';
const code = 'SV-08';
const newCode = 'SV-09';

/** Returns a release of the products module with the types of its widgets, as a team would release it. */
function products(version: string, edit?: (text: string) => string) {
  const { release, contents } = createReleaseVariant('mf-products', version, edit);
  return { release: { ...release, types: { fields: [], grid: [], press: [] } }, contents };
}

/** Writes the types of widgets with the command, adds the product grid to a page, and releases the module. */
function releaseStories(module: Scaffold, site: string): void {
  const key = path.join(module.folder, 'team.json');
  const at = ['--key', key, '--site', site];
  expect(module.modules('types', ...at)).toContain('products/grid');
  const page = 'src/pages/stories/StoriesPage.tsx';
  module.edit(page, 'import { PageHead,', 'import { ModuleWidget, PageHead,');
  module.edit(
    page,
    '</Section>',
    '</Section>\n      <Section surface="mist">\n        <ModuleWidget name="products/grid" lines={60} />\n      </Section>',
  );
  module.run('types');
  expect(() => {
    module.edit(page, 'products/grid', 'products/gird');
    module.run('types');
  }).toThrow(/npm run types|Command failed/);
  module.edit(page, 'products/gird', 'products/grid');
  module.modules('release', ...at);
  expect(module.modules('types', '--check', ...at)).toContain('has the 3 widgets');
}

interface Stories {
  stories: { site: SiteProcess; productsTeam: ReleasingTeam };
}

/** `test` with a site on which products 1.1.0 and stories 1.0.0 are live. */
const test = base.extend<Stories>({
  stories: async ({ ownSite }, provide) => {
    const productsTeam = await ReleasingTeam.create(ownSite.url, 'products');
    await productsTeam.goLive(products('1.1.0'));
    const module = new Scaffold();
    try {
      const key = path.join(module.folder, 'team.json');
      module.modules('keys', 'create', key);
      await registerKeyFile(ownSite.url, 'stories', key);
      releaseStories(module, ownSite.url);
      await provide({ site: ownSite, productsTeam });
    } finally {
      module.dispose();
    }
  },
});

test.setTimeout(900_000);
test.use({
  expectedErrors: ['Failed to load', 'could not be loaded', 'Federation', 'net::', 'preload'],
});

const cards = (page: Page) => page.getByRole('main').locator('[data-domain]');
const place = (page: Page) => page.getByRole('main').locator('[aria-busy=true]');

async function read(page: Page, visitor: Visitor, language: Language): Promise<void> {
  await expect(visitor.heading()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(cards(page)).toHaveCount(7);
}

/** Checks that a late product grid changes nothing else on the page. */
async function arriveLate(page: Page, visitor: Visitor): Promise<void> {
  const resume = await delayRequests(page, ofProducts);
  await watchLayoutShifts(page);
  await visitor.enterByPass('/stories');
  await expect.poll(() => isHydrated(page)).toBe(true);
  expect(await differingAttributes(page)).toEqual([]);
  await expect(place(page)).toBeVisible();
  resume();
  await expect(cards(page)).toHaveCount(7);
  await expect(place(page)).toHaveCount(0);
  const { sum, lines } = await layoutShifts(page);
  expect(sum, lines.join('\n')).toBeLessThan(0.02);
  await page.unroute(ofProducts);
}

/** Checks that the page works while the products cannot be loaded, names them, and shows them after a retry. */
async function fail(page: Page, visitor: Visitor): Promise<void> {
  await page.route(ofProducts, (route) => route.abort());
  await page.goto('/stories');
  const retry = page.getByRole('main').getByRole('button', {
    name: visitor.texts.shared.actions.retry,
  });
  await expect(retry).toBeVisible();
  await expect(visitor.heading()).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.unroute(ofProducts);
  await retry.click();
  await expect(cards(page)).toHaveCount(7);
}

describeIn('ar', '', (language) => {
  test('a page shows the widget of another module, even if that module is late, down, or released while the page is open', async ({
    page,
    visitor,
    stories: { productsTeam },
  }) => {
    await test.step('late', () => arriveLate(page, visitor));
    await read(page, visitor, language);
    await test.step('down', () => fail(page, visitor));

    await productsTeam.goLive(products('1.2.0', (text) => text.replaceAll(code, newCode)));
    await checkSnapshot(page);
    await expect(cards(page).filter({ hasText: code })).toHaveCount(1);
    // The links of the widget work as links of the site.
    await cards(page).last().getByRole('link').last().click();
    await expect(page).toHaveURL(/\/product\//);
    await page.goto('/stories');
    await expect(cards(page).filter({ hasText: newCode })).toHaveCount(1);
    await expect(cards(page).filter({ hasText: code })).toHaveCount(0);
  });
});
