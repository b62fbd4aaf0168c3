import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import {
  accountChangeSchema,
  accountListSchema,
  accountResetSchema,
  accountSecretSchema,
  newAccountSchema,
  portalAccountSchema,
} from '@sumut/contracts/portal/accounts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { App } from '../../../platform/http/types.ts';
import { insertAccount } from '../../../shared/accounts/repository.ts';
import { deleteAccountSessions } from '../../../shared/accounts/sessions.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { newOneTimeSecret } from '../passwords/typedSecrets.ts';
import { changeAccount, resetOtherAccount, getTargetAccount } from './changeAccount.ts';
import { listAccounts } from './repository.ts';

const config = { permission: 'accounts.manage' } as const;
const params = z.object({ id: z.uuid() });
const one = `${apiPaths.accounts}/:id`;

function creationRoute(scope: App, db: Db): void {
  scope
    .withTypeProvider<ZodTypeProvider>()
    .post(
      apiPaths.accounts,
      { config, schema: { body: newAccountSchema, response: { 201: accountSecretSchema } } },
      async (request, reply) => {
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
          return await reply.code(201).send({ account, secret });
        } catch (error) {
          if (!isUniqueViolation(error)) throw error;
          throw new HttpProblem('validation', { errors: [{ field: 'username', error: 'taken' }] });
        }
      },
    );
}

/** Other people's accounts, for admins. */
export function managementRoutes(scope: App, db: Db): void {
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  creationRoute(scope, db);

  routes.get(
    apiPaths.accounts,
    { config, schema: { response: { 200: accountListSchema } } },
    async () => ({ accounts: await listAccounts(db) }),
  );

  routes.patch(
    one,
    {
      config,
      schema: { params, body: accountChangeSchema, response: { 200: portalAccountSchema } },
    },
    async (request) => {
      const { account } = signedIn(request);
      const { id } = request.params;
      return db
        .transaction()
        .execute((transaction) => changeAccount(transaction, account, id, request.body));
    },
  );

  routes.post(
    `${one}/reset`,
    {
      config,
      schema: { params, body: accountResetSchema, response: { 200: accountSecretSchema } },
    },
    async (request) => {
      const actor = signedIn(request).account;
      const reset = { secret: await newOneTimeSecret(), ...request.body };
      const account = await db
        .transaction()
        .execute((transaction) => resetOtherAccount(transaction, actor, request.params.id, reset));
      return { account, secret: reset.secret.secret };
    },
  );

  routes.delete(`${one}/sessions`, { config, schema: { params } }, async (request, reply) => {
    const { username: actor } = signedIn(request).account;
    const { id } = request.params;
    await db.transaction().execute(async (transaction) => {
      const { username: subject } = await getTargetAccount(transaction, id);
      const { length: sessions } = await deleteAccountSessions(transaction, id);
      const entry = { actor, subject, details: { sessions } };
      await recordAudit(transaction, { ...entry, action: 'session.ended' });
    });
    return reply.code(204).send();
  });
}
