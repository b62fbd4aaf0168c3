import type { FastifyRequest } from 'fastify';
import { sessionEndpoints } from '@sumut/contracts/portal/sessionEndpoints';
import type { Db } from '../../platform/database/schema/schema.ts';
import { demoAccounts } from '../../platform/environment/demoSecrets.ts';
import { clientIpKey } from '../../platform/http/clientIp.ts';
import { clearCookie, cookieHash, readCookie } from '../../platform/http/cookies.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { requirePermissions } from '../../shared/accounts/permissions.ts';
import { recordSignIn } from '../../shared/accounts/repository.ts';
import { deleteSession, deleteExpiredSessions } from '../../shared/accounts/sessions.ts';
import { loadSession, sessionCookie } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import { managementRoutes } from './management/routes.ts';
import { notificationRoutes } from './own/notificationRoutes.ts';
import { ownAccountRoutes } from './own/routes.ts';
import { secondFactorRoutes } from './own/secondFactorRoutes.ts';
import { checkSignIn, type SignInServices } from './signIn/checkSignIn.ts';
import { setSessionCookie, openSession, toSession } from './signIn/openSession.ts';

interface AccountRoutes extends SignInServices {
  demo: boolean;
  mailer: Mailer;
}

/** Ends the session that a request brings; returns the username of its owner, or undefined when there was none. */
async function endSession(db: Db, request: FastifyRequest): Promise<string | undefined> {
  const cookie = readCookie(request, sessionCookie);
  return cookie === undefined ? undefined : deleteSession(db, cookieHash(cookie));
}

function sessionRoutes(app: App, services: SignInServices): void {
  const { db } = services;

  route(app, sessionEndpoints.signIn, async (request, reply) => {
    const address = clientIpKey(request.ip);
    const { account, code } = await checkSignIn(services, request.body, request.ip);
    await deleteExpiredSessions(db);
    const opened = await db.transaction().execute(async (transaction) => {
      if (!(await recordSignIn(transaction, account))) throw new HttpProblem('invalid-credentials');
      await endSession(transaction, request);
      const { username } = account;
      const entry = { actor: username, subject: username, details: { address, code } };
      await recordAudit(transaction, { ...entry, action: 'session.signed-in' });
      return openSession(transaction, request, account);
    });
    return setSessionCookie(request, reply, opened);
  });

  route(app, sessionEndpoints.get, async (request) =>
    toSession(request, await loadSession(db, request)),
  );

  route(app, sessionEndpoints.signOut, async (request, reply) => {
    await db.transaction().execute(async (transaction) => {
      const actor = await endSession(transaction, request);
      if (actor === undefined) return;
      await recordAudit(transaction, { actor, action: 'session.signed-out', subject: actor });
    });
    clearCookie(request, reply, sessionCookie);
  });
}

/** Signing in and out, one's own account, other people's accounts, and the accounts that demo mode displays. */
export async function accountRoutes(
  app: App,
  { demo, mailer, ...services }: AccountRoutes,
): Promise<void> {
  sessionRoutes(app, services);
  route(app, sessionEndpoints.demoAccounts, async () => (demo ? demoAccounts : []));
  await app.register(async (scope: App) => {
    requirePermissions(scope, services.db);
    ownAccountRoutes(scope, services);
    notificationRoutes(scope, { db: services.db, mailer });
    secondFactorRoutes(scope, services);
    managementRoutes(scope, services);
  });
}
