import type { Browser, BrowserContext, Page } from '@playwright/test';
import { cookieName } from '@sumut/contracts/api/cookieName';
import { api } from '@sumut/contracts/api/api';
import type { GateUnlockResponse } from '@sumut/contracts/gate/gate';
import { defaultLanguage, type Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';
import { gatePassword } from '../../e2e/support/visitor.ts';
import { emulate, type slow4G } from './network.ts';

declare global {
  /** Set by the observers below in the page: milliseconds of the page's clock. */
  var benchShown: number | undefined;
  var benchHydrated: number | undefined;
  var benchBlocked: number | undefined;
  var benchLargest: number | undefined;
}

/** A phone, because slow networks are mobile. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The browser state of a visitor with the pass, who has chosen a language. */
export async function createPassState(
  browser: Browser,
  site: string,
  language: Language = defaultLanguage,
) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const answer = await context.request.post(site + api.gate.open.path, {
    data: { password: gatePassword },
  });
  const { session } = (await answer.json()) as GateUnlockResponse;
  await context.addCookies([
    { name: cookieName(storageKeys.language, false), value: language, url: site },
  ]);
  const { cookies } = await context.storageState();
  await context.close();
  const record = { name: storageKeys.gateSession, value: JSON.stringify(session) };
  const shown = { name: storageKeys.language, value: language };
  return { cookies, origins: [{ origin: new URL(site).origin, localStorage: [record, shown] }] };
}
export type Pass = Awaited<ReturnType<typeof createPassState>>;

/** Runs in the page: records when the heading of a page behind the gate is painted. */
function noteShown(): void {
  const look = () => {
    const heading = document.querySelector('h1#page-title');
    if (heading && !heading.closest('[inert]') && heading.getClientRects().length > 0)
      setTimeout(() => (globalThis.benchShown = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * Runs in the page: records when React has hydrated the page's heading, the largest paint so far, and
 * how long tasks blocked the page until the heading was hydrated.
 */
function noteDirect(): void {
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) globalThis.benchLargest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  globalThis.benchBlocked = 0;
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      // Like Lighthouse, counts only the time of a task beyond 50 ms.
      if (startTime < (globalThis.benchHydrated ?? Infinity))
        globalThis.benchBlocked = (globalThis.benchBlocked ?? 0) + duration - 50;
    }
  }).observe({ type: 'longtask', buffered: true });
  const look = () => {
    const heading = document.querySelector('h1#page-title') ?? {};
    if (Object.keys(heading).some((key) => key.startsWith('__reactProps')))
      globalThis.benchHydrated = performance.now();
    else setTimeout(look, 10);
  };
  look();
}

export interface Visitor {
  page: Page;
  context: BrowserContext;
}

/** Runs `use` with a visitor who has an empty cache, with or without the pass. */
export async function withVisitor<Result>(
  browser: Browser,
  { pass, conditions }: { pass?: Pass; conditions: typeof slow4G },
  use: (visitor: Visitor) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({
    ...phone,
    ignoreHTTPSErrors: true,
    ...(pass && { storageState: pass }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(noteShown);
    await emulate(context, page, conditions);
    return await use({ page, context });
  } finally {
    await context.close();
  }
}

/** Milliseconds from the navigation until the page's heading was painted. */
export async function timeShown({ page }: Visitor, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForFunction(() => globalThis.benchShown !== undefined, null, { timeout: 120_000 });
  return page.evaluate(() => globalThis.benchShown ?? NaN);
}

/** The times of a direct visit to a page, in milliseconds from the navigation. */
export interface Direct {
  /** When the heading is painted. */
  shown: number;
  /** When the largest element is painted. */
  largest: number;
  /** When the heading is hydrated. Like the field below, undefined in a page without scripts. */
  hydrated: number | undefined;
  /** The total time of tasks beyond 50 ms each, until the heading is hydrated. */
  blocked: number | undefined;
}

/** Visits a page directly, and waits until the network is idle and the page is hydrated. */
export async function timeDirect({ page }: Visitor, url: string): Promise<Direct> {
  await page.addInitScript(noteDirect);
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForFunction(() => globalThis.benchShown !== undefined, null, { timeout: 120_000 });
  await page.waitForLoadState('networkidle', { timeout: 120_000 });
  const hydrated = () =>
    globalThis.benchHydrated !== undefined || !document.querySelector('script');
  await page.waitForFunction(hydrated, null, { timeout: 120_000 });
  return page.evaluate(() => ({
    shown: globalThis.benchShown ?? NaN,
    largest: globalThis.benchLargest ?? NaN,
    hydrated: globalThis.benchHydrated,
    blocked: globalThis.benchHydrated && globalThis.benchBlocked,
  }));
}

/** Milliseconds from the navigation until anything was painted. */
export async function timePainted({ page }: Visitor, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit', timeout: 120_000 });
  const handle = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    null,
    { timeout: 120_000 },
  );
  return (await handle.jsonValue()) ?? NaN;
}
