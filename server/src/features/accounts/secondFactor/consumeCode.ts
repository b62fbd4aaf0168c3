import type { UsedCode } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { readTypedCode } from '../passwords/typedSecrets.ts';
import { hashRecoveryCode, isRecoveryCode } from './recoveryCodes.ts';
import { findFactor, consumeRecoveryCode, consumeStep } from './repository.ts';
import type { SecretBox } from './secretBox.ts';
import { isTotpCode, findMatchingStep } from './totp.ts';

/**
 * Checks a code against an account's second factor and uses it up. Returns the kind of code; undefined for a wrong or
 * used one and for an account without a factor. Throws `unavailable` when the queue for hashes is full.
 */
export async function consumeCode(
  db: Db,
  box: SecretBox,
  accountId: string,
  typed: string,
): Promise<UsedCode | undefined> {
  const code = readTypedCode(typed);
  const factor = await findFactor(db, accountId);
  if (!factor?.confirmed) return undefined;
  if (isTotpCode(code)) {
    const step = findMatchingStep(box.open(factor.sealed, accountId), code, Date.now());
    const isRight = step !== undefined && (await consumeStep(db, accountId, step));
    return isRight ? 'authenticator' : undefined;
  }
  if (!isRecoveryCode(code) || factor.recoverySalt === null) return undefined;
  const hash = await hashRecoveryCode(code, factor.recoverySalt);
  return (await consumeRecoveryCode(db, accountId, hash)) ? 'recovery-code' : undefined;
}
