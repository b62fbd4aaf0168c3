import { demoAccounts } from '../../server/src/environment/demoSecrets.ts';
import type { Role } from '@sumut/contracts';
import { expect } from './test.ts';
import type { Visitor } from './visitor.ts';

/** Signs in as the demo account of a role, on the sign-in page. */
export async function signIn(visitor: Visitor, role: Role): Promise<void> {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`No demo account for ${role}`);
  await visitor.field('username').fill(account.username);
  await visitor.field('password').fill(account.password);
  await visitor.page.locator('main form button[type=submit]').click();
  await expect(visitor.page).toHaveURL(/\/employee-dashboard/);
}
