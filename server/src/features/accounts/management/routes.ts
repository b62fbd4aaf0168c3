import type { PortalAccount } from '@sumut/contracts/portal/accounts';
import { accountEndpoints } from '@sumut/contracts/portal/accountEndpoints';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { insertAccount } from '../../../shared/accounts/repository.ts';
import { deleteAccountSessions } from '../../../shared/accounts/sessions.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { requireOfferedDepartments } from '../../../shared/content/terms.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import type { SignInServices } from '../signIn/checkSignIn.ts';
import { newTemporaryPassword } from '../passwords/typedSecrets.ts';
import { changeAccount, resetOtherAccount, getTargetAccount } from './changeAccount.ts';
import { listAccounts, type StoredAccount } from './repository.ts';

/** Routes by which admins manage accounts. */
export function managementRoutes(
  scope: App,
  { db, limits, emergencyAccount }: SignInServices,
): void {
  const withLock = async (account: StoredAccount): Promise<PortalAccount> => ({
    ...account,
    lockedUntil: (await limits.findLocks([account])).get(account.id) ?? null,
  });

  route(scope, accountEndpoints.list, async () => {
    const accounts = await listAccounts(db);
    const locks = await limits.findLocks(accounts);
    return {
      accounts: accounts.map((one) => ({ ...one, lockedUntil: locks.get(one.id) ?? null })),
    };
  });

  route(scope, accountEndpoints.create, async (request) => {
    const { username: actor } = signedIn(request).account;
    const { secret, ...stored } = await newTemporaryPassword();
    try {
      const account = await db.transaction().execute(async (transaction) => {
        const { departments } = request.body;
        if (departments) await requireOfferedDepartments(transaction, departments);
        const id = await insertAccount(transaction, { ...request.body, ...stored });
        const added = await getTargetAccount(transaction, id);
        const details = { role: added.role, ...(departments && { departments }) };
        const entry = { actor, subject: added.username, details };
        await recordAudit(transaction, { ...entry, action: 'account.created' });
        return added;
      });
      return { account: await withLock(account), secret };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new HttpProblem('validation', { errors: [{ field: 'username', error: 'taken' }] });
    }
  });

  route(scope, accountEndpoints.change, async (request) => {
    const { account: actor } = signedIn(request);
    const { id } = request.params;
    const manager = { actor, emergencyAccount };
    const changed = await db
      .transaction()
      .execute((transaction) => changeAccount(transaction, manager, id, request.body));
    return withLock(changed);
  });

  route(scope, accountEndpoints.reset, async (request) => {
    const manager = { actor: signedIn(request).account, emergencyAccount };
    const reset = { secret: await newTemporaryPassword(), ...request.body };
    const account = await db
      .transaction()
      .execute((transaction) => resetOtherAccount(transaction, manager, request.params.id, reset));
    // The owner can sign in with the new secret immediately.
    await limits.endLock(account);
    return { account: await withLock(account), secret: reset.secret.secret };
  });

  route(scope, accountEndpoints.endSessions, async (request) => {
    const { username: actor } = signedIn(request).account;
    const { id } = request.params;
    await db.transaction().execute(async (transaction) => {
      const { username: subject } = await getTargetAccount(transaction, id);
      const { length: sessions } = await deleteAccountSessions(transaction, id);
      const entry = { actor, subject, details: { sessions } };
      await recordAudit(transaction, { ...entry, action: 'session.ended' });
    });
  });
}
