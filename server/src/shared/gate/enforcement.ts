import type { FastifyRequest } from 'fastify';
import type { GateSession } from '@sumut/contracts/gate/gate';
import { gateLimits } from '@sumut/contracts/gate/limits';
import { inBatches } from '../../platform/database/inBatches.ts';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { type CookieKind, readCookies } from '../../platform/http/cookies.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';
import type { PassKeys } from './passKeys.ts';
import { deletePass, findPasses, type Pass } from './repository.ts';

/** Milliseconds after a look-up for which a pass opens files without another look-up. */
export const recentPassLifetime = 5_000;

/** The maximum number of stored passes. Each needs about 200 bytes. */
const defaultLimit = 10_000;

interface RecentPassesOptions {
  /** A clock in milliseconds that never jumps. */
  now?: () => number;
  limit?: number;
}

/** The cookies whose passes were valid recently, in the memory of one process. */
interface RecentPasses {
  /** Whether the pass of a cookie was valid less than `recentPassLifetime` ago. */
  has: (cookie: string) => boolean;
  /**
   * Looks up a pass, and stores a valid one; its lifetime begins with the look-up. Returns the result of `lookUp`; null
   * means that there is no valid pass.
   */
  load: <Pass>(cookie: string, lookUp: () => Promise<Pass | null>) => Promise<Pass | null>;
  /** Deletes a cookie whose pass ends. Results of look-ups that have already begun are not stored. */
  delete: (cookie: string) => void;
}

/** Creates an empty store. */
export function createRecentPasses({
  now = () => performance.now(),
  limit = defaultLimit,
}: RecentPassesOptions = {}): RecentPasses {
  // The times of the look-ups, oldest first: a Map keeps its insertion order.
  const lookedUpAt = new Map<string, number>();
  // The number of passes that have ended in this process.
  let ended = 0;

  const store = (cookie: string, at: number) => {
    lookedUpAt.delete(cookie);
    lookedUpAt.set(cookie, at);
    const [oldest] = lookedUpAt.keys();
    if (lookedUpAt.size > limit && oldest !== undefined) lookedUpAt.delete(oldest);
  };

  return {
    has(cookie) {
      const at = lookedUpAt.get(cookie);
      if (at === undefined) return false;
      if (now() - at < recentPassLifetime) return true;
      lookedUpAt.delete(cookie);
      return false;
    },
    async load(cookie, lookUp) {
      const begun = now();
      const before = ended;
      const pass = await lookUp();
      if (pass !== null && ended === before) store(cookie, begun);
      return pass;
    },
    delete(cookie) {
      ended += 1;
      lookedUpAt.delete(cookie);
    },
  };
}

export const passCookie: CookieKind = {
  name: 'pass',
  sameSite: 'lax',
  maxAge: gateLimits.sessionLifetime / 1000,
  formerName: 'over-http',
};

export interface Gate {
  keys: PassKeys;
  /** Who checks the password; `none` for a site without a gate. */
  enforcement: 'server' | 'client' | 'none';
  /** The valid pass of a request, or null. */
  findPass: (request: FastifyRequest) => Promise<Pass | null>;
  /** The gate session of a request's pass, or null. */
  findSession: (request: FastifyRequest) => Promise<GateSession | null>;
  /**
   * Whether the pass of a request was valid seconds ago, without a look-up. This suffices only for files of releases, which never
   * change (docs/decisions/0077-files-from-nginx.md).
   */
  hasRecentPass: (request: FastifyRequest) => boolean;
  /** Ends the pass of a request, if any. Takes effect immediately; only files in other processes stay open for some seconds. */
  endPass: (request: FastifyRequest) => Promise<void>;
}

/** Creates the gate of an installation, with its keys and the look-up of passes. */
export function createGate(
  database: OpenDatabase,
  keys: PassKeys,
  enforcement: Gate['enforcement'],
): Gate {
  const lookUpPass = inBatches(database, async (cookieHashes: readonly string[]) => {
    const passes = await findPasses(database.db, cookieHashes);
    return (cookieHash) => passes.get(cookieHash) ?? null;
  });
  const recent = createRecentPasses();
  const findPass = async (request: FastifyRequest) => {
    const passes = readCookies(request, passCookie).map((cookie) =>
      recent.load(cookie, () => lookUpPass(keys.cookieHash(cookie))),
    );
    return (await Promise.all(passes)).find(Boolean) ?? null;
  };
  const hasRecentPass = (request: FastifyRequest) =>
    readCookies(request, passCookie).some(recent.has);
  const findSession = async (request: FastifyRequest) => {
    const pass = await findPass(request);
    return pass && keys.gateSession(pass);
  };
  const endPass = async (request: FastifyRequest) => {
    for (const cookie of readCookies(request, passCookie)) {
      recent.delete(cookie);
      await deletePass(database.db, keys.cookieHash(cookie));
      recent.delete(cookie);
    }
  };
  return { keys, enforcement, findPass, findSession, hasRecentPass, endPass };
}

async function isPublic(request: FastifyRequest): Promise<boolean> {
  const rule = request.routeOptions.config.public ?? false;
  return typeof rule === 'function' ? rule(request) : rule;
}

/**
 * Denies by default: every route, also an unknown one, requires a pass unless its configuration has `public`. The spelling of
 * the URL does not matter.
 */
export function enforceGate(app: App, gate: Gate): void {
  const requirePass = async (request: FastifyRequest) => {
    if ((await isPublic(request)) || (await gate.findPass(request))) return;
    throw new HttpProblem('gate-closed');
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const { public: rule, releaseFiles } = request.routeOptions.config;
    if (gate.enforcement !== 'server' || rule === true) return done();
    if (releaseFiles && gate.hasRecentPass(request)) return done();
    requirePass(request).then(() => done(), done);
  });
}
