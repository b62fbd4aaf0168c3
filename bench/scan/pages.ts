import { chromium, type Browser } from '@playwright/test';
import { cookieName } from '@sumut/contracts/api/cookieName';
import { languages } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { browserOptions } from '../lib/browser.ts';
import { listPages } from '../lib/pages.ts';
import { createPassState } from '../page/visit.ts';
import type { ScannedSite } from './site.ts';

/** The HTML of pages, by description. */
export type Pages = Record<string, string>;

const paths = () => [...listPages(), '/nothing-here'];
const staffPaths = Object.values(viewPaths);

/** Fetches every page as the server sends it: without the pass, with the pass, and for staff. */
export async function servedPages(site: ScannedSite): Promise<Pages> {
  const pages: Pages = {};
  for (const language of languages) {
    const read = async (path: string, cookie: string) => {
      const choice = `${cookieName(storageKeys.language, site.url.startsWith('https:'))}=${language}`;
      const headers = { accept: 'text/html', cookie: cookie ? `${choice}; ${cookie}` : choice };
      return (await fetch(site.server + path, { headers })).text();
    };
    for (const path of paths()) {
      pages[`served, closed, ${language} ${path}`] = await read(path, '');
      pages[`served, ${language} ${path}`] = await read(path, site.cookies.pass);
    }
    for (const path of staffPaths)
      pages[`served, ${language} ${path}`] = await read(path, site.cookies.admin);
  }
  return pages;
}

async function rendered(browser: Browser, site: ScannedSite): Promise<Pages> {
  const pages: Pages = {};
  const pass = await createPassState(browser, site.url);
  const [, session = ''] = /session=([^;]*)/.exec(site.cookies.admin) ?? [];
  for (const language of languages) {
    const choice = {
      name: cookieName(storageKeys.language, site.url.startsWith('https:')),
      value: language,
      url: site.url,
    };
    const visit = async (
      path: string,
      open: boolean,
      cookies: { name: string; value: string; url: string }[],
    ) => {
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        ...(open && { storageState: pass }),
      });
      await context.addCookies([choice, ...cookies]);
      const page = await context.newPage();
      await page.addInitScript(
        ([key, value]) => {
          localStorage.setItem(key, value);
        },
        [storageKeys.language, language] as const,
      );
      await page.goto(site.url + path);
      await page
        .locator(open ? 'h1#page-title' : 'input[name=password]:enabled')
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
      const html = await page.content();
      await context.close();
      return html;
    };
    pages[`rendered, closed, ${language} /`] = await visit('/', false, []);
    for (const path of paths())
      pages[`rendered, ${language} ${path}`] = await visit(path, true, []);
    const signedIn = [
      { name: cookieName('session', site.url.startsWith('https:')), value: session, url: site.url },
    ];
    for (const path of staffPaths)
      pages[`rendered, ${language} ${path}`] = await visit(path, true, signedIn);
  }
  return pages;
}

/** Reads every page as rendered in a browser. */
export async function renderedPages(site: ScannedSite): Promise<Pages> {
  const browser = await chromium.launch(await browserOptions());
  try {
    return await rendered(browser, site);
  } finally {
    await browser.close();
  }
}
