import type { UsedCode } from '@sumut/contracts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { readTypedCode } from '../passwords/typedSecrets.ts';
import { hashRecoveryCode, looksLikeRecoveryCode } from './recoveryCodes.ts';
import { findFactor, useRecoveryCode, useStep } from './repository.ts';
import type { SecretBox } from './secretBox.ts';
import { looksLikeCode, matchingStep } from './totp.ts';

/**
 * Checks a code against an account's second factor and uses it up. Gives what sort of code it was; undefined for a
 * wrong or used one and for an account without a factor. Throws `unavailable` when too many wait for a hash.
 */
export async function useCode(
  db: Db,
  box: SecretBox,
  accountId: string,
  typed: string,
): Promise<UsedCode | undefined> {
  const code = readTypedCode(typed);
  const factor = await findFactor(db, accountId);
  if (!factor?.confirmed) return undefined;
  if (looksLikeCode(code)) {
    const step = matchingStep(box.open(factor.sealed, accountId), code, Date.now());
    const isRight = step !== undefined && (await useStep(db, accountId, step));
    return isRight ? 'authenticator' : undefined;
  }
  if (!looksLikeRecoveryCode(code) || factor.recoverySalt === null) return undefined;
  const hash = await hashRecoveryCode(code, factor.recoverySalt);
  return (await useRecoveryCode(db, accountId, hash)) ? 'recovery-code' : undefined;
}
