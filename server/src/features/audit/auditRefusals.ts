import type { FastifyRequest } from 'fastify';
import type { OpenDatabase } from '../../platform/database/open.ts';
import { type Allowance, createLimiter } from '../../platform/http/limiter.ts';
import { rawPath } from '../../platform/http/paths.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { App } from '../../platform/http/types.ts';
import { loadedSession } from '../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../shared/auditLog.ts';

/** Audited refusals of one account. The limit keeps repeated requests from flooding the audit log. Our own choice. */
export const refusalAllowance: Allowance = {
  name: 'auditedRefusals',
  points: 60,
  seconds: 60 * 60,
};

/** The most characters of a path in an audit entry. */
const pathLimit = 200;

const isForbidden = (error: unknown): boolean =>
  error instanceof HttpProblem && error.problem.code === 'forbidden';

/** Audits requests that a person's role does not allow, before the response is sent. */
export function auditRefusals(app: App, database: OpenDatabase): void {
  const limiter = createLimiter(database, refusalAllowance);

  const record = async (request: FastifyRequest, username: string, accountId: string) => {
    try {
      await limiter.consume(accountId);
    } catch (error) {
      if (error instanceof HttpProblem) return; // the limit is reached
      throw error;
    }
    const subject = `${request.method} ${rawPath(request).slice(0, pathLimit)}`;
    await recordAudit(database.db, { actor: username, action: 'access.refused', subject });
  };

  app.addHook('onError', async (request, _reply, error) => {
    const session = loadedSession(request);
    if (!isForbidden(error) || !session) return;
    try {
      await record(request, session.account.username, session.account.id);
    } catch (failure) {
      request.log.error({ err: failure }, 'cannot write a refusal to the audit log');
    }
  });
}
