import { normaliseUsername } from '@sumut/contracts/lines/username';
import { sessionEndpoints } from '@sumut/contracts/portal/sessionEndpoints';
import { demoAccounts } from '../../platform/environment/demoSecrets.ts';
import { clearCookie } from '../../platform/http/cookies.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { requirePermissions } from '../../shared/accounts/permissions.ts';
import {
  loadAnySession,
  refuseOtherAccount,
  sessionCookie,
} from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import type { Mailer } from '../../shared/mail/mailer.ts';
import { managementRoutes } from './management/routes.ts';
import { notificationRoutes, ownAccountRoutes, providerRoutes } from './own/routes.ts';
import { passkeyRoutes } from './own/passkeyRoutes.ts';
import { secondFactorRoutes } from './own/secondFactorRoutes.ts';
import { checkSignIn, type SignInServices } from './signIn/checkSignIn.ts';
import { endSession, enter } from './signIn/enter.ts';
import { setSessionCookie, toSession } from './signIn/openSession.ts';
import { passkeySignInRoutes } from './signIn/passkeyRoutes.ts';
import { type ProviderServices, providerSignInRoutes } from './signIn/providerRoutes.ts';

interface AccountRoutes extends ProviderServices {
  demo: boolean;
  mailer: Mailer;
}

function sessionRoutes(app: App, services: SignInServices): void {
  const { db } = services;

  route(app, sessionEndpoints.signIn, async (request, reply) => {
    const checked = await checkSignIn(services, request.body, request.ip);
    const opened = await enter(db, request, checked);
    return setSessionCookie(request, reply, opened);
  });

  route(app, sessionEndpoints.get, async (request) =>
    toSession(request, await loadAnySession(db, request)),
  );

  route(app, sessionEndpoints.signOut, async (request, reply) => {
    await refuseOtherAccount(db, request);
    await db.transaction().execute(async (transaction) => {
      const actor = await endSession(transaction, request);
      if (actor === undefined) return;
      await recordAudit(transaction, { actor, action: 'session.signed-out', subject: actor });
    });
    clearCookie(request, reply, sessionCookie);
  });
}

/** Routes to sign in and out, for one's own account and other people's accounts, and for the list of demo accounts. */
export async function accountRoutes(
  app: App,
  { demo, mailer, ...options }: AccountRoutes,
): Promise<void> {
  const emergencyAccount = options.emergencyAccount && normaliseUsername(options.emergencyAccount);
  const services = { ...options, emergencyAccount };
  sessionRoutes(app, services);
  passkeySignInRoutes(app, services);
  providerSignInRoutes(app, services);
  // Other accounts cannot sign in while there is an emergency account.
  const shown = demoAccounts.filter(({ username }) => username === (emergencyAccount ?? username));
  route(app, sessionEndpoints.demoAccounts, async () => (demo ? shown : []));
  await app.register(async (scope: App) => {
    requirePermissions(scope, services.db);
    ownAccountRoutes(scope, services);
    notificationRoutes(scope, { db: services.db, mailer });
    secondFactorRoutes(scope, services);
    passkeyRoutes(scope, services);
    providerRoutes(scope, services);
    managementRoutes(scope, services);
  });
}
