import type { Browser } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { roundTripsOnly } from './network.ts';
import { createPassState, timeShown, withVisitor } from './visit.ts';

/** Runs in the page: returns its markup with inline styles and without scripts. */
function drawn(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const style = document.createElement('style');
  style.textContent = rules.map(({ cssText }) => cssText).join('\n');
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const element of copy.querySelectorAll(
    'script, template, style, link[rel=preload], link[rel=stylesheet]',
  ))
    element.remove();
  copy.querySelector('head')?.append(style);
  return `<!doctype html>${copy.outerHTML}`;
}

/** Creates the fastest possible pages with the same text: markup and styles in one document. The gate is at `gatePath`. */
export async function staticPages(
  browser: Browser,
  site: string,
  { paths, language }: { paths: readonly string[]; language: Language },
): Promise<Map<string, string>> {
  const pass = await createPassState(browser, site, language);
  const pages = new Map<string, string>();
  const conditions = { ...roundTripsOnly, latency: 0 };
  for (const path of paths) {
    await withVisitor(browser, { pass, conditions }, async (visitor) => {
      await timeShown(visitor, site + path);
      await visitor.page.waitForLoadState('networkidle');
      pages.set(path, await visitor.page.evaluate(drawn));
    });
  }
  await withVisitor(browser, { conditions }, async ({ page }) => {
    await page.goto(site);
    await page.locator('input[name=password]').waitFor();
    await page.waitForLoadState('networkidle');
    pages.set(gatePath, await page.evaluate(drawn));
  });
  return pages;
}

/** The path of the static copy of the gate. */
export const gatePath = '/static-gate';
