import { randomUUID } from 'node:crypto';
import type { User } from '@sumut/contracts/forms/login';
import { normaliseUsername } from '@sumut/contracts/lines/username';
import { hasDepartments } from '@sumut/contracts/portal/accounts';
import type { Selectable } from 'kysely';
import type { AccountsTable, Db } from '../../platform/database/schema/schema.ts';

export interface Account extends User {
  id: string;
  /** Ids of the departments whose applications the account may read; empty for a role that may read all. */
  departments: readonly string[];
  /** Whether the password is still the temporary password from an admin. */
  hasInitialSecret: boolean;
  /** Whether an authenticator app is set up, with recovery codes. */
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  /** Whether this is a connected account: it has no password here, and the identity provider determines name and role. */
  ofProvider: boolean;
}

/** A person at the identity provider. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** Whether signing in needs more than the password. */
export const hasSecondFactor = ({
  hasAuthenticator,
  hasPasskey,
}: Pick<Account, 'hasAuthenticator' | 'hasPasskey'>): boolean => hasAuthenticator || hasPasskey;

/** The data of an account that signing in needs. The account may be disabled. */
export interface Credentials extends Account {
  passwordHash: string;
  disabled: boolean;
  /** Whether the account is enabled and its temporary password, if any, has not expired. */
  mayEnter: boolean;
}

export interface AccountToStore extends User {
  passwordHash: string;
  departments?: readonly string[] | undefined;
  /** When a temporary password expires. */
  initialUntil?: number;
  /** The person at the identity provider whose account this is. */
  identity?: Identity;
}

/** The fields of an account that its owner's client may receive. */
export const toUser = ({ username, firstName, lastName, role }: User): User => ({
  username,
  firstName,
  lastName,
  role,
});

/** Stores an account and returns its id. Throws a unique violation if the username is taken. */
export async function insertAccount(db: Db, account: AccountToStore): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('accounts')
    .values({
      id,
      username: normaliseUsername(account.username),
      first_name: account.firstName,
      last_name: account.lastName,
      role: account.role,
      departments: JSON.stringify(account.departments ?? []),
      password_hash: account.passwordHash,
      disabled: 0,
      created_at: Date.now(),
      initial_until: account.initialUntil ?? null,
      last_sign_in_at: null,
      notify_email: null,
      notifications: null,
      provider_issuer: account.identity?.issuer ?? null,
      provider_subject: account.identity?.subject ?? null,
    })
    .execute();
  return id;
}

type AccountColumns = Pick<
  Selectable<AccountsTable>,
  | 'id'
  | 'username'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'departments'
  | 'initial_until'
  | 'provider_issuer'
>;

/** The departments of a stored account; empty unless its role is limited to departments. */
export const departmentsOf = ({
  role,
  departments,
}: Pick<AccountColumns, 'role' | 'departments'>): string[] =>
  hasDepartments(role) ? (JSON.parse(departments) as string[]) : [];

/** Selects accounts with their second factors: the columns that `toAccount` needs. */
export const selectAccounts = (db: Db) =>
  db
    .selectFrom('accounts')
    .leftJoin('second_factors', (join) =>
      join
        .onRef('second_factors.account_id', '=', 'accounts.id')
        .on('second_factors.confirmed_at', 'is not', null),
    )
    .select(['accounts.id', 'username', 'first_name', 'last_name', 'role', 'initial_until'])
    .select(['provider_issuer', 'departments'])
    .select('second_factors.account_id as factor')
    .select((expression) =>
      expression
        .selectFrom('passkeys')
        .select((one) => one.fn.min('passkeys.id').as('id'))
        .whereRef('passkeys.account_id', '=', 'accounts.id')
        .as('passkey'),
    );

/** Converts the columns of `selectAccounts` to an account. */
export const toAccount = (
  row: AccountColumns & { factor: string | null; passkey: string | null },
): Account => ({
  id: row.id,
  username: row.username,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  departments: departmentsOf(row),
  hasInitialSecret: row.initial_until !== null,
  hasAuthenticator: row.factor !== null,
  hasPasskey: row.passkey !== null,
  ofProvider: row.provider_issuer !== null,
});

const selectCredentials = (db: Db) => selectAccounts(db).select(['password_hash', 'disabled']);
type CredentialsRow = Awaited<ReturnType<ReturnType<typeof selectCredentials>['execute']>>[number];

function toCredentials(row: CredentialsRow | undefined): Credentials | undefined {
  if (!row) return undefined;
  const isOpen = row.initial_until === null || row.initial_until > Date.now();
  return {
    ...toAccount(row),
    passwordHash: row.password_hash,
    disabled: row.disabled !== 0,
    mayEnter: row.disabled === 0 && isOpen,
  };
}

/** The account with a username and its password hash, or undefined. */
export async function findCredentials(db: Db, username: string): Promise<Credentials | undefined> {
  const name = normaliseUsername(username);
  return toCredentials(await selectCredentials(db).where('username', '=', name).executeTakeFirst());
}

/** The account with an id and its password hash, or undefined. */
export const findCredentialsById = async (db: Db, id: string): Promise<Credentials | undefined> =>
  toCredentials(await selectCredentials(db).where('accounts.id', '=', id).executeTakeFirst());

/** The account of a person at the identity provider, or undefined. */
export const findCredentialsByIdentity = async (
  db: Db,
  { issuer, subject }: Identity,
): Promise<Credentials | undefined> =>
  toCredentials(
    await selectCredentials(db)
      .where('provider_issuer', '=', issuer)
      .where('provider_subject', '=', subject)
      .executeTakeFirst(),
  );

/** Connects an account to a person at the identity provider, or makes it local (null). Throws a unique violation if they have another. */
export async function setIdentity(db: Db, id: string, identity: Identity | null): Promise<void> {
  await db
    .updateTable('accounts')
    .set({
      provider_issuer: identity?.issuer ?? null,
      provider_subject: identity?.subject ?? null,
    })
    .where('id', '=', id)
    .execute();
}

/** Sets an account's password: one that its owner has chosen, or a temporary password that expires. */
export async function setPassword(
  db: Db,
  id: string,
  { passwordHash, initialUntil = null }: { passwordHash: string; initialUntil?: number | null },
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ password_hash: passwordHash, initial_until: initialUntil })
    .where('id', '=', id)
    .execute();
}

/**
 * Stores the time of a sign-in. Returns false if the account was disabled or got another password since the
 * credentials were read: a concurrent sign-in fails when an admin locks the account.
 */
export async function recordSignIn(
  db: Db,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ last_sign_in_at: Date.now() })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('disabled', '=', 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
