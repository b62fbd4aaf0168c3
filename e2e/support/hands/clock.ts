import type { Page } from '@playwright/test';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Clocks of visitors, by their difference to the server's clock in milliseconds. */
export const wrongClocks = {
  '-3 years': -3 * 365 * day,
  '-2 days': -2 * day,
  '+25 hours': 25 * hour,
  '+3 years': 3 * 365 * day,
} as const;

declare global {
  /** The difference of this page's clock to the real one, in milliseconds. */
  var clockOffset: number | undefined;
}

/**
 * Sets the visitor's clock on each page that is loaded from now on. `performance.now()` and timers are not affected, as on a real
 * computer. `offset` is in milliseconds.
 */
export async function setClock(page: Page, offset: number): Promise<void> {
  await page.addInitScript((milliseconds) => {
    const before = globalThis.clockOffset;
    globalThis.clockOffset = milliseconds;
    if (before !== undefined) return;
    const Real = Date;
    const now = () => Real.now() + (globalThis.clockOffset ?? 0);
    globalThis.Date = new Proxy(Real, {
      construct: (target, values, self) =>
        Reflect.construct(target, values.length > 0 ? values : [now()], self) as Date,
      apply: () => new Real(now()).toString(),
      get: (target, key, self) =>
        key === 'now' ? now : (Reflect.get(target, key, self) as unknown),
    });
    const { timeOrigin } = performance;
    Object.defineProperty(performance, 'timeOrigin', {
      get: () => timeOrigin + (globalThis.clockOffset ?? 0),
    });
  }, offset);
}

/** Sets the visitor's clock while a page is open, also for the pages that follow. The page needs `setClock` before it was loaded. */
export async function jumpTo(page: Page, offset: number): Promise<void> {
  await setClock(page, offset);
  await page.evaluate((milliseconds) => void (globalThis.clockOffset = milliseconds), offset);
}
