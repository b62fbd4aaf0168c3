import type { Page } from '@playwright/test';
import { api } from '@sumut/contracts/api/api';
import type { Role } from '@sumut/contracts/forms/login';
import { demoAccount } from './demoAccount.ts';
import { expect } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Signs in with the demo account of a role, on the sign-in page. */
export async function signIn(visitor: Visitor, role: Role): Promise<void> {
  const { username, password } = demoAccount(role);
  await visitor.field('username').fill(username);
  await visitor.field('password').fill(password);
  await visitor.page.locator('main form button[type=submit]').click();
  await expect(visitor.page).toHaveURL(/\/employee-dashboard/);
}

/** Opens the gate and signs in with the demo account of a role. */
export async function enterPortal(visitor: Visitor, role: Role): Promise<void> {
  await visitor.enterByPass('/employee-login');
  await signIn(visitor, role);
}

/**
 * Loads the current page again. A reload would close the gate, unless a click has caused it a moment before
 * (docs/specification.md#4-states-and-transitions).
 */
export async function reopen(page: Page): Promise<void> {
  const url = page.url();
  await page.goto(api.site.health.path);
  await page.goto(url);
}
