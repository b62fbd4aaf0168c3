import type { FastifyRequest } from 'fastify';
import type { GateSession } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { inBatches } from '../../platform/database/inBatches.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { readCookie, type CookieKind } from '../../platform/http/cookies.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';
import type { PassKeys } from './passKeys.ts';
import { findPasses, type Pass } from './repository.ts';

export const passCookie: CookieKind = {
  name: 'pass',
  sameSite: 'lax',
  maxAge: gateLimits.sessionLifetime / 1000,
};

export interface Gate {
  keys: PassKeys;
  enforcement: 'server' | 'client';
  /** The valid pass of a request, or null. */
  passOf: (request: FastifyRequest) => Promise<Pass | null>;
  /** The gate session of a request's pass, or null. */
  requireSession: (request: FastifyRequest) => Promise<GateSession | null>;
}

/** The gate of one installation: keys and the look-up of passes. */
export function createGate(
  database: OpenDatabase,
  keys: PassKeys,
  enforcement: Gate['enforcement'],
): Gate {
  const findPass = inBatches(database, async (cookieHashes: readonly string[]) => {
    const passes = await findPasses(database.db, cookieHashes);
    return (cookieHash) => passes.get(cookieHash) ?? null;
  });
  const passOf = async (request: FastifyRequest) => {
    const cookie = readCookie(request, passCookie);
    return cookie ? findPass(keys.cookieHash(cookie)) : null;
  };
  const requireSession = async (request: FastifyRequest) => {
    const pass = await passOf(request);
    return pass && keys.gateSession(pass);
  };
  return { keys, enforcement, passOf, requireSession };
}

async function isPublic(request: FastifyRequest): Promise<boolean> {
  const rule = request.routeOptions.config.public ?? false;
  return typeof rule === 'function' ? rule(request) : rule;
}

/**
 * Denies by default: a route, known or unknown, needs a pass unless its configuration has `public`. The form of
 * the URL does not matter.
 */
export function enforceGate(app: App, gate: Gate): void {
  app.addHook('onRequest', async (request) => {
    if (gate.enforcement === 'client' || (await isPublic(request))) return;
    if (!(await gate.passOf(request))) throw new HttpProblem('gate-closed');
  });
}
