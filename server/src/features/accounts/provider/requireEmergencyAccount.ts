import type { Db } from '../../../platform/database/schema/schema.ts';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import { findCredentials } from '../../../shared/accounts/repository.ts';

/**
 * Throws `UserFacingError` unless the emergency account can sign in as an admin. All other passwords are off, so
 * a mistyped name would lock everybody out when the provider fails.
 */
export async function requireEmergencyAccount(db: Db, username: string): Promise<void> {
  const account = await findCredentials(db, username);
  if (account?.mayEnter && !account.ofProvider && account.role === 'admin') return;
  throw new UserFacingError(
    `Invalid environment: EMERGENCY_ACCOUNT is "${username}", which is not a local admin account that can sign in; create it with npm run account:create, or renew its temporary password with npm run account:reset`,
  );
}
