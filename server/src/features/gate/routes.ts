import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import {
  type BehindGate,
  type GateFormResult,
  type GateForm,
  type GateSession,
  gateUnlockSchema,
  gateFormSchema,
} from '@sumut/contracts/gate/gate';
import { gateEndpoints } from '@sumut/contracts/gate/gateEndpoints';
import { gateLimits } from '@sumut/contracts/gate/limits';
import type { Db } from '../../platform/database/schema/schema.ts';
import { clearCookie, newCookieValue, setCookie } from '../../platform/http/cookies.ts';
import { readForms } from '../../platform/http/formBody.ts';
import { toSameSitePath } from '../../platform/http/paths.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import { route } from '../../platform/http/route.ts';
import type { App } from '../../platform/http/types.ts';
import { parseFields } from '../../platform/http/validation.ts';
import { type Gate, passCookie } from '../../shared/gate/enforcement.ts';
import { setEntryCookie } from '../../shared/gate/entry.ts';
import { newToken } from '../../shared/gate/passKeys.ts';
import { isGatePassword } from '../../shared/gate/password.ts';
import { createPass } from '../../shared/gate/repository.ts';
import type { GateLimits } from './guesses.ts';

/** The fields of the gate's form; null when the request's body is not a form. */
function gateForm({ body }: FastifyRequest) {
  return body instanceof URLSearchParams ? gateFormSchema.parse(Object.fromEntries(body)) : null;
}

interface GateRoutes {
  db: Db;
  gate: Gate;
  password: string;
  limits: GateLimits;
  /** Sends the page with the gate and the result of its form. The caller sets the status. */
  sendGate: (
    request: FastifyRequest,
    reply: FastifyReply,
    formResult: GateFormResult,
  ) => Promise<FastifyReply>;
  /** Returns the data for the page behind the gate, for the response to the right password. */
  behind: (request: FastifyRequest, session: GateSession) => Promise<BehindGate>;
}

/** The result of the form for each refusal of a password. Other problems have other causes. */
const verdicts: Partial<Record<ProblemCode, GateFormResult['verdict']>> = {
  'wrong-password': 'wrong',
  validation: 'wrong',
  'too-many-attempts': 'tooMany',
};

/** Endpoints that open the gate, report whether it is open, and close it. */
export function gateRoutes(app: App, options: GateRoutes): void {
  const { db, gate, password, limits, sendGate, behind } = options;
  const publicRoute = { config: { public: true } };

  /** Checks the password. Throws `validation`, `wrong-password` or `too-many-attempts`. */
  async function requirePassword(request: FastifyRequest, body: unknown) {
    const { password: entered } = parseFields(gateUnlockSchema, body);
    const attempt = await limits.begin(request.ip);
    if (!isGatePassword(entered, password)) throw new HttpProblem('wrong-password');
    await attempt.succeed();
  }

  async function issuePass(request: FastifyRequest, reply: FastifyReply) {
    const cookie = newCookieValue();
    const pass = { token: newToken(), createdAt: Date.now() };
    await gate.endPass(request);
    await createPass(db, gate.keys.cookieHash(cookie), pass);
    setCookie(request, reply, passCookie, cookie);
    return gate.keys.gateSession(pass);
  }

  /** Answers the plain form: a redirect to the requested page, or the gate again with the error. */
  async function answerForm(request: FastifyRequest, reply: FastifyReply, form: GateForm) {
    const requestedUrl = toSameSitePath(form.address);
    try {
      // Like the page's script, does not check a sixth password.
      if (form.attempts >= gateLimits.maxAttempts) throw new HttpProblem('too-many-attempts');
      await requirePassword(request, { password: form.password });
    } catch (error) {
      const problem = error instanceof HttpProblem ? error.problem : undefined;
      const verdict = problem && verdicts[problem.code];
      if (!verdict) throw error;
      const attempts = verdict === 'wrong' ? form.attempts + 1 : 0;
      if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
      // Like the script, reloads the page after the last attempt.
      if (attempts >= gateLimits.maxAttempts)
        reply.header('refresh', `${gateLimits.lockoutReloadDelay / 1000}; url=${requestedUrl}`);
      reply.code(verdict === 'wrong' ? 401 : 429);
      return sendGate(request, reply, { verdict, attempts, requestedUrl });
    }
    await issuePass(request, reply);
    setEntryCookie(request, reply);
    return reply.redirect(requestedUrl, 303);
  }

  app.register(async (scope) => {
    readForms(scope);
    route(
      scope,
      gateEndpoints.open,
      async (request, reply) => {
        const form = gateForm(request);
        if (form) {
          // With enforcement in the browser, only its script can open the gate.
          if (gate.enforcement === 'client') throw new HttpProblem('unsupported-media-type');
          return answerForm(request, reply, form);
        }
        await requirePassword(request, request.body);
        const session = await issuePass(request, reply);
        return { session, behind: await behind(request, session) };
      },
      publicRoute,
    );
  });

  route(
    app,
    gateEndpoints.get,
    async (request) => {
      const session = await gate.findSession(request);
      if (!session) throw new HttpProblem('gate-closed');
      return { session };
    },
    publicRoute,
  );

  route(
    app,
    gateEndpoints.close,
    async (request, reply) => {
      await gate.endPass(request);
      clearCookie(request, reply, passCookie);
    },
    publicRoute,
  );
}
