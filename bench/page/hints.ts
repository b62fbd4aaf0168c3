import type { Browser } from '@playwright/test';
import { roundTripsOnly } from './network.ts';
import { passOf, timeShown, withVisitor } from './visit.ts';

/** A file that the page has asked for by itself, as a preload of it. */
const hint = (file: { url: string; integrity: string }): string => {
  const kind = file.url.endsWith('.css') ? 'style' : 'script';
  return `<link rel="preload" as="${kind}" href="${file.url}" crossorigin="anonymous" integrity="${file.integrity}">`;
};

/** In the page: what its scripts have asked for, with the integrity values that a hint has to have too. */
function ownLoads(): { url: string; integrity: string }[] {
  const elements = [
    ...document.querySelectorAll<HTMLScriptElement>('script[src]:not([defer])'),
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'),
  ];
  const { sumutIntegrity: named = {} } = globalThis as { sumutIntegrity?: Record<string, string> };
  const loads = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => named[name] && /\.(js|css)$/.test(name));
  const given = new Set(elements.map((element) => element.getAttribute('src') ?? ''));
  return loads
    .filter((name) => !given.has(new URL(name).pathname))
    .map((name) => ({ url: new URL(name).pathname, integrity: named[name] ?? '' }));
}

/** The best hints that there can be: for each path, preloads of all scripts and styles that its page asks for. */
export async function hintsOf(
  browser: Browser,
  site: string,
  paths: readonly string[],
): Promise<Map<string, string>> {
  const pass = await passOf(browser, site);
  const found = new Map<string, string>();
  const conditions = { ...roundTripsOnly, latency: 0 };
  for (const path of paths) {
    await withVisitor(browser, { pass, conditions }, async (visitor) => {
      await timeShown(visitor, site + path);
      const loads = await visitor.page.evaluate(ownLoads);
      found.set(path, loads.map(hint).join('\n'));
    });
  }
  return found;
}
