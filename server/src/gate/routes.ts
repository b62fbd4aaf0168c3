import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { apiPaths, type BehindGate } from '@sumut/contracts';
import {
  gateSessionSchema,
  gateUnlockResponseSchema,
  gateUnlockSchema,
} from '@sumut/contracts/schemas';
import type { Db } from '../database/schema.ts';
import { addressKey } from '../http/address.ts';
import { clearCookie, newCookieValue, setCookie } from '../http/cookies.ts';
import type { Allowance, Limiter } from '../http/limiter.ts';
import { HttpProblem } from '../http/problem.ts';
import type { App } from '../http/types.ts';
import { passCookie, type Gate } from './enforcement.ts';
import { newToken } from './passKeys.ts';
import { isGatePassword } from './password.ts';
import { createPass, deletePass } from './repository.ts';

/**
 * Wrong passwords per address. Ours: twice the five attempts that the page allows before it reloads
 * (specification, section 4), so that a visitor who follows the page never meets it.
 */
export const gateAllowance: Allowance = { name: 'gate', points: 10, seconds: 15 * 60 };

interface GateRoutes {
  db: Db;
  gate: Gate;
  password: string;
  limiter: Limiter;
  /** What lies behind the gate for who opens it. */
  behind: (request: FastifyRequest) => Promise<BehindGate>;
}

/** Opening the gate, asking whether it is open, closing it. */
export function gateRoutes(app: App, { db, gate, password, limiter, behind }: GateRoutes): void {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const config = { public: true };
  const forgetPass = async (cookie: string | undefined) => {
    if (cookie) await deletePass(db, gate.keys.cookieHash(cookie));
  };

  routes.post(
    apiPaths.gate,
    { config, schema: { body: gateUnlockSchema, response: { 200: gateUnlockResponseSchema } } },
    async (request, reply) => {
      const address = addressKey(request.ip);
      await limiter.take(address);
      if (!isGatePassword(request.body.password, password)) throw new HttpProblem('wrong-password');
      await limiter.forget(address);
      const answer = await behind(request);
      const cookie = newCookieValue();
      const pass = { token: newToken(), createdAt: Date.now() };
      await forgetPass(request.cookies[passCookie.name]);
      await createPass(db, gate.keys.cookieHash(cookie), pass);
      setCookie(request, reply, passCookie, cookie);
      return { session: gate.keys.sessionRecord(pass), behind: answer };
    },
  );

  routes.get(
    apiPaths.gate,
    { config, schema: { response: { 200: z.object({ session: gateSessionSchema }) } } },
    async (request) => {
      const session = await gate.sessionOf(request);
      if (!session) throw new HttpProblem('gate-closed');
      return { session };
    },
  );

  routes.delete(apiPaths.gate, { config }, async (request, reply) => {
    await forgetPass(request.cookies[passCookie.name]);
    clearCookie(request, reply, passCookie);
    return reply.code(204).send();
  });
}
