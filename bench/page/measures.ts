import { brotliCompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { roundTripsOnly } from './network.ts';
import type { Site } from './sites.ts';
import { timeShown, type Visitor, withVisitor } from './visit.ts';

declare global {
  /** Set by `pressSwitch` in the page: milliseconds from the first navigation. */
  var benchSwitched: number | undefined;
}

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

/**
 * Runs in each document of a visit: presses the switch to `language` as soon as it is painted, and records when the heading
 * is painted in that language, in milliseconds from the first navigation.
 */
function pressSwitch(language: string): void {
  const begin = Number((sessionStorage['benchBegin'] ??= performance.timeOrigin));
  const isPainted = (element: Element | null | undefined) =>
    element && !element.closest('[inert]') && element.getClientRects().length > 0;
  let isPressed = false;
  const look = () => {
    if (document.documentElement.lang === language) {
      if (isPainted(document.querySelector('h1#page-title'))) {
        setTimeout(
          () => (globalThis.benchSwitched = performance.timeOrigin + performance.now() - begin),
        );
        return;
      }
    } else if (!isPressed) {
      const buttons = document.querySelectorAll<HTMLButtonElement>(
        `header button[lang=${language}]`,
      );
      const button = [...buttons].find(isPainted);
      isPressed = button !== undefined;
      // A visitor cannot press the button before it is painted, so the click waits for the next task.
      setTimeout(() => button?.click());
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Milliseconds until a page is shown in the other language, to a visitor who presses the language switch as soon as it is painted. */
export async function measureSwitch(
  { page }: Visitor,
  url: string,
  language: Language,
): Promise<number> {
  await page.addInitScript(pressSwitch, language);
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  const handle = await page.waitForFunction(() => globalThis.benchSwitched, null, {
    timeout: 120_000,
  });
  return (await handle.jsonValue()) ?? NaN;
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
