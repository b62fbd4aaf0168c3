import type { LoginRequest } from '@sumut/contracts/forms/login';
import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import type { AuditDetails, UsedCode } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { clientIpKey } from '../../../platform/http/clientIp.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import {
  type Account,
  type Credentials,
  findCredentials,
  hasSecondFactor,
} from '../../../shared/accounts/repository.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { verifyAccountPassword } from '../passwords/hashPassword.ts';
import type { SecretBox } from '../secondFactor/secretBox.ts';
import type { Attempt, SignInLimits } from './limits.ts';
import { readTypedCode } from '../passwords/typedSecrets.ts';
import { hashRecoveryCode, isRecoveryCode } from '../secondFactor/recoveryCodes.ts';
import { consumeRecoveryCode, consumeStep, findFactor } from '../secondFactor/repository.ts';
import { findMatchingStep, isTotpCode } from '../secondFactor/totp.ts';

/**
 * Checks a code against an account's second factor and uses it up. Returns the kind of code; undefined for a wrong or
 * used one and for an account without a factor. Throws `unavailable` when the queue for hashes is full.
 */
async function consumeCode(
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

/** Services that the check of an identity needs. */
export interface SignInServices {
  db: Db;
  limits: SignInLimits;
  box: SecretBox;
  /** The username of the only local account that may still sign in; undefined when all may. */
  emergencyAccount: string | undefined;
}

/** Whether an account may enter by a password or passkey of this site. */
export const mayEnterLocally = (services: SignInServices, account: Credentials): boolean =>
  account.mayEnter &&
  !account.ofProvider &&
  account.username === (services.emergencyAccount ?? account.username);

/** Whether an account can be connected. The emergency account cannot: it must work when the identity provider fails. */
export const mayConnect = (services: SignInServices, account: Account): boolean =>
  !account.ofProvider && account.username !== services.emergencyAccount;

/** Runs a check of an attempt. If the check throws, the attempt does not count. */
export async function runCheck<T>(attempt: Attempt, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    await attempt.undo();
    throw error;
  }
}

interface BlockedAttempt {
  username: string;
  address: string;
  /** The kind of credential that was refused unchecked. */
  wrong: AuditDetails['wrong'];
}

/** Audits refusals after too many attempts, up to a limit per IP, so that nobody floods the audit log. */
export async function auditBlocked<T>(
  { db, limits }: SignInServices,
  { username, address, wrong }: BlockedAttempt,
  check: () => Promise<T>,
): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.problem.code !== 'too-many-attempts') throw error;
    if (await limits.mayAuditBlocked(address)) {
      const subject = (await findCredentials(db, username))?.username ?? '';
      const details = { wrong, address };
      await recordAudit(db, { actor: '', action: 'session.blocked', subject, details });
    }
    throw error;
  }
}

/** Counts and checks a code, and uses it up. Returns undefined for a wrong code. Throws `too-many-attempts`. */
export async function checkCode(
  { db, limits, box }: SignInServices,
  accountId: string,
  typed: string,
): Promise<UsedCode | undefined> {
  const attempt = await limits.beginCode(accountId);
  const used = await runCheck(attempt, () => consumeCode(db, box, accountId, typed));
  if (used) await attempt.succeed();
  return used;
}

/**
 * Checks username, password and, if there is a second factor, the code. Unknown usernames and disabled accounts get the response of a
 * wrong password, in the same time. Failures are audited; the entered username is stored only if an account has it.
 * Throws `invalid-credentials`, `second-factor-required`, `wrong-code` or `too-many-attempts`, and `passkey-required` when
 * passkeys are the only second factor: the account signs in by a passkey then (passkeyRoutes.ts).
 */
export async function checkSignIn(
  services: SignInServices,
  { username, password, code }: LoginRequest,
  ip: string,
): Promise<{ account: Credentials; code: UsedCode | undefined }> {
  const { db, limits } = services;
  const address = clientIpKey(ip);
  const attempt = await auditBlocked(services, { username, address, wrong: 'password' }, () =>
    limits.beginPassword(ip, username),
  );
  const account = await findCredentials(db, username);
  const audit = async (action: AuditAction, wrong?: AuditDetails['wrong']) => {
    const subject = account?.username ?? '';
    await recordAudit(db, { actor: '', action, subject, details: { wrong, address } });
  };

  const localAccount = account && mayEnterLocally(services, account) ? account : undefined;
  const matches = await runCheck(attempt, () => verifyAccountPassword(localAccount, password));
  if (!localAccount || !matches) {
    await audit('session.failed', 'password');
    throw new HttpProblem('invalid-credentials');
  }
  if (!hasSecondFactor(localAccount)) {
    await attempt.succeed();
    return { account: localAccount, code: undefined };
  }
  if (code === undefined || !localAccount.hasAuthenticator) {
    // This is neither a failure nor a success. Clearing the count here would reset it for every wrong code.
    await attempt.undo();
    await audit('session.code-asked');
    throw new HttpProblem(
      localAccount.hasAuthenticator ? 'second-factor-required' : 'passkey-required',
    );
  }
  const used = await runCheck(attempt, () =>
    auditBlocked(services, { username, address, wrong: 'code' }, () =>
      checkCode(services, localAccount.id, code),
    ),
  );
  if (!used) {
    await audit('session.failed', 'code');
    throw new HttpProblem('wrong-code');
  }
  await attempt.succeed();
  return { account: localAccount, code: used };
}
