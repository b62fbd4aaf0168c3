import type { FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from '@sumut/contracts/api/paths';
import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import { company } from '@sumut/contracts/company/company';
import {
  bothFactorsSchema,
  enrolledSchema,
  enrolmentConfirmationSchema,
  enrolmentSchema,
  enrolmentStartSchema,
  recoveryCodesSchema,
  sessionSchema,
} from '@sumut/contracts/portal/ownAccount';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { newRecoveryCodes } from '../secondFactor/recoveryCodes.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  deleteFactor,
  replaceRecoveryCodes,
} from '../secondFactor/repository.ts';
import { enrolmentUri, newSecret, toBase32 } from '../secondFactor/totp.ts';
import type { SignInServices } from '../signIn/checkSignIn.ts';
import { setSessionCookie, replaceSessions } from '../signIn/openSession.ts';
import { confirmCode, confirmPassword } from './confirmIdentity.ts';
import { confirmNewSecret } from './confirmNewSecret.ts';

const permission = 'account.own';

async function audit(db: Db, request: FastifyRequest, action: AuditAction): Promise<void> {
  const { username } = signedIn(request).account;
  await recordAudit(db, { actor: username, action, subject: username });
}

/** Setting a second factor up, in two steps: a new secret, and a code that shows that it arrived. */
function enrolmentRoutes(scope: App, services: SignInServices): void {
  const { db, box } = services;
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission, despite: ['enrolment-required'] } as const;

  routes.post(
    apiPaths.secondFactor,
    { config, schema: { body: enrolmentStartSchema, response: { 201: enrolmentSchema } } },
    async (request, reply) => {
      const { id, username } = signedIn(request).account;
      const { password } = request.body;
      await confirmPassword(services, request, { field: 'password', password });
      const secret = newSecret();
      if (!(await beginEnrolment(db, id, box.seal(secret, id)))) throw new HttpProblem('stale');
      const uri = enrolmentUri(secret, { issuer: company.shortName.en, name: username });
      return reply.code(201).send({ secret: toBase32(secret), uri });
    },
  );

  routes.post(
    apiPaths.secondFactorConfirmation,
    { config, schema: { body: enrolmentConfirmationSchema, response: { 200: enrolledSchema } } },
    async (request, reply) => {
      const { account } = signedIn(request);
      const confirmed = await confirmNewSecret(services, account.id, request.body.code);
      const { codes, ...stored } = await newRecoveryCodes();
      const opened = await db.transaction().execute(async (transaction) => {
        if (!(await confirmEnrolment(transaction, account.id, confirmed)))
          throw new HttpProblem('stale');
        await replaceRecoveryCodes(transaction, account.id, stored);
        await audit(transaction, request, 'second-factor.on');
        return replaceSessions(transaction, request, { ...account, hasSecondFactor: true });
      });
      return { recoveryCodes: codes, session: setSessionCookie(request, reply, opened) };
    },
  );
}

/** Enrolling and removing a second factor, and new recovery codes; each requires the password or a code again. */
export function secondFactorRoutes(scope: App, services: SignInServices): void {
  const { db } = services;
  enrolmentRoutes(scope, services);
  const routes = scope.withTypeProvider<ZodTypeProvider>();
  const config = { permission } as const;
  const confirmBoth = async (
    request: FastifyRequest,
    { password, code }: { password: string; code: string },
  ) => {
    if (!signedIn(request).account.hasSecondFactor) throw new HttpProblem('stale');
    await confirmPassword(services, request, { field: 'password', password });
    await confirmCode(services, request, code);
  };

  routes.post(
    apiPaths.secondFactorRemoval,
    { config, schema: { body: bothFactorsSchema, response: { 200: sessionSchema } } },
    async (request, reply) => {
      const { account } = signedIn(request);
      await confirmBoth(request, request.body);
      const opened = await db.transaction().execute(async (transaction) => {
        if (!(await deleteFactor(transaction, account.id))) throw new HttpProblem('stale');
        await audit(transaction, request, 'second-factor.off');
        return replaceSessions(transaction, request, { ...account, hasSecondFactor: false });
      });
      return setSessionCookie(request, reply, opened);
    },
  );

  routes.post(
    apiPaths.recoveryCodes,
    { config, schema: { body: bothFactorsSchema, response: { 200: recoveryCodesSchema } } },
    async (request) => {
      const { id } = signedIn(request).account;
      await confirmBoth(request, request.body);
      const { codes, ...stored } = await newRecoveryCodes();
      await db.transaction().execute(async (transaction) => {
        await replaceRecoveryCodes(transaction, id, stored);
        await audit(transaction, request, 'second-factor.recovery-codes');
      });
      return { recoveryCodes: codes };
    },
  );
}
