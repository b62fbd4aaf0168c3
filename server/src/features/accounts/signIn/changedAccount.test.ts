import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { FastifyRequest } from 'fastify';
import { api } from '@sumut/contracts/api/api';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { findCredentialsById } from '../../../shared/accounts/repository.ts';
import { loadSession } from '../../../shared/accounts/signedIn.ts';
import {
  enrol,
  listAudited,
  listAuditEntries,
  signedInAs,
  storeAccount,
} from '../../../../testing/accounts.ts';
import { startServer } from '../../../../testing/server.ts';
import { enter } from './enter.ts';
import { replaceSessions } from './openSession.ts';
import { auditBlocked, type SignInServices } from './checkSignIn.ts';
import { perCodeAllowance } from './limits.ts';

/** The parts of a request that sessions use. */
const requestWith = (parts: { headers?: object }) =>
  ({
    headers: {},
    ...parts,
    ip: '127.0.0.1',
    routeOptions: { config: {} },
    server: { secondFactorPolicy: 'nobody' },
  }) as unknown as FastifyRequest;

async function start(context: TestContext) {
  const { db } = await startServer(context);
  const id = await storeAccount(db, 'noura', 'hiring-manager', ['programming']);
  const account = await findCredentialsById(db, id);
  assert.ok(account);
  return { db, account };
}

const listSessions = (db: Db) => db.selectFrom('sessions').selectAll().execute();

const refusal = (code: string) => (error: unknown) =>
  error instanceof HttpProblem && error.problem.code === code;

// An admin can lock or reset an account while the password of a sign-in is checked.
for (const [change, values] of Object.entries({
  disabled: { disabled: 1 },
  'given another password': { password_hash: 'another' },
})) {
  test(`an account that was ${change} since its check opens no session`, async (context) => {
    const { db, account } = await start(context);
    await db.updateTable('accounts').set(values).where('id', '=', account.id).execute();
    const entered = enter(db, requestWith({}), { account, code: undefined });
    await assert.rejects(entered, refusal('invalid-credentials'));
    assert.deepEqual(await listSessions(db), []);
    assert.deepEqual(await listAudited(db, 'noura'), []);
  });
}

test('a session has the account and the kind of client of its request', async (context) => {
  const { db, account } = await start(context);
  const request = requestWith({ headers: { 'user-agent': 'X11; Linux Firefox/140.0' } });
  const { session } = await enter(db, request, { account, code: undefined });
  assert.equal(session.user.username, 'noura');
  assert.deepEqual(session.departments, ['programming']);
  const [stored] = await listSessions(db);
  assert.deepEqual([stored?.browser, stored?.platform], ['firefox', 'linux']);
});

test('a request whose session has ended in the meantime opens no other', async (context) => {
  const { db, account } = await start(context);
  const { cookie } = await enter(db, requestWith({}), { account, code: undefined });
  const request = requestWith({ headers: { cookie: `sumut-session=${cookie}` } });
  await loadSession(db, request);
  await db.deleteFrom('sessions').execute();
  await assert.rejects(replaceSessions(db, request, account), refusal('not-signed-in'));
  assert.deepEqual(await listSessions(db), []);
});

/** The failed and refused sign-ins, oldest first, each with what was wrong. */
async function listFailures(db: Db): Promise<unknown[]> {
  return (await listAuditEntries(db))
    .filter(({ actor }) => actor === '')
    .map(({ action, details }) => [action, (details as { wrong?: string }).wrong]);
}

test('wrong codes are audited as such, until they are refused unchecked', async (context) => {
  const server = await startServer(context);
  const password = 'employee-demo-2025';
  await enrol(server, await signedInAs(server, 'employee'), password);
  const visitor = await server.insider();
  const guess = { username: 'employee', password, code: '000000' };
  for (let count = 0; count <= perCodeAllowance.points; count += 1)
    await visitor.send('POST', api.session.signIn.path, guess);
  assert.deepEqual(await listFailures(server.db), [
    ...Array.from({ length: perCodeAllowance.points }, () => ['session.failed', 'code']),
    ['session.blocked', 'code'],
  ]);
});

test('only attempts that are refused as too many are audited as blocked', async (context) => {
  const { db } = await startServer(context);
  const limits = { mayAuditBlocked: () => Promise.resolve(true) };
  const services = { db, limits } as unknown as SignInServices;
  const blocked = { username: '', address: '127.0.0.1', wrong: 'password' } as const;
  const fail = async (error: Error) => {
    const check = auditBlocked(services, blocked, () => Promise.reject(error));
    await assert.rejects(check, error);
  };
  await fail(new Error('The database is not available'));
  await fail(new HttpProblem('wrong-code'));
  assert.deepEqual(await listFailures(db), []);
  await fail(new HttpProblem('too-many-attempts'));
  assert.deepEqual(await listFailures(db), [['session.blocked', 'password']]);
});
