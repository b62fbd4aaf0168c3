import { chromium, type Page } from '@playwright/test';
import { cookieName } from '@sumut/contracts/api/cookieName';
import { api } from '@sumut/contracts/api/api';
import type { GateUnlockResponse } from '@sumut/contracts/gate/gate';
import { storageKeys } from '@sumut/contracts/limits';
import { keepWindowSteady } from '../../../e2e/support/page/steadyWindow.ts';
import { textsFor } from '../../../e2e/support/texts.ts';
import { demoGatePassword } from '../../../server/src/platform/environment/demoSecrets.ts';
import { browserOptions } from '../../lib/browser.ts';
import { createRandom, pick } from '../../portal/random.ts';

interface TabReport {
  /** The number of pages that visitors have seen. */
  views: number;
  /** The number of documents that were loaded for these pages. */
  documents: number;
  /** The errors that a visitor would notice, one line each. */
  errors: string[];
}

export interface OpenTabs {
  /** Lets every tab finish its current step, and closes all tabs. */
  stop: () => Promise<TabReport>;
}

const paths = ['/', '/about', '/careers', '/products'];
const heading = 'h1#page-title';
const retry = textsFor('en').shared.actions.retry;

function watch(page: Page, tab: number, report: TabReport): void {
  const add = (what: string) => report.errors.push(`tab ${tab}, ${page.url()}: ${what}`);
  page.on('pageerror', ({ message }) => add(message));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // When a page is left, the browser aborts its unfinished requests.
    if (reason !== 'net::ERR_ABORTED') add(`${reason} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) add(`${response.status()} ${response.url()}`);
  });
  page.on('domcontentloaded', () => (report.documents += 1));
}

/** Whether the tab can go back to a page of the site. The Navigation API does not count the empty page before the first document. */
const canGoBack = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.navigation.canGoBack);

/** Makes a random step of a visitor: a link of the header, which is the same on every page, back, or another document. */
async function step(page: Page, random: () => number, report: TabReport): Promise<void> {
  const choice = random();
  if (choice < 0.7) {
    const links = await page.locator('header nav a[href^="/"]').all();
    await pick(random, links).click();
  } else if (choice < 0.85 && (await canGoBack(page))) {
    await page.goBack();
  } else {
    // Not a reload, which closes the gate for all tabs.
    await page.goto(pick(random, paths));
  }
  await page.locator(heading).waitFor();
  report.views += 1;
  // Waits before the next step, because a followed link may still be loading another document.
  await page.waitForLoadState('networkidle');
  if (await page.getByRole('button', { name: retry }).isVisible())
    report.errors.push(`${page.url()}: the page reports that it failed`);
}

/** Opens tabs in one browser, distributed over the origins, and follows links in them until they are stopped. */
export async function openTabs(
  origins: readonly string[],
  { count, seed }: { count: number; seed: number },
): Promise<OpenTabs> {
  // All pages of an origin share one renderer process, because twenty processes need too much memory for a small machine.
  const browser = await chromium.launch(await browserOptions('--process-per-site'));
  const report: TabReport = { views: 0, documents: 0, errors: [] };
  const contexts = await Promise.all(
    origins.map(async (origin) => {
      const context = await browser.newContext({ baseURL: origin, locale: 'en' });
      await context.addCookies([
        { name: cookieName(storageKeys.language, false), value: 'en', url: origin },
      ]);
      const answer = await context.request.post(api.gate.open.path, {
        data: { password: demoGatePassword },
      });
      const { session } = (await answer.json()) as GateUnlockResponse;
      await context.addInitScript(
        ([gate, language, text]) => {
          localStorage.setItem(gate, text);
          localStorage.setItem(language, 'en');
        },
        [storageKeys.gateSession, storageKeys.language, JSON.stringify(session)] as const,
      );
      return context;
    }),
  );
  let stopped = false;
  const tabs = Array.from({ length: count }, async (_, tab) => {
    const context = contexts[tab % contexts.length];
    if (!context) throw new Error('There is no origin');
    const random = createRandom(seed + tab + 1);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await keepWindowSteady(page);
    watch(page, tab, report);
    try {
      await page.goto(pick(random, paths));
      await page.locator(heading).waitFor();
      while (!stopped) {
        await step(page, random, report);
        // A visitor reads for a while.
        await page.waitForTimeout(1000 + 4000 * random());
      }
    } catch (error) {
      report.errors.push(`tab ${tab}, ${page.url()}: ${String(error)}`);
    }
  });
  return {
    async stop() {
      stopped = true;
      await Promise.all(tabs);
      await browser.close();
      return report;
    },
  };
}
