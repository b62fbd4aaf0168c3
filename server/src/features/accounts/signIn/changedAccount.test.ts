import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { findCredentialsById } from '../../../shared/accounts/repository.ts';
import { loadSession } from '../../../shared/accounts/signedIn.ts';
import { listAudited, storeAccount } from '../../../../testing/accounts.ts';
import { startServer } from '../../../../testing/server.ts';
import { enter } from './enter.ts';
import { replaceSessions } from './openSession.ts';

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
