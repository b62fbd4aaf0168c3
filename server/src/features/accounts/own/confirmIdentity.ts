import type { FastifyRequest } from 'fastify';
import type { PasskeyConfirmation } from '@sumut/contracts/portal/passkeys';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { findCredentials } from '../../../shared/accounts/repository.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { verifyAccountPassword } from '../passwords/hashPassword.ts';
import { checkCode, runCheck, type SignInServices } from '../signIn/checkSignIn.ts';

const refuse = (field: string) =>
  new HttpProblem('validation', { errors: [{ field, error: 'wrong' }] });

/**
 * Verifies by the password that the account's owner is using the session. A wrong password is audited, counts like one at the
 * sign-in, and is refused as `wrong` at `field`. Also throws `too-many-attempts`, and `provider-account` for an account without a
 * local password.
 */
export async function confirmPassword(
  { db, limits }: SignInServices,
  request: FastifyRequest,
  { field, password }: { field: string; password: string },
): Promise<void> {
  const { username, ofProvider } = signedIn(request).account;
  if (ofProvider) throw new HttpProblem('provider-account');
  const attempt = await limits.beginPassword(request.ip, username);
  const credentials = await findCredentials(db, username);
  if (await runCheck(attempt, () => verifyAccountPassword(credentials, password))) {
    await attempt.succeed();
    return;
  }
  await recordAudit(db, { actor: username, action: 'password.refused', subject: username });
  throw refuse(field);
}

/** Verifies by a code of the second factor, which is used up, that the owner is using the session. Refuses a wrong one at `code`. */
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

/** Verifies by the password, and a code if the account has an authenticator, that the owner is using the session. */
export async function confirmOwner(
  services: SignInServices,
  request: FastifyRequest,
  { password, code }: PasskeyConfirmation,
): Promise<void> {
  const { hasAuthenticator } = signedIn(request).account;
  if (hasAuthenticator && code === undefined)
    throw new HttpProblem('validation', { errors: [{ field: 'code', error: 'required' }] });
  await confirmPassword(services, request, { field: 'password', password });
  if (hasAuthenticator && code !== undefined) await confirmCode(services, request, code);
}
