import type { FastifyRequest } from 'fastify';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { findCredentials } from '../../../shared/accounts/repository.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { verifyAccountPassword } from '../passwords/hashPassword.ts';
import { checkCode, runCheck, type SignInServices } from '../signIn/checkSignIn.ts';

const refuse = (field: string) =>
  new HttpProblem('validation', { errors: [{ field, error: 'wrong' }] });

/**
 * Verifies by the password that the account's owner is using the session. A wrong one is audited, counts like
 * one at the sign-in, and is refused as `wrong` at `field`. Throws `too-many-attempts`, too.
 */
export async function confirmPassword(
  { db, limits }: SignInServices,
  request: FastifyRequest,
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { username } = signedIn(request).account;
  const attempt = await limits.beginPassword(request.ip, username);
  const credentials = await findCredentials(db, username);
  if (await runCheck(attempt, () => verifyAccountPassword(credentials, password))) {
    await attempt.succeeded();
    return;
  }
  await recordAudit(db, { actor: username, action: 'password.refused', subject: username });
  throw refuse(field);
}

/** The same by a code of the second factor, which is used up; the field is `code`. */
export async function confirmCode(
  services: SignInServices,
  request: FastifyRequest,
  code: string,
): Promise<void> {
  const { id, username } = signedIn(request).account;
  if (await checkCode(services, id, code)) return;
  const entry = { actor: username, action: 'second-factor.refused', subject: username } as const;
  await recordAudit(services.db, entry);
  throw refuse('code');
}
