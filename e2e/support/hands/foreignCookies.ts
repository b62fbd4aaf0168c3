import type { BrowserContext } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';

/** The names under which the site has ever set cookies. A sibling site may use them for its own purposes. */
const ourNames = ['language', 'pass', 'entered', 'session', 'visit'];

/** Values that other software sets: broken encodings, quotes, a list, and letters beyond ASCII. */
const oddValues = ['%E0%A4%A', '"quoted"', 'a,b', 'سلام', '%', '{"json":1}'];

/**
 * Sets the cookies that a browser sends when other sites of the company use the same domain. Those of our names have a longer path, so
 * the browser sends them before our own, like older cookies of a parent domain.
 */
export async function addForeignCookies(
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
