import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiPaths } from '@sumut/contracts';
import { demoAccountSchema, loginResponseSchema, loginSchema } from '@sumut/contracts/schemas';
import type { Db } from '../database/schema.ts';
import { demoAccounts } from '../environment/demoSecrets.ts';
import { addressKey } from '../http/address.ts';
import { clearCookie, cookieHash, newCookieValue, setCookie } from '../http/cookies.ts';
import { HttpProblem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import type { SignInLimits } from './limits.ts';
import { isPasswordOf } from './passwords.ts';
import { findAccount, normaliseUsername, toUser } from './repository.ts';
import { createSession, deleteSession } from './sessions.ts';
import { sessionCookie, sessionOf } from './signedIn.ts';

interface AccountRoutes {
  db: Db;
  demo: boolean;
  limits: SignInLimits;
}

/** Signing in and out, asking who is signed in, and the accounts that demo mode displays. */
export function accountRoutes(app: App, { db, demo, limits }: AccountRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const endSession = async (request: FastifyRequest) => {
    const cookie = request.cookies[sessionCookie.name];
    if (cookie) await deleteSession(db, cookieHash(cookie));
  };

  routes.post(
    apiPaths.login,
    { schema: { body: loginSchema, response: { 200: loginResponseSchema } } },
    async (request, reply) => {
      const { username, password } = request.body;
      const attempt = await limits.begin(addressKey(request.ip), nameKey(username));
      const account = await findAccount(db, username);
      const matches = await isPasswordOf(account, password).catch(async (error: unknown) => {
        await attempt.undo(); // nothing was checked
        throw error;
      });
      if (!account || !matches) throw new HttpProblem('invalid-credentials');
      await attempt.succeeded();
      await endSession(request);
      const cookie = newCookieValue();
      const sessionId = await createSession(db, account.id, cookieHash(cookie));
      setCookie(request, reply, sessionCookie, cookie);
      return { sessionId, user: toUser(account) };
    },
  );

  routes.get(
    apiPaths.session,
    { schema: { response: { 200: loginResponseSchema } } },
    async (request) => {
      const { sessionId, account } = await sessionOf(db, request);
      return { sessionId, user: toUser(account) };
    },
  );

  routes.post(apiPaths.logout, async (request, reply) => {
    await endSession(request);
    clearCookie(request, reply, sessionCookie);
    return reply.code(204).send();
  });

  routes.get(
    apiPaths.demoAccounts,
    { schema: { response: { 200: z.array(demoAccountSchema) } } },
    async () => (demo ? demoAccounts : []),
  );
}

/** A name as the limits know it: of fixed length, and not readable in their table. */
const nameKey = (username: string): string =>
  createHash('sha256').update(normaliseUsername(username)).digest('base64url');
