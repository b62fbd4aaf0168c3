import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import type { Role } from '@sumut/contracts/forms/login';
import {
  type AccountChange,
  type DisplayName,
  hasDepartments,
} from '@sumut/contracts/portal/accounts';
import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import type { AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { displayName } from '../../../shared/accounts/names.ts';
import { type Account, setPassword } from '../../../shared/accounts/repository.ts';
import { deleteAccountSessions } from '../../../shared/accounts/sessions.ts';
import { requireOfferedDepartments } from '../../../shared/content/terms.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import type { TemporaryPassword } from '../passwords/typedSecrets.ts';
import { deletePasskeys } from '../passkeys/repository.ts';
import { deleteFactor } from '../secondFactor/repository.ts';
import { findAccount, lockAdmins, type StoredAccount, updateAccount } from './repository.ts';

/** The account that an admin changes; throws `not-found`. */
export async function getTargetAccount(db: Db, id: string): Promise<StoredAccount> {
  const target = await findAccount(db, id);
  if (!target) throw new HttpProblem('not-found');
  return target;
}

/** The admin who changes an account, and the username of the account that has to be able to sign in. */
export interface Manager {
  actor: Account;
  emergencyAccount: string | undefined;
}

/**
 * The account of somebody else, for a change that can take access away. Throws `own-account` for the admin's own account, and
 * `forbidden` when the admin is no longer an enabled one: one admin always remains, even when several disable each other.
 */
async function getOtherAccount(db: Db, actor: Account, id: string): Promise<StoredAccount> {
  if (id === actor.id) throw new HttpProblem('own-account');
  if (!(await lockAdmins(db, actor.id))) throw new HttpProblem('forbidden');
  return getTargetAccount(db, id);
}

/** Throws `provider-account` for a connected account: the identity provider decides its name, role and password. */
function requireLocalAccount({ ofProvider }: StoredAccount): void {
  if (ofProvider) throw new HttpProblem('provider-account');
}

/** Changes the name of an account, which may be the admin's own, in a transaction. The person stays signed in. */
async function renameAccount(
  db: Db,
  actor: Account,
  id: string,
  change: Pick<AccountChange, keyof DisplayName>,
): Promise<void> {
  const target = await getTargetAccount(db, id);
  requireLocalAccount(target);
  const { firstName = target.firstName, lastName = target.lastName } = change;
  const details = { from: displayName(target), to: displayName({ firstName, lastName }) };
  if (firstName === target.firstName && lastName === target.lastName) return;
  await updateAccount(db, id, { firstName, lastName });
  const entry = { actor: actor.username, subject: target.username, details };
  await recordAudit(db, { ...entry, action: 'account.renamed' });
}

const refuseDepartments = (error: FieldError) =>
  new HttpProblem('validation', { errors: [{ field: 'departments', error }] });

/** The departments of an account with a new role. Throws `validation` for missing, superfluous or unknown departments. */
async function planDepartments(
  db: Db,
  target: StoredAccount,
  { role, departments }: { role: Role; departments?: string[] | undefined },
): Promise<string[]> {
  if (!hasDepartments(role)) {
    if (departments !== undefined) throw refuseDepartments('invalid');
    return [];
  }
  if (departments === undefined) {
    // May be empty: an admin has yet to choose departments for a new account of the identity provider.
    if (role !== target.role) throw refuseDepartments('required');
    return target.departments;
  }
  await requireOfferedDepartments(db, departments, target.departments);
  return [...new Set(departments)];
}

/**
 * Changes an account in a transaction. Any account may get another name. A change of role, departments or state is for other
 * people's accounts only, and ends the person's sessions. Throws `provider-account` for a name or role that the identity provider
 * decides, `emergency-account` if the server could not start after the change, and `validation` for departments that do not fit.
 */
export async function changeAccount(
  db: Db,
  { actor, emergencyAccount }: Manager,
  id: string,
  { firstName, lastName, ...change }: AccountChange,
): Promise<StoredAccount> {
  if (firstName !== undefined || lastName !== undefined)
    await renameAccount(db, actor, id, { firstName, lastName });
  if (Object.values(change).every((value) => value === undefined)) return getTargetAccount(db, id);
  const target = await getOtherAccount(db, actor, id);
  if (change.role !== undefined) requireLocalAccount(target);
  const { role = target.role, disabled = target.disabled } = change;
  if (target.username === emergencyAccount && (disabled || role !== 'admin'))
    throw new HttpProblem('emergency-account');
  const audit = async (action: AuditAction, details: AuditDetails = {}) => {
    await recordAudit(db, { actor: actor.username, action, subject: target.username, details });
  };
  if (role !== target.role) await audit('account.role-changed', { from: target.role, to: role });
  if (disabled !== target.disabled) await audit(disabled ? 'account.disabled' : 'account.enabled');
  const departments = await planDepartments(db, target, { ...change, role });
  const from = target.departments.toSorted();
  const to = departments.toSorted();
  const isMoved = from.join() !== to.join();
  if (isMoved) await audit('account.departments-changed', { from, to });
  if (role === target.role && disabled === target.disabled && !isMoved) return target;
  await updateAccount(db, id, { role, disabled, departments });
  await deleteAccountSessions(db, id);
  return getTargetAccount(db, id);
}

interface Reset {
  secret: TemporaryPassword;
  removeSecondFactor: boolean;
}

/** Removes all second factors of an account: authenticator, recovery codes and passkeys. Returns false if there was none. */
export async function deleteSecondFactors(db: Db, accountId: string): Promise<boolean> {
  const hadPasskeys = await deletePasskeys(db, accountId);
  return (await deleteFactor(db, accountId)) || hadPasskeys;
}

/** Replaces a password by a temporary password and ends the person's sessions, in a transaction, and audits the reset. */
export async function resetAccount(
  db: Db,
  actor: string,
  target: Pick<StoredAccount, 'id' | 'username'>,
  { secret, removeSecondFactor }: Reset,
): Promise<void> {
  await setPassword(db, target.id, secret);
  const removed = removeSecondFactor && (await deleteSecondFactors(db, target.id));
  await deleteAccountSessions(db, target.id);
  const details = { secondFactorRemoved: removed };
  await recordAudit(db, { actor, action: 'account.reset', subject: target.username, details });
}

/**
 * Resets another person's account as an admin. Throws `own-account`, `provider-account`, and `emergency-account` for the account
 * whose password must work when the identity provider fails.
 */
export async function resetOtherAccount(
  db: Db,
  { actor, emergencyAccount }: Manager,
  id: string,
  reset: Reset,
): Promise<StoredAccount> {
  const target = await getOtherAccount(db, actor, id);
  requireLocalAccount(target);
  if (target.username === emergencyAccount) throw new HttpProblem('emergency-account');
  await resetAccount(db, actor.username, target, reset);
  return getTargetAccount(db, id);
}
