import assert from 'node:assert/strict';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { LoginResponse } from '@sumut/contracts/forms/login';
import { hashPassword } from '../passwords/hashPassword.ts';
import { perIpAllowance } from './limits.ts';
import { demoAccounts } from '../../../platform/environment/demoSecrets.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';

const employee = { username: 'employee', password: 'employee-demo-2025' };

test('signing in ignores the case of the name', async (context) => {
  const server = await startServer(context);
  for (const username of ['admin', ' Admin ', 'ADMIN']) {
    const visitor = await server.insider();
    const { sessionId, user } = await visitor.signIn(username, 'admin-demo-2025');
    assert.deepEqual(Object.keys(user).sort(), ['firstName', 'lastName', 'role', 'username']);
    assert.equal(user.role, 'admin');
    const current = await (await visitor.get(api.session.get.path)).json();
    const free = { mustChangePassword: false, mustEnrol: false };
    assert.deepEqual(current, { sessionId, user, departments: [], ...free });
  }
});

test('a wrong password, an unknown name and a disabled account get the same response', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  await server.db
    .updateTable('accounts')
    .set({ disabled: 1 })
    .where('username', '=', 'admin')
    .execute();
  const attempts = [
    { username: 'employee', password: 'wrong' },
    { username: 'employee', password: 'EMPLOYEE-DEMO-2025' },
    { username: 'nobody', password: 'employee-demo-2025' },
    { username: 'admin', password: 'admin-demo-2025' },
    { username: 'a\u0000b', password: 'x' },
    { username: "' or '1'='1", password: "' or '1'='1" },
  ];
  const bodies = new Set<string>();
  for (const attempt of attempts) {
    const answer = await visitor.send('POST', api.session.signIn.path, attempt);
    assert.deepEqual(answer.headers.getSetCookie(), []);
    bodies.add(JSON.stringify(await assertProblem(answer, 'invalid-credentials')));
  }
  assert.equal(bodies.size, 1);
  assert.deepEqual(await server.db.selectFrom('sessions').selectAll().execute(), []);
});

test('passwords are stored as argon2id, each with its own salt', async (context) => {
  const server = await startServer(context);
  const one = await hashPassword(employee.password);
  const other = await hashPassword(employee.password);
  assert.notEqual(one, other);
  const rows = await server.db.selectFrom('accounts').select('password_hash').execute();
  for (const hash of [one, other, ...rows.map((row) => row.password_hash)])
    assert.match(hash, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
});

test('the response takes equally long for known and unknown names', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const timeOf = async (username: string) => {
    const begin = performance.now();
    await visitor.send('POST', api.session.signIn.path, { username, password: 'wrong' });
    return performance.now() - begin;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    known.push(await timeOf('employee'));
    unknown.push(await timeOf('nobody'));
  }
  const fastKnown = Math.min(...known);
  const fastUnknown = Math.min(...unknown);
  // Without the substitute hash, the response for an unknown name takes a tenth of the time.
  assert.ok(fastUnknown > fastKnown * 0.2, `${fastKnown} ms, ${fastUnknown} ms`);
});

test('an invalid sign-in is refused', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const send = (body: unknown) => visitor.send('POST', api.session.signIn.path, body);
  assert.deepEqual(await refusedFields(await send({})), {
    username: 'required',
    password: 'required',
  });
  assert.deepEqual(await refusedFields(await send({ username: ' ', password: 'x' })), {
    username: 'required',
  });
  assert.deepEqual(await refusedFields(await send({ ...employee, role: 'admin' })), {
    role: 'unknownField',
  });
  const long = { username: 'x'.repeat(65), password: 'x'.repeat(201) };
  assert.deepEqual(await refusedFields(await send(long)), {
    username: 'tooLong',
    password: 'tooLong',
  });
});

test('the session cookie is HttpOnly and SameSite', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const answer = await visitor.send('POST', api.session.signIn.path, employee);
  const [cookie = ''] = answer.headers.getSetCookie();
  assert.match(cookie, /^sumut-session=[\w-]{43}; /);
  for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/'])
    assert.ok(cookie.includes(flag), cookie);
  const { sessionId } = (await answer.json()) as LoginResponse;
  assert.ok(!cookie.includes(sessionId), 'the public identifier is no credential');
  const thief = await server.insider();
  thief.cookies.set('sumut-session', sessionId);
  await assertProblem(await thief.get(api.session.get.path), 'not-signed-in');
});

test('over HTTPS, pass and session cookies have the __Host- prefix', async (context) => {
  const server = await startServer(context, { variables: { HTTPS: 'true' } });
  const visitor = await server.insider();
  const answer = await visitor.send('POST', api.session.signIn.path, employee);
  const [cookie = ''] = answer.headers.getSetCookie();
  assert.match(cookie, /^__Host-session=[\w-]{43}; /);
  for (const flag of ['; Secure', '; Path=/']) assert.ok(cookie.includes(flag), cookie);
  assert.doesNotMatch(cookie, /domain/i, 'browsers refuse the name with one');
  assert.deepEqual([...visitor.cookies.keys()], ['__Host-pass', '__Host-session']);
  assert.equal((await visitor.get(api.session.get.path)).status, 200);

  const planted = server.visitor();
  for (const [name, value] of visitor.cookies)
    planted.cookies.set(name.replace('__Host-', ''), value);
  await assertProblem(await planted.get(api.session.get.path), 'gate-closed');

  await visitor.send('POST', api.session.signOut.path);
  await visitor.send('DELETE', api.gate.open.path);
  assert.equal(visitor.cookies.size, 0);
});

test('signing in opens a new session and ends the previous one', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  visitor.cookies.set('sumut-session', 'chosen-by-an-attacker');
  const first = await visitor.signIn();
  const before = visitor.cookies.get('sumut-session') ?? '';
  assert.notEqual(before, 'chosen-by-an-attacker');
  const second = await visitor.signIn();
  assert.notEqual(second.sessionId, first.sessionId);
  const old = await server.insider();
  old.cookies.set('sumut-session', before);
  await assertProblem(await old.get(api.session.get.path), 'not-signed-in');
});

test('after signing out the cookie is invalid', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  await visitor.signIn();
  const replay = visitor.cookies.get('sumut-session') ?? '';
  assert.equal((await visitor.send('POST', api.session.signOut.path)).status, 204);
  assert.equal(visitor.cookies.has('sumut-session'), false);
  visitor.cookies.set('sumut-session', replay);
  await assertProblem(await visitor.get(api.session.get.path), 'not-signed-in');
  assert.equal((await visitor.send('POST', api.session.signOut.path)).status, 204);
});

test('five hundred concurrent sign-ins are limited and do not block others', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const beforeHash = performance.now();
  await hashPassword('a yardstick of this machine');
  const hashTime = performance.now() - beforeHash;
  const guesses = Promise.all(
    Array.from({ length: 500 }, (_, index) =>
      visitor.send('POST', api.session.signIn.path, {
        username: `name${index}`,
        password: 'wrong',
      }),
    ),
  );
  const begin = performance.now();
  assert.equal((await visitor.get(api.site.health.path)).status, 200);
  const waited = performance.now() - begin;
  assert.ok(waited < 100 * hashTime, `waited ${waited} ms; one hash took ${hashTime} ms`);
  const statuses = (await guesses).map((answer) => answer.status);
  const checked = statuses.filter((status) => status === 401).length;
  // After each delay one more guess is checked, and the delays double.
  const delays = (performance.now() - begin) / perIpAllowance.firstDelay;
  const most = perIpAllowance.points + Math.floor(Math.log2(delays + 1));
  assert.ok(checked <= most, `${checked} of at most ${most}`);
  assert.deepEqual(
    [...new Set(statuses)].filter((status) => ![401, 429, 503].includes(status)),
    [],
  );
});

test('demo accounts are listed in demo mode only', async (context) => {
  const demo = await startServer(context);
  const answer = await (await demo.insider()).get(api.session.demoAccounts.path);
  assert.deepEqual(await answer.json(), demoAccounts);

  const variables = { DEMO: 'false', GATE_PASSWORD: 'Qibla-7' };
  const real = await startServer(context, { variables });
  const visitor = real.visitor();
  await visitor.unlock('qibla-7');
  assert.deepEqual(await (await visitor.get(api.session.demoAccounts.path)).json(), []);
  const attempt = await visitor.send('POST', api.session.signIn.path, employee);
  await assertProblem(attempt, 'invalid-credentials');
});
