import { hasDepartments } from '@sumut/contracts/portal/accounts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import {
  type Account,
  findCredentialsByIdentity,
  setIdentity,
  setPassword,
} from '../../../shared/accounts/repository.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { deleteSecondFactors } from '../management/changeAccount.ts';
import { unusableHash } from '../passwords/hashPassword.ts';
import { followProvider } from './admit.ts';
import type { Person } from './person.ts';

/**
 * Turns a signed-in person's account into a connected account, in a transaction. It loses its local password and second factors, and
 * gets the name and the role that the provider reports. Returns the changed account. Throws `provider-no-access` without a role, and
 * `provider-taken` if the person of the provider already has another account.
 */
export async function connectAccount(
  db: Db,
  account: Account,
  { identity, names, role }: Person,
): Promise<Account> {
  if (role === undefined) throw new HttpProblem('provider-no-access');
  if (await findCredentialsByIdentity(db, identity)) throw new HttpProblem('provider-taken');
  await setIdentity(db, account.id, identity);
  await setPassword(db, account.id, { passwordHash: await unusableHash() });
  await deleteSecondFactors(db, account.id);
  const { username } = account;
  const entry = { actor: username, subject: username, details: { provider: identity.issuer } };
  await recordAudit(db, { ...entry, action: 'account.connected' });
  await followProvider(db, account, { names, role });
  return {
    ...account,
    ...names,
    role,
    departments: hasDepartments(role) ? account.departments : [],
    hasInitialSecret: false,
    hasAuthenticator: false,
    hasPasskey: false,
    ofProvider: true,
  };
}

/** Turns a connected account into a local one again, in a transaction. The caller sets its password next. */
export async function disconnectAccount(
  db: Db,
  actor: string,
  { id, username }: Pick<Account, 'id' | 'username'>,
): Promise<void> {
  await setIdentity(db, id, null);
  await recordAudit(db, { actor, action: 'account.disconnected', subject: username });
}
