import type { Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';

/** What a browser can deny a page. `full`: values can be read, but not stored. */
export const denials = [
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'BroadcastChannel',
  'document.cookie',
  'full',
] as const;
export type Denial = (typeof denials)[number];

/** Denies storage on each page that is loaded from now on. The page gets the errors that browsers throw. */
export async function denyStorage(page: Page, ...denied: readonly Denial[]): Promise<void> {
  await page.addInitScript((names) => {
    const refuse = (name: string) => () => {
      throw new DOMException('The operation is insecure.', name);
    };
    for (const name of names) {
      if (name === 'full') {
        Storage.prototype.setItem = refuse('QuotaExceededError');
      } else if (name === 'document.cookie') {
        const get = refuse('SecurityError');
        const set = refuse('SecurityError');
        Object.defineProperty(document, 'cookie', { get, set });
        Object.defineProperty(navigator, 'cookieEnabled', { get: () => false });
      } else if (name === 'BroadcastChannel') {
        Object.defineProperty(window, name, { value: refuse('SecurityError') });
      } else {
        Object.defineProperty(window, name, { get: refuse('SecurityError') });
      }
    }
  }, denied);
}

/** Makes the browser keep no cookies that calls of the gate and the sign-in set. */
export async function dropCookies(page: Page): Promise<void> {
  const paths: string[] = [api.gate.open.path, api.session.signIn.path];
  await page.route(
    ({ pathname }) => paths.includes(pathname),
    async (route) => {
      const response = await route.fetch();
      await page.context().clearCookies();
      const headers = response.headers();
      delete headers['set-cookie'];
      await route.fulfill({ response, headers });
    },
  );
}
