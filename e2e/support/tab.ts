import type { Page } from '@playwright/test';
import type { Boot } from '@sumut/contracts/gate/gate';
import { bootElementId } from '@sumut/contracts/gate/limits';

/** The data with which the server made a page's document. Waits for the whole document: what is read earlier ends anywhere. */
export async function bootOf(page: Page): Promise<Boot> {
  await page.waitForLoadState('domcontentloaded');
  return page.evaluate(
    (id) => JSON.parse(document.getElementById(id)?.textContent ?? '') as Boot,
    bootElementId,
  );
}

/** Lets a tab look now which snapshot is live; by itself it does every half minute. */
export async function lookNow(page: Page): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/snapshot'));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await answer;
}
