// The public surface of the test helpers for a module's browser tests.
import { expect, type Page } from '@playwright/test';
import type { Language } from '@sumut/contracts/language/language';
import { storageKeys } from '@sumut/contracts/limits';

/**
 * Opens a page of a running site through the gate, as a visitor with the password does, and waits for the page's heading. The
 * language is stored before the first page loads.
 */
export async function openPage(
  page: Page,
  path: string,
  { password, language }: { password: string; language: Language },
): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      localStorage.setItem(key, value);
    },
    [storageKeys.language, language] as const,
  );
  await page.goto(path);
  await page.locator('input[name=password]').fill(password);
  await page.locator('input[name=password]').press('Enter');
  await expect(page.locator('h1#page-title')).toBeVisible();
}
