import { accountEndpoints } from '@sumut/contracts/portal/accountEndpoints';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { insertAccount } from '../../../shared/accounts/repository.ts';
import { deleteAccountSessions } from '../../../shared/accounts/sessions.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { newOneTimeSecret } from '../passwords/typedSecrets.ts';
import { changeAccount, resetOtherAccount, getTargetAccount } from './changeAccount.ts';
import { listAccounts } from './repository.ts';

/** Other people's accounts, for admins. */
export function managementRoutes(scope: App, db: Db): void {
  route(scope, accountEndpoints.list, async () => ({ accounts: await listAccounts(db) }));

  route(scope, accountEndpoints.create, async (request) => {
    const { username: actor } = signedIn(request).account;
    const { secret, ...stored } = await newOneTimeSecret();
    try {
      const account = await db.transaction().execute(async (transaction) => {
        const id = await insertAccount(transaction, { ...request.body, ...stored });
        const added = await getTargetAccount(transaction, id);
        const entry = { actor, subject: added.username, details: { role: added.role } };
        await recordAudit(transaction, { ...entry, action: 'account.created' });
        return added;
      });
      return { account, secret };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw new HttpProblem('validation', { errors: [{ field: 'username', error: 'taken' }] });
    }
  });

  route(scope, accountEndpoints.change, async (request) => {
    const { account } = signedIn(request);
    const { id } = request.params;
    return db
      .transaction()
      .execute((transaction) => changeAccount(transaction, account, id, request.body));
  });

  route(scope, accountEndpoints.reset, async (request) => {
    const actor = signedIn(request).account;
    const reset = { secret: await newOneTimeSecret(), ...request.body };
    const account = await db
      .transaction()
      .execute((transaction) => resetOtherAccount(transaction, actor, request.params.id, reset));
    return { account, secret: reset.secret.secret };
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
