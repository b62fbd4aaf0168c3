import type { Role } from '@sumut/contracts/forms/login';
import { demoAccounts } from '../../server/src/platform/environment/demoSecrets.ts';

/** Returns the demo account of a role. Throws if there is none. */
export function demoAccount(role: Role): (typeof demoAccounts)[number] {
  const account = demoAccounts.find((one) => one.role === role);
  if (!account) throw new Error(`No demo account for ${role}`);
  return account;
}
