import { randomUUID } from 'node:crypto';
import type { User } from '@sumut/contracts';
import type { Db } from '../database/schema.ts';

export interface Account extends User {
  id: string;
}

export interface NewAccount extends User {
  passwordHash: string;
}

/** What of an account its owner's client may know. */
export const toUser = ({ username, firstName, lastName, role }: Account): User => ({
  username,
  firstName,
  lastName,
  role,
});

/** Names are compared without regard to case and to how a keyboard composes accents. */
export const normaliseUsername = (username: string): string =>
  username.trim().normalize('NFC').toLowerCase();

/** Stores an account; a unique violation says that the name is taken. */
export async function insertAccount(db: Db, account: NewAccount): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      id: randomUUID(),
      username: normaliseUsername(account.username),
      first_name: account.firstName,
      last_name: account.lastName,
      role: account.role,
      password_hash: account.passwordHash,
      disabled: 0,
      created_at: Date.now(),
    })
    .execute();
}

/** The enabled account of a name with its password hash, or undefined. */
export async function findAccount(
  db: Db,
  username: string,
): Promise<(Account & { passwordHash: string }) | undefined> {
  const name = normaliseUsername(username);
  // PostgreSQL refuses a NUL in a text; no account has one, nor any other control.
  if (/\p{Cc}/u.test(name)) return undefined;
  const row = await db
    .selectFrom('accounts')
    .selectAll()
    .where('username', '=', name)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    username: row.username,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    passwordHash: row.password_hash,
  };
}
