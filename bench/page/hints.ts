import type { Browser } from '@playwright/test';
import { roundTripsOnly } from './network.ts';
import { passOf, timeShown, withVisitor } from './visit.ts';

interface HintedFile {
  url: string;
  integrity: string;
}

/** A preload of a file that the page has asked for by itself. The policy lets scripts in by the document's nonce alone. */
const preload = ({ url, integrity }: HintedFile, nonce: string): string =>
  `<link rel="preload" as="${url.endsWith('.css') ? 'style' : 'script'}" nonce="${nonce}" href="${url}" ` +
  `crossorigin="anonymous" integrity="${integrity}">`;

/** A document as most builds leave it: it names the first script, and no file that this one will ask for. */
export const withoutHints = (html: string): string =>
  html.replaceAll(/<link rel="preload" as="(script|style)"[^>]*>/g, '');

/** A document that names these files instead. */
export function withHints(html: string, files: readonly HintedFile[]): string {
  const nonce = /nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const links = files.map((file) => preload(file, nonce)).join('\n');
  return withoutHints(html).replace('</head>', `${links}</head>`);
}

/** In the page: what its scripts have asked for, with the integrity values that a hint has to have too. */
function ownLoads(): HintedFile[] {
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

/** The best hints that there can be: for each path, all scripts and styles that its page asks for. */
export async function hintsOf(
  browser: Browser,
  site: string,
  paths: readonly string[],
): Promise<Map<string, HintedFile[]>> {
  const pass = await passOf(browser, site);
  const found = new Map<string, HintedFile[]>();
  const conditions = { ...roundTripsOnly, latency: 0 };
  for (const path of paths) {
    await withVisitor(browser, { pass, conditions }, async (visitor) => {
      await timeShown(visitor, site + path);
      found.set(path, await visitor.page.evaluate(ownLoads));
    });
  }
  return found;
}
