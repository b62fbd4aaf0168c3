import type { Page, BrowserContext } from '@playwright/test';
import { signInPath } from '@sumut/contracts/portal/paths';
import { furtherRoutes, routes } from '../../tools/checks/repository/sitemap.ts';
import { changedBeforeHydration, changes } from '../support/hands/changedBeforeHydration.ts';
import { setClock, wrongClocks } from '../support/hands/clock.ts';
import { denyStorage } from '../support/hands/storageDenied.ts';
import { translateBeforeHydration, translatePage } from '../support/hands/translated.ts';
import { addUserStyle } from '../support/hands/userStyles.ts';
import { useControls } from '../support/page/useControls.ts';
import { signIn } from '../support/portal.ts';
import { expect, test } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';
import { shareOf, workflowLanguages } from '../support/everyChange.ts';
import type { Language } from '@sumut/contracts/language/language';

/** The names under which the site has ever set cookies. A sibling site may use them for its own purposes. */
const ourNames = ['language', 'pass', 'entered', 'session', 'visit'];

/** Values that other software sets: broken encodings, quotes, a list, and letters beyond ASCII. */
const oddValues = ['%E0%A4%A', '"quoted"', 'a,b', 'سلام', '%', '{"json":1}'];

/**
 * Sets the cookies that a browser sends when other sites of the company use the same domain. Those of our names have a longer path, so
 * the browser sends them before our own, like older cookies of a parent domain.
 */
async function addForeignCookies(
  context: BrowserContext,
  { url, paths, language }: { url: string; paths: readonly string[]; language: Language },
): Promise<void> {
  const { hostname } = new URL(url);
  const other = language === 'ar' ? 'en' : 'ar';
  const cookies = [
    ...paths.flatMap((path) =>
      ourNames.map((name) => ({ name, value: name === 'language' ? other : 'foreign', path })),
    ),
    ...Array.from({ length: 60 }, (_, index) => ({
      name: `foreign${index}`,
      value: oddValues[index % oddValues.length] ?? '',
      path: '/',
    })),
  ];
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: hostname })));
}

interface Hands {
  /** Prepares the browser before the first page. */
  before: (page: Page) => Promise<void>;
  /** Changes each page once it is shown. */
  after?: (page: Page) => Promise<void>;
}

/**
 * Visitors whose pages others change. Each combines several hands, because each page is opened for each visitor: a fault that one hand
 * causes shows in the specs of that hand, too.
 */
const visitors: Record<string, Hands> = {
  'a browser that translates while the page arrives, on a clock of tomorrow': {
    before: async (page) => {
      await setClock(page, wrongClocks['+25 hours']);
      await translateBeforeHydration(page);
    },
  },
  'a password manager and extensions that change the document, on a clock of three years ago': {
    before: async (page) => {
      await setClock(page, wrongClocks['-3 years']);
      await page.addInitScript(changedBeforeHydration, changes);
    },
  },
  'a user style sheet with wide spacing, a translation on demand, and no storage': {
    before: async (page) => {
      await setClock(page, wrongClocks['+3 years']);
      await addUserStyle(page, 'spaced');
      await denyStorage(page, 'localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel');
    },
    after: translatePage,
  },
};

/** The text of the heading in the document of a route, as the server sends it. It renders no pages of the portal. */
async function readTitle(page: Page, route: string): Promise<string | RegExp> {
  if (route === signInPath) return /./;
  const html = await (await page.request.get(route)).text();
  const [, heading = ''] = /<h1 [^>]*id="page-title"[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  return heading
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'");
}

async function expectPage(
  { page, texts, heading }: Visitor,
  title: string | RegExp,
): Promise<void> {
  await expect(heading()).toHaveText(title);
  await expect(page.getByRole('button', { name: texts.shared.actions.retry })).toHaveCount(0);
}

for (const language of workflowLanguages('ar'))
  test.describe(`in ${language}`, () => {
    test.use({ language, expectedErrors: ['Rendered again', 'status of 401', 'status of 404'] });

    for (const [turn, [name, { before, after }]] of Object.entries(visitors).entries())
      test(`every page shows and works with ${name}`, async ({
        page,
        visitor,
        context,
        baseURL,
      }) => {
        const visited = shareOf(routes, turn, Object.keys(visitors).length);
        await visitor.enterByPass('/about');
        const titles = new Map<string, string | RegExp>();
        for (const route of visited) titles.set(route, await readTitle(page, route));
        await addForeignCookies(context, { url: baseURL ?? '', paths: routes.slice(1), language });
        await before(page);
        let used = 0;
        for (const route of visited)
          await test.step(route, async () => {
            await page.goto(route);
            await visitor.waitForPage(route);
            await after?.(page);
            const title = titles.get(route) ?? '';
            expect(title).not.toBe('');
            await expectPage(visitor, title);
            used += await useControls(page);
            await expectPage(visitor, title);
          });
        // Half of the pages have only the controls of the frame.
        expect(used).toBeGreaterThan(2 * visited.length);
        await page.goto(signInPath);
        await signIn(visitor, 'admin');
        for (const route of shareOf(furtherRoutes.slice(0, -1), turn, Object.keys(visitors).length))
          await test.step(route, async () => {
            await page.goto(route);
            await expect(visitor.heading()).toBeVisible();
            await after?.(page);
            await expect(page).toHaveURL(route);
            await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
          });
      });
  });
