import type { Browser, BrowserContext, Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import type { GateUnlockResponse } from '@sumut/contracts/gate/gate';
import { storageKeys } from '@sumut/contracts/limits';
import { gatePassword } from '../../e2e/support/visitor.ts';
import { emulate, type slow4G } from './network.ts';

declare global {
  /** Set by the observer below, in the page. */
  var benchShown: number | undefined;
}

/** A phone, because slow networks are mobile. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The browser state of a visitor with the pass. */
export async function createPassState(browser: Browser, site: string) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const answer = await context.request.post(site + api.gate.open.path, {
    data: { password: gatePassword },
  });
  const { session } = (await answer.json()) as GateUnlockResponse;
  const { cookies } = await context.storageState();
  await context.close();
  const record = { name: storageKeys.gateSession, value: JSON.stringify(session) };
  return { cookies, origins: [{ origin: new URL(site).origin, localStorage: [record] }] };
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

export interface Visitor {
  page: Page;
  context: BrowserContext;
}

/** Runs `use` with a visitor with an empty cache, with or without the pass. */
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
export async function timeShown({ page }: Visitor, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
  await page.waitForFunction(() => globalThis.benchShown !== undefined, null, { timeout: 120_000 });
  return page.evaluate(() => globalThis.benchShown ?? NaN);
}

/** Milliseconds from the navigation until anything was painted. */
export async function timePainted({ page }: Visitor, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'commit', timeout: 120_000 });
  const handle = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    null,
    { timeout: 120_000 },
  );
  return (await handle.jsonValue()) ?? NaN;
}
