import { gatePassword } from '../../e2e/support/visitor.ts';
import type { Visitor } from './visit.ts';

declare global {
  /** Set by `watchGate`: milliseconds of the page's clock. */
  var benchGate: { opened?: number; complete?: number } | undefined;
}

/** Runs in the page: records when the gate is gone, and when the page has its text and all visible pictures. */
function watchGate(): void {
  const seen: NonNullable<typeof globalThis.benchGate> = {};
  globalThis.benchGate = seen;
  const isComplete = () => {
    const heading = document.querySelector('h1#page-title');
    if (!heading || heading.closest('[inert]')) return false;
    return [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      const inSight = bottom > 0 && top < innerHeight;
      return !inSight || (image.complete && image.naturalWidth > 0);
    });
  };
  const look = () => {
    if (!document.querySelector('input[name=password]')) seen.opened ??= performance.now();
    if (seen.opened !== undefined && isComplete()) seen.complete = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens the gate like a visitor. Returns the milliseconds from the opening until the page behind the gate is complete. */
export async function timeBehindGate({ page }: Visitor, url: string): Promise<number> {
  await page.goto(url, { timeout: 120_000 });
  await page.locator('input[name=password]').fill(gatePassword);
  await page.evaluate(watchGate);
  await page.locator('form button[type=submit]').click();
  await page.waitForFunction(() => globalThis.benchGate?.complete !== undefined, null, {
    timeout: 120_000,
  });
  return page.evaluate(
    () => (globalThis.benchGate?.complete ?? NaN) - (globalThis.benchGate?.opened ?? NaN),
  );
}
