import { HttpProblem } from '../../../platform/http/problem.ts';
import { runCheck, type SignInServices } from '../signIn/checkSignIn.ts';
import { readTypedCode } from '../passwords/typedSecrets.ts';
import { findFactor } from '../secondFactor/repository.ts';
import { isTotpCode, findMatchingStep } from '../secondFactor/totp.ts';

/**
 * Checks the first code of a secret whose enrolment has begun. Returns the sealed secret and the time step of the code, for
 * `confirmEnrolment`. A wrong code counts like one at the sign-in and is refused as `wrong`. Throws `stale` without an open enrolment.
 */
export async function confirmNewSecret(
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
