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

/** A password that nobody refuses. */
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

/** A hiring manager of departments, who is signed in: with an account of that name, which is stored if there is none yet. */
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

/** A visitor who is signed in as one of the demo people, or as a hiring manager of one of the first departments. */
export async function signedInAs(server: TestServer, role: Role): Promise<Client> {
  if (role === 'hiring-manager') return hiringManagerOf(server, ['programming']);
  const client = await server.insider();
  await client.signIn(role, `${role}-demo-2025`);
  return client;
}

/** Has an admin create an account; returns it with its one-time secret. */
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
  /** A code that was not used yet: the server is made to forget the last one. */
  code: () => Promise<string>;
}

/** Sets up a second factor for who is signed in. */
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

/** Actions and subjects in the audit log, oldest first, of which `actor` did. */
export async function listAudited(db: Db, actor: string): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .innerJoin('audit_chain', 'audit_chain.entry_id', 'audit_log.id')
    .select(['action', 'subject'])
    .where('actor', '=', actor)
    .orderBy('position')
    .execute();
  return rows.map(({ action, subject }) => `${action} ${subject}`.trim());
}
