import type { FastifyRequest } from 'fastify';
import { can, type Permission } from '@sumut/contracts/portal/permissions';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';
import type { Account } from './repository.ts';
import {
  loadSession,
  refuseRequiredActions,
  type RequiredAction,
  requireSession,
} from './signedIn.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permission that this route requires. */
    permission?: Permission;
    /** Required actions that do not block this route, because it completes them. */
    despite?: readonly RequiredAction[];
  }
}

/** The account of a request, if its role has the permission. Throws `not-signed-in` or `forbidden`. */
export async function requirePermission(
  db: Db,
  request: FastifyRequest,
  permission: Permission,
): Promise<Account> {
  const { account } = await requireSession(db, request);
  if (!can(account.role, permission)) throw new HttpProblem('forbidden');
  return account;
}

/**
 * Makes all routes that this scope registers from here on require a signed-in account whose role has the route's `permission`.
 * The account is looked up for each request. Throws at the start for a route without a permission. Requests are refused
 * as `not-signed-in`, `password-change-required`, `enrolment-required` or `forbidden`.
 */
export function requirePermissions(scope: App, db: Db): void {
  scope.decorate('enforcesPermissions', true);
  scope.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.permission) throw new Error(`${String(method)} ${url} has no permission`);
  });
  scope.addHook('onRequest', async (request) => {
    const session = await loadSession(db, request);
    const { permission, despite } = request.routeOptions.config;
    refuseRequiredActions(session, despite);
    if (!permission || !can(session.account.role, permission)) throw new HttpProblem('forbidden');
  });
}
