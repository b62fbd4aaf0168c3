import type { Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import type { Language } from '@sumut/contracts/language/language';
import type { Role } from '@sumut/contracts/forms/login';
import { signInPath } from '@sumut/contracts/portal/paths';
import { demoAccount } from '../demoAccount.ts';
import { expect } from '../test.ts';
import { Visitor } from '../visitor.ts';

/** Opens a second tab of the same browser on the sign-in page. Both tabs share the pass, storage and cookies. */
export async function openSignInTab(page: Page, language: Language): Promise<Visitor> {
  const visitor = new Visitor(await page.context().newPage(), language);
  await visitor.page.goto(signInPath);
  await visitor.waitForPage(signInPath);
  return visitor;
}

/**
 * Signs in with the demo account of a role so that only the browser's cookie changes, and no tab is notified: as in a tab whose storage is
 * blocked.
 */
export async function replaceSession(page: Page, role: Role): Promise<void> {
  const { username, password } = demoAccount(role);
  const response = await page.request.post(api.session.signIn.path, {
    data: { username, password },
  });
  expect(response.ok()).toBe(true);
}
