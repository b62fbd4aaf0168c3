import { textLimits } from '@sumut/contracts/forms/textLimits';
import type { Role } from '@sumut/contracts/forms/login';
import { type DisplayName, hasDepartments } from '@sumut/contracts/portal/accounts';
import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import type { AuditActor, AuditDetails } from '@sumut/contracts/portal/auditDetails';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { displayName } from '../../../shared/accounts/names.ts';
import {
  type Account,
  type Credentials,
  findCredentials,
  findCredentialsById,
  findCredentialsByIdentity,
  insertAccount,
} from '../../../shared/accounts/repository.ts';
import { deleteAccountSessions } from '../../../shared/accounts/sessions.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { updateAccount } from '../management/repository.ts';
import { unusableHash } from '../passwords/hashPassword.ts';
import type { Person } from './person.ts';

/** The actor in the audit log of changes that follow the provider's claims. */
const actor: AuditActor = 'server';

/** The reason to refuse a person who has an account of the provider. */
export type Refusal = 'provider-no-access' | 'provider-name';

export type Verdict = { account: Credentials } | { refusal: Refusal; username: string };

/** Gives an account the name and the role that the provider reports, in a transaction. Returns whether the role has changed. */
export async function followProvider(
  db: Db,
  account: Account,
  { names = account, role }: { names: DisplayName | undefined; role: Role },
): Promise<boolean> {
  const audit = async (action: AuditAction, details: AuditDetails) => {
    await recordAudit(db, { actor, action, subject: account.username, details });
  };
  const { firstName, lastName } = names;
  const from = displayName(account);
  const to = displayName(names);
  if (from !== to) await audit('account.renamed', { from, to });
  if (role !== account.role) await audit('account.role-changed', { from: account.role, to: role });
  const departments = hasDepartments(role) ? undefined : [];
  await updateAccount(db, account.id, { firstName, lastName, role, departments });
  return role !== account.role;
}

/** Ends and audits the sessions of an account that has lost its access. */
async function endSessions(db: Db, { id, username }: Account): Promise<void> {
  const { length: sessions } = await deleteAccountSessions(db, id);
  if (sessions === 0) return;
  const entry = { actor, subject: username, details: { sessions } };
  await recordAudit(db, { ...entry, action: 'session.ended' });
}

/** The number of accounts that may get the same username from the provider over time, with different suffixes. */
const sameNameMax = 99;

/**
 * The username of a new account. Undefined if an enabled local account has it: its owner has to connect that account. A number is
 * added to a username that belongs to another person of the provider, or to a disabled account.
 */
async function findFreeUsername(db: Db, preferred: string): Promise<string | undefined> {
  const holder = await findCredentials(db, preferred);
  if (!holder) return preferred;
  if (!holder.disabled && !holder.ofProvider) return undefined;
  for (let number = 2; number <= sameNameMax; number += 1) {
    const suffix = `.${number}`;
    const username = preferred.slice(0, textLimits.username - suffix.length) + suffix;
    if (!(await findCredentials(db, username))) return username;
  }
  return undefined;
}

/**
 * Finds or creates the account of a person whom the provider has verified, in a transaction, with the current name and role at the
 * provider. An account that an admin has disabled stays disabled. Throws a unique violation when two requests create the same account.
 */
export async function admit(db: Db, { identity, username, names, role }: Person): Promise<Verdict> {
  const existing = await findCredentialsByIdentity(db, identity);
  if (existing) {
    if (!existing.mayEnter) return { refusal: 'provider-no-access', username: existing.username };
    if (role === undefined) {
      await endSessions(db, existing);
      return { refusal: 'provider-no-access', username: existing.username };
    }
    // A change of the role ends the sessions, as a change by an admin does.
    if (await followProvider(db, existing, { names, role }))
      await deleteAccountSessions(db, existing.id);
    return readBack(db, existing.id);
  }
  if (role === undefined) return { refusal: 'provider-no-access', username: '' };
  const freeUsername = username && (await findFreeUsername(db, username));
  if (!freeUsername || !names) return { refusal: 'provider-name', username: '' };
  const account = {
    ...names,
    username: freeUsername,
    role,
    identity,
    passwordHash: await unusableHash(),
  };
  const id = await insertAccount(db, account);
  const details = { role, provider: identity.issuer };
  const entry = { actor, subject: freeUsername, details };
  await recordAudit(db, { ...entry, action: 'account.created' });
  return readBack(db, id);
}

async function readBack(db: Db, id: string): Promise<Verdict> {
  const account = await findCredentialsById(db, id);
  if (!account) throw new Error('The account disappeared during its transaction');
  return { account };
}
