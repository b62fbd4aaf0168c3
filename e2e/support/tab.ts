import type { Page } from '@playwright/test';
import type { Boot } from '@sumut/contracts/gate/gate';
import { bootElementId } from '@sumut/contracts/gate/document';

/** Returns the boot data in a page's document. Waits for the whole document, because the data may still be incomplete before. */
export async function readBoot(page: Page): Promise<Boot> {
  await page.waitForLoadState('domcontentloaded');
  return page.evaluate(
    (id) => JSON.parse(document.getElementById(id)?.textContent ?? '') as Boot,
    bootElementId,
  );
}

/** Makes a tab check now which snapshot is live, and waits for the response. By itself a tab checks every half minute. */
export async function checkSnapshot(page: Page): Promise<void> {
  const response = page.waitForResponse('**/api/snapshot');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await response;
}
