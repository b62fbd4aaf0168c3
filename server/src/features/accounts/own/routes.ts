import type { FastifyRequest } from 'fastify';
import type { OwnAccount } from '@sumut/contracts/portal/ownAccount';
import { ownAccountEndpoints } from '@sumut/contracts/portal/ownAccountEndpoints';
import { viewPaths } from '@sumut/contracts/portal/paths';
import { singleSignOnEndpoints } from '@sumut/contracts/portal/singleSignOnEndpoints';
import { clearCookie } from '../../../platform/http/cookies.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { type Account, setPassword, toUser } from '../../../shared/accounts/repository.ts';
import {
  deleteAccountSessions,
  deleteSessionById,
  findSessionOwner,
  listSessions,
} from '../../../shared/accounts/sessions.ts';
import { needsSecondFactor, sessionCookie, signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { hashPassword } from '../passwords/hashPassword.ts';
import { validateNewPassword } from '../passwords/passwordPolicy.ts';
import { countRecoveryCodes } from '../secondFactor/repository.ts';
import { mayConnect, type SignInServices } from '../signIn/checkSignIn.ts';
import { replaceSessions, setSessionCookie } from '../signIn/openSession.ts';
import { beginSignIn, findProvider, type ProviderServices } from '../signIn/providerRoutes.ts';
import { confirmOwner, confirmPassword } from './confirmIdentity.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { readNotifications, writeNotifications } from '../../../shared/notices/people.ts';

/** The notification settings of a signed-in person. Belongs in a scope behind `requirePermissions`. */
export function notificationRoutes(
  scope: App,
  { db, mailer: { mode } }: { db: Db; mailer: Mailer },
): void {
  route(scope, ownAccountEndpoints.notifications, async (request) => ({
    settings: await readNotifications(db, signedIn(request).account.id),
    mode,
  }));

  route(scope, ownAccountEndpoints.changeNotifications, async (request) => {
    const { id, username } = signedIn(request).account;
    const settings = request.body;
    await db.transaction().execute(async (transaction) => {
      await writeNotifications(transaction, id, settings);
      await recordAudit(transaction, {
        actor: username,
        action: 'account.notifications-changed',
        subject: username,
      });
    });
    return { settings, mode };
  });
}

/** Begins to connect one's own account with one of the identity provider. The sign-in page completes the connection. */
export function providerRoutes(scope: App, services: ProviderServices): void {
  route(
    scope,
    singleSignOnEndpoints.connect,
    async (request, reply) => {
      const { account } = signedIn(request);
      if (!mayConnect(services, account)) throw new HttpProblem('provider-account');
      await confirmOwner(services, request, request.body);
      const purpose = { next: viewPaths.account, accountId: account.id };
      return { address: await beginSignIn(services, request, reply, purpose) };
    },
    // The provider's second factor counts, so connecting completes the enrolment.
    { config: { despite: ['enrolment-required'] } },
  );
}

function passwordRoute(scope: App, services: SignInServices): void {
  const { db } = services;
  route(
    scope,
    ownAccountEndpoints.changePassword,
    async (request, reply) => {
      const { account } = signedIn(request);
      const { currentPassword, newPassword } = request.body;
      await confirmPassword(services, request, {
        field: 'currentPassword',
        password: currentPassword,
      });
      const fault =
        newPassword === currentPassword ? 'unchanged' : validateNewPassword(newPassword, account);
      if (fault) {
        throw new HttpProblem('validation', { errors: [{ field: 'newPassword', error: fault }] });
      }
      const passwordHash = await hashPassword(newPassword);
      const opened = await db.transaction().execute(async (transaction) => {
        await setPassword(transaction, account.id, { passwordHash });
        const { username } = account;
        const entry = { actor: username, action: 'password.changed', subject: username } as const;
        await recordAudit(transaction, entry);
        return replaceSessions(transaction, request, { ...account, hasInitialSecret: false });
      });
      return setSessionCookie(request, reply, opened);
    },
    { config: { despite: ['password-change-required', 'enrolment-required'] } },
  );
}

function sessionRoutes(scope: App, { db }: SignInServices): void {
  route(scope, ownAccountEndpoints.sessions, async (request) => {
    const { account, sessionId } = signedIn(request);
    const sessions = await listSessions(db, account.id);
    return { sessions: sessions.map((one) => ({ ...one, current: one.id === sessionId })) };
  });

  route(scope, ownAccountEndpoints.endSession, async (request, reply) => {
    const { account, sessionId } = signedIn(request);
    const { id } = request.params;
    await db.transaction().execute(async (transaction) => {
      const owner = await findSessionOwner(transaction, id);
      if (owner === undefined) throw new HttpProblem('not-found');
      if (owner !== account.id) throw new HttpProblem('forbidden');
      await deleteSessionById(transaction, id);
      const { username } = account;
      const entry = { actor: username, subject: username, details: { sessions: 1 } };
      await recordAudit(transaction, { ...entry, action: 'session.ended' });
    });
    if (id === sessionId) clearCookie(request, reply, sessionCookie);
  });

  route(scope, ownAccountEndpoints.endSessions, async (request, reply) => {
    const { id, username } = signedIn(request).account;
    await db.transaction().execute(async (transaction) => {
      const { length: sessions } = await deleteAccountSessions(transaction, id);
      const entry = { actor: username, subject: username, details: { sessions } };
      await recordAudit(transaction, { ...entry, action: 'session.ended' });
    });
    clearCookie(request, reply, sessionCookie);
  });
}

function providerState(
  request: FastifyRequest,
  services: ProviderServices,
  account: Account,
): OwnAccount['provider'] {
  if (account.ofProvider) return 'connected';
  const available = findProvider(request, services) && mayConnect(services, account);
  return available ? 'unconnected' : 'none';
}

/** The signed-in person's own account, password and sessions. The second factor has separate routes. */
export function ownAccountRoutes(scope: App, services: ProviderServices): void {
  route(
    scope,
    ownAccountEndpoints.get,
    async (request) => {
      const { account } = signedIn(request);
      return {
        user: toUser(account),
        provider: providerState(request, services, account),
        secondFactor: {
          on: account.hasAuthenticator,
          required: needsSecondFactor(scope, account) && !account.hasPasskey,
          recoveryCodes: await countRecoveryCodes(services.db, account.id),
        },
      };
    },
    { config: { despite: ['enrolment-required'] } },
  );
  passwordRoute(scope, services);
  sessionRoutes(scope, services);
}
