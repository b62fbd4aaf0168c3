import type { Visitor } from './visit.ts';
import { timeShown } from './visit.ts';

/** Milliseconds from a click on a link of the home page until the heading of the linked page is painted. */
export async function measureClick(visitor: Visitor, site: string, path: string): Promise<number> {
  const { page } = visitor;
  await timeShown(visitor, `${site}/`);
  await page.waitForLoadState('networkidle');
  return page.evaluate(async (address) => {
    const heading = () => document.querySelector('h1#page-title');
    const before = heading();
    const link = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${address}"]`)].find(
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
