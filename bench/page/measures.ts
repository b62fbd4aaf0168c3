import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { roundTripsOnly } from './network.ts';
import type { Site } from './sites.ts';
import { timeShown, type Visitor, withVisitor } from './visit.ts';

/** Milliseconds from a click on a link of the home page until the heading of the linked page is painted. */
export async function measureClick(visitor: Visitor, site: string, path: string): Promise<number> {
  const { page } = visitor;
  await timeShown(visitor, `${site}/`);
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (href) => {
    const heading = () => document.querySelector('h1#page-title');
    const before = heading();
    const link = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${href}"]`)].find(
      (one) => one.closest('main, header, footer'),
    );
    const started = performance.now();
    link?.click();
    return new Promise<number>((resolve) => {
      const look = () => {
        const now = heading();
        if (now && now !== before) setTimeout(() => resolve(performance.now() - started));
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, path);
}

/** Bytes of all scripts that a direct visit requests, at the highest brotli quality. */
export const scriptBytes = (browser: Browser, { url, pass }: Site, path: string): Promise<number> =>
  withVisitor(browser, { pass, conditions: { ...roundTripsOnly, latency: 0 } }, async (visitor) => {
    const bodies: Promise<Buffer>[] = [];
    visitor.page.on('response', (response) => {
      if (new URL(response.url()).pathname.endsWith('.js')) bodies.push(response.body());
    });
    await timeShown(visitor, url + path);
    await visitor.page.waitForLoadState('networkidle');
    const scripts = await Promise.all(bodies);
    return scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
  });
