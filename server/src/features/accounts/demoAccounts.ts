import { isUniqueViolation } from '../../platform/database/errors.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { demoAccounts } from '../../platform/environment/demoSecrets.ts';
import { UserFacingError } from '../../platform/UserFacingError.ts';
import { hashPassword, verifyAccountPassword } from './passwords/hashPassword.ts';
import { findCredentials, insertAccount } from '../../shared/accounts/repository.ts';

/** The names of the demo accounts' owners, which the portal shows. */
const people = {
  admin: { firstName: 'Noura', lastName: 'Al Mansoori' },
  employee: { firstName: 'Saif', lastName: 'Al Ketbi' },
};

/** Creates the demo accounts that do not exist yet. */
export async function createDemoAccounts(db: Db): Promise<void> {
  for (const { username, password, role } of demoAccounts) {
    if (await findCredentials(db, username)) continue;
    const account = { username, role, ...people[role], passwordHash: await hashPassword(password) };
    try {
      await insertAccount(db, account);
    } catch (error) {
      // Another process created the account first.
      if (!isUniqueViolation(error)) throw error;
    }
  }
}

/**
 * Throws `UserFacingError` when an account still has its demo password. Only accounts with the demo names can have
 * one, because `validateNewPassword` refuses these passwords.
 */
export async function refuseDemoAccounts(db: Db): Promise<void> {
  for (const { username, password } of demoAccounts) {
    const account = await findCredentials(db, username);
    if (account?.mayEnter && (await verifyAccountPassword(account, password))) {
      throw new UserFacingError(
        `The account "${username}" still has its demo password, which is not allowed outside demo mode`,
      );
    }
  }
}
