import type { FastifyRequest } from 'fastify';
import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import { company } from '@sumut/contracts/company/company';
import { ownAccountEndpoints } from '@sumut/contracts/portal/ownAccountEndpoints';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { newRecoveryCodes } from '../secondFactor/recoveryCodes.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  deleteFactor,
  replaceRecoveryCodes,
  findFactor,
} from '../secondFactor/repository.ts';
import {
  enrolmentUri,
  newSecret,
  toBase32,
  isTotpCode,
  findMatchingStep,
} from '../secondFactor/totp.ts';
import { type SignInServices, runCheck } from '../signIn/checkSignIn.ts';
import { setSessionCookie, replaceSessions } from '../signIn/openSession.ts';
import { confirmCode, confirmPassword } from './confirmIdentity.ts';
import { readTypedCode } from '../passwords/typedSecrets.ts';

/**
 * Checks the first code of a secret whose enrolment has begun. Returns the sealed secret and the time step of the code, for
 * `confirmEnrolment`. A wrong code counts like one at the sign-in and is refused as `wrong`. Throws `stale` without an open enrolment.
 */
async function confirmNewSecret(
  { db, limits, box }: SignInServices,
  accountId: string,
  typed: string,
): Promise<{ sealed: string; step: number }> {
  const attempt = await limits.beginCode(accountId);
  const factor = await runCheck(attempt, () => findFactor(db, accountId));
  if (!factor || factor.confirmed) {
    await attempt.undo();
    throw new HttpProblem('stale');
  }
  const code = readTypedCode(typed);
  const step = isTotpCode(code)
    ? findMatchingStep(box.open(factor.sealed, accountId), code, Date.now())
    : undefined;
  if (step === undefined) {
    throw new HttpProblem('validation', { errors: [{ field: 'code', error: 'wrong' }] });
  }
  await attempt.succeed();
  return { sealed: factor.sealed, step };
}

async function audit(db: Db, request: FastifyRequest, action: AuditAction): Promise<void> {
  const { username } = signedIn(request).account;
  await recordAudit(db, { actor: username, action, subject: username });
}

/** Setting up an authenticator, in two steps: a new secret, and a code that proves that the authenticator has it. */
function enrolmentRoutes(scope: App, services: SignInServices): void {
  const { db, box } = services;
  const options = { config: { despite: ['enrolment-required'] } } as const;

  route(
    scope,
    ownAccountEndpoints.startEnrolment,
    async (request) => {
      const { id, username } = signedIn(request).account;
      const { password } = request.body;
      await confirmPassword(services, request, { field: 'password', password });
      const secret = newSecret();
      if (!(await beginEnrolment(db, id, box.seal(secret, id)))) throw new HttpProblem('stale');
      const uri = enrolmentUri(secret, { issuer: company.shortName.en, name: username });
      return { secret: toBase32(secret), uri };
    },
    options,
  );

  route(
    scope,
    ownAccountEndpoints.confirmEnrolment,
    async (request, reply) => {
      const { account } = signedIn(request);
      const confirmed = await confirmNewSecret(services, account.id, request.body.code);
      const { codes, ...stored } = await newRecoveryCodes();
      const opened = await db.transaction().execute(async (transaction) => {
        if (!(await confirmEnrolment(transaction, account.id, confirmed)))
          throw new HttpProblem('stale');
        await replaceRecoveryCodes(transaction, account.id, stored);
        await audit(transaction, request, 'second-factor.on');
        return replaceSessions(transaction, request, { ...account, hasAuthenticator: true });
      });
      return { recoveryCodes: codes, session: setSessionCookie(request, reply, opened) };
    },
    options,
  );
}

/** Setting up and removing an authenticator, and new recovery codes. Each requires the password, a code or both again. */
export function secondFactorRoutes(scope: App, services: SignInServices): void {
  const { db } = services;
  enrolmentRoutes(scope, services);
  const confirmBoth = async (
    request: FastifyRequest,
    { password, code }: { password: string; code: string },
  ) => {
    if (!signedIn(request).account.hasAuthenticator) throw new HttpProblem('stale');
    await confirmPassword(services, request, { field: 'password', password });
    await confirmCode(services, request, code);
  };

  route(scope, ownAccountEndpoints.removeSecondFactor, async (request, reply) => {
    const { account } = signedIn(request);
    await confirmBoth(request, request.body);
    const opened = await db.transaction().execute(async (transaction) => {
      if (!(await deleteFactor(transaction, account.id))) throw new HttpProblem('stale');
      await audit(transaction, request, 'second-factor.off');
      return replaceSessions(transaction, request, { ...account, hasAuthenticator: false });
    });
    return setSessionCookie(request, reply, opened);
  });

  route(scope, ownAccountEndpoints.renewRecoveryCodes, async (request) => {
    const { id } = signedIn(request).account;
    await confirmBoth(request, request.body);
    const { codes, ...stored } = await newRecoveryCodes();
    await db.transaction().execute(async (transaction) => {
      await replaceRecoveryCodes(transaction, id, stored);
      await audit(transaction, request, 'second-factor.recovery-codes');
    });
    return { recoveryCodes: codes };
  });
}
