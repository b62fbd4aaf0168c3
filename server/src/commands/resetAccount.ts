import { disconnectAccount } from '../features/accounts/provider/connect.ts';
import { resetAccount } from '../features/accounts/management/changeAccount.ts';
import { newTemporaryPassword } from '../features/accounts/passwords/typedSecrets.ts';
import { UserFacingError } from '../platform/UserFacingError.ts';
import { findCredentials } from '../shared/accounts/repository.ts';
import { inTransaction, onlyArgument, operator } from './operator.ts';
import { runCommand } from './runCommand.ts';

const usage = `npm run account:reset -- <username>
Ends the sessions of an account, removes its second factor and its connection to the identity provider, and prints a temporary password that
replaces its password.`;

/** Resets an account that no admin can reset: that of the last admin, who has lost password or phone. */
await runCommand(async () => {
  const username = onlyArgument(usage);
  const secret = await newTemporaryPassword();
  await inTransaction(async (db) => {
    const account = await findCredentials(db, username);
    if (!account) throw new UserFacingError(`There is no account "${username}"`);
    if (account.ofProvider) await disconnectAccount(db, operator, account);
    await resetAccount(db, operator, account, { secret, removeSecondFactor: true });
  });
  const until = new Date(secret.initialUntil).toISOString().slice(0, 10);
  return `Temporary password of "${username}", valid until ${until}: ${secret.secret}`;
});
