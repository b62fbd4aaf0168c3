import type { AccountChange, PortalAccount } from '@sumut/contracts/portal/accounts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import {
  hasSecondFactor,
  selectAccounts,
  toAccount,
  toUser,
} from '../../../shared/accounts/repository.ts';
import { sessionIdleTime } from '../../../shared/accounts/sessions.ts';

const portalAccounts = (db: Db) => {
  const now = Date.now();
  return selectAccounts(db)
    .select(['disabled', 'accounts.created_at', 'last_sign_in_at'])
    .select((expression) =>
      expression
        .selectFrom('sessions')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('sessions.account_id', '=', 'accounts.id')
        .where('expires_at', '>', now)
        .where('last_seen_at', '>', now - sessionIdleTime)
        .as('sessions'),
    );
};
type Row = Awaited<ReturnType<ReturnType<typeof portalAccounts>['execute']>>[number];

/** An account as stored. `SignInLimits` has its lock. */
export type StoredAccount = Omit<PortalAccount, 'lockedUntil'>;

function toPortalAccount(row: Row): StoredAccount {
  const account = toAccount(row);
  return {
    id: account.id,
    ...toUser(account),
    departments: [...account.departments],
    disabled: row.disabled !== 0,
    createdAt: row.created_at,
    lastSignInAt: row.last_sign_in_at,
    secretUntil: row.initial_until,
    secondFactor: hasSecondFactor(account),
    ofProvider: account.ofProvider,
    sessions: row.sessions ?? 0,
  };
}

/** All accounts, by username. */
export async function listAccounts(db: Db): Promise<StoredAccount[]> {
  const rows = await portalAccounts(db).orderBy('username').execute();
  return rows.map(toPortalAccount);
}

/** One account, or undefined. */
export async function findAccount(db: Db, id: string): Promise<StoredAccount | undefined> {
  const row = await portalAccounts(db).where('accounts.id', '=', id).executeTakeFirst();
  return row && toPortalAccount(row);
}

/** Changes an account's name, role or departments, or whether it is disabled. */
export async function updateAccount(
  db: Db,
  id: string,
  { firstName, lastName, role, departments, disabled }: AccountChange,
): Promise<void> {
  const values = {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(role !== undefined && { role }),
    ...(departments !== undefined && { departments: JSON.stringify(departments) }),
    ...(disabled !== undefined && { disabled: Number(disabled) }),
  };
  if (Object.keys(values).length === 0) return;
  await db.updateTable('accounts').set(values).where('id', '=', id).execute();
}

/**
 * Locks the accounts of all enabled admins until the transaction ends, and returns whether account `id` is among them. Two
 * admins who disable each other concurrently are serialised: the second is no longer an admin by then.
 */
export async function lockAdmins(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .updateTable('accounts')
    .set({ role: 'admin' })
    .where('role', '=', 'admin')
    .where('disabled', '=', 0)
    .returning('id')
    .execute();
  return rows.some((row) => row.id === id);
}
