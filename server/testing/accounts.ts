import assert from 'node:assert/strict';
import { api } from '@sumut/contracts/api/api';
import type { Role } from '@sumut/contracts/forms/login';
import type { AccountSecret } from '@sumut/contracts/portal/accounts';
import type { Enrolled, Enrolment } from '@sumut/contracts/portal/ownAccount';
import { hashPassword } from '../src/features/accounts/passwords/hashPassword.ts';
import { findCredentials, insertAccount } from '../src/shared/accounts/repository.ts';
import { codeAt } from '../src/features/accounts/secondFactor/totp.ts';
import type { Db } from '../src/platform/database/schema/schema.ts';
import { fromBase32 } from './base32.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';

/** A password that fulfils all rules. */
export const goodPassword = 'four lilac kites over Liwa';

/** Stores an account with `goodPassword` and returns its id. */
export async function storeAccount(
  db: Db,
  username: string,
  role: Role,
  departments?: readonly string[],
): Promise<string> {
  const passwordHash = await hashPassword(goodPassword);
  return insertAccount(db, {
    username,
    role,
    departments,
    firstName: 'Maryam',
    lastName: 'Haddad',
    passwordHash,
  });
}

/** Signs in as a hiring manager of departments. Stores the account if it does not exist. */
export async function hiringManagerOf(
  server: TestServer,
  departments: readonly string[],
  username = 'hiring-manager',
): Promise<Client> {
  if (!(await findCredentials(server.db, username)))
    await storeAccount(server.db, username, 'hiring-manager', departments);
  const client = await server.insider();
  await client.signIn(username, goodPassword);
  return client;
}

/** Signs in with a demo account, or as a hiring manager of a built-in department. */
export async function signedInAs(server: TestServer, role: Role): Promise<Client> {
  if (role === 'hiring-manager') return hiringManagerOf(server, ['programming']);
  const client = await server.insider();
  await client.signIn(role, `${role}-demo-2025`);
  return client;
}

/** Creates an account as an admin. Returns the account with its temporary password. */
export async function createByAdmin(
  admin: Client,
  username: string,
  role: Role = 'employee',
): Promise<AccountSecret> {
  const body = { username, role, firstName: 'Maryam', lastName: 'Haddad' };
  const answer = await admin.send('POST', api.accounts.list.path, body);
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()) as AccountSecret;
}

export interface Authenticator {
  recoveryCodes: string[];
  /** Returns a valid code, after making the server forget that codes were used. */
  code: () => Promise<string>;
}

/** Sets up a second factor for the signed-in account. */
export async function enrol(
  { db }: TestServer,
  client: Client,
  password: string,
): Promise<Authenticator> {
  const started = await client.send('POST', api.ownAccount.startEnrolment.path, { password });
  assert.equal(started.status, 201, await started.clone().text());
  const secret = fromBase32(((await started.json()) as Enrolment).secret);
  const code = codeAt(secret, Date.now());
  const confirmed = await client.send('POST', api.ownAccount.confirmEnrolment.path, { code });
  assert.equal(confirmed.status, 200, await confirmed.clone().text());
  const { recoveryCodes } = (await confirmed.json()) as Enrolled;
  return {
    recoveryCodes,
    async code() {
      await db.updateTable('second_factors').set({ last_step: 0 }).execute();
      return codeAt(secret, Date.now());
    },
  };
}

interface AuditEntry {
  actor: string;
  action: string;
  subject: string;
  details: object;
}

/** The entries of the audit log, oldest first. */
export async function listAuditEntries(db: Db): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('audit_chain', 'audit_chain.entry_id', 'audit_log.id')
    .select(['actor', 'action', 'subject', 'details'])
    .orderBy('position')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) as object }));
}

/** The actions of `actor` in the audit log with their subjects, oldest first. */
export async function listAudited(db: Db, actor: string): Promise<string[]> {
  const entries = (await listAuditEntries(db)).filter((entry) => entry.actor === actor);
  return entries.map(({ action, subject }) => `${action} ${subject}`.trim());
}
