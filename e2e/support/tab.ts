import type { Page } from '@playwright/test';
import type { Boot } from '@sumut/contracts/gate/gate';
import { bootElementId } from '@sumut/contracts/gate/limits';

/** Returns the boot data in a page's document. Waits for the whole document, because the data may still be incomplete before. */
export async function bootOf(page: Page): Promise<Boot> {
  await page.waitForLoadState('domcontentloaded');
  return page.evaluate(
    (id) => JSON.parse(document.getElementById(id)?.textContent ?? '') as Boot,
    bootElementId,
  );
}

/** Makes a tab check now which snapshot is live, and waits for the response. By itself a tab checks every half minute. */
export async function lookNow(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/snapshot'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answer;
}
