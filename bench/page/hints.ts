import type { Browser } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { roundTripsOnly } from './network.ts';
import { createPassState, timeShown, withVisitor } from './visit.ts';

interface HintedFile {
  url: string;
  integrity: string;
}

/** A preload link. The content security policy requires the document's nonce for scripts. */
const preload = ({ url, integrity }: HintedFile, nonce: string): string =>
  `<link rel="preload" as="${url.endsWith('.css') ? 'style' : 'script'}" nonce="${nonce}" href="${url}" ` +
  `crossorigin="anonymous" integrity="${integrity}">`;

/** Removes the preload links from a document. Most builds create documents without such links. */
export const withoutHints = (html: string): string =>
  html.replaceAll(/<link rel="preload" as="(script|style)"[^>]*>/g, '');

/** Replaces the preload links of a document by links for the given files. */
export function withHints(html: string, files: readonly HintedFile[]): string {
  const nonce = /nonce="([^"]*)"/.exec(html)?.[1] ?? '';
  const links = files.map((file) => preload(file, nonce)).join('\n');
  return withoutHints(html).replace('</head>', `${links}</head>`);
}

/** Runs in the page: the files that its scripts requested, with the integrity values that preloads need. */
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

/** The best possible hints: for each path, all scripts and styles that its page requests. */
export async function collectHints(
  browser: Browser,
  site: string,
  { paths, language }: { paths: readonly string[]; language: Language },
): Promise<Map<string, HintedFile[]>> {
  const pass = await createPassState(browser, site, language);
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
