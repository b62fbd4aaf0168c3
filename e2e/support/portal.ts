import type { Role } from '@sumut/contracts';
import { demoAccount } from './demoAccount.ts';
import { expect } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Signs in as the demo account of a role, on the sign-in page. */
export async function signIn(visitor: Visitor, role: Role): Promise<void> {
  const { username, password } = demoAccount(role);
  await visitor.field('username').fill(username);
  await visitor.field('password').fill(password);
  await visitor.page.locator('main form button[type=submit]').click();
  await expect(visitor.page).toHaveURL(/\/employee-dashboard/);
}

/** Opens the gate and signs in as the demo account of a role. */
export async function enterPortal(visitor: Visitor, role: Role): Promise<void> {
  await visitor.enterByPass('/employee-login');
  await signIn(visitor, role);
}
