import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { LoginRequest } from '@sumut/contracts/forms/login';
import { recoveryCodeCount } from '@sumut/contracts/portal/accountLimits';
import type { Enrolment, OwnAccount, Session } from '@sumut/contracts/portal/ownAccount';
import {
  listAudited,
  enrol,
  goodPassword,
  signedInAs,
  storeAccount,
} from '../../../../testing/accounts.ts';
import { fromBase32 } from '../../../../testing/base32.ts';
import type { Client } from '../../../../testing/client.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { startServer, type TestServer } from '../../../../testing/server.ts';
import { codeAt } from '../secondFactor/totp.ts';
import { perCodeAllowance } from '../signIn/limits.ts';

const password = 'employee-demo-2025';
const employee = { username: 'employee', password };

const signIn = (client: Client, change: Partial<LoginRequest> = {}) =>
  client.send('POST', api.session.signIn.path, { ...employee, ...change });

async function enrolled(server: TestServer) {
  const client = await signedInAs(server, 'employee');
  return { client, authenticator: await enrol(server, client, password) };
}

test('enrolment requires the password and a code of the new secret', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  const send = (path: string, body: unknown) => client.send('POST', path, body);
  await assertProblem(
    await send(api.ownAccount.confirmEnrolment.path, { code: '123456' }),
    'stale',
  );
  const refused = await send(api.ownAccount.startEnrolment.path, { password: 'wrong' });
  assert.deepEqual(await refusedFields(refused), { password: 'wrong' });

  const started = await send(api.ownAccount.startEnrolment.path, { password });
  const { secret, uri } = (await started.json()) as Enrolment;
  const { protocol, host, pathname, searchParams } = new URL(uri);
  assert.deepEqual([protocol, host, pathname], ['otpauth:', 'totp', '/Sumut:employee']);
  assert.deepEqual(Object.fromEntries(searchParams), {
    secret,
    issuer: 'Sumut',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  const { secret: stored } = await server.db
    .selectFrom('second_factors')
    .select('secret')
    .executeTakeFirstOrThrow();
  assert.ok(!stored.includes(secret));
  assert.ok(!Buffer.from(stored, 'base64url').includes(fromBase32(secret)));

  for (const code of ['000000', 'x', codeAt(fromBase32(secret), Date.now() - 300_000)]) {
    const answer = await send(api.ownAccount.confirmEnrolment.path, { code });
    assert.deepEqual(await refusedFields(answer), { code: 'wrong' });
  }
  // The code is not required before the enrolment is confirmed.
  assert.equal((await signIn(await server.insider())).status, 200);
});

test('enrolment ends other sessions, opens a new one and shows the recovery codes once', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  const other = await signedInAs(server, 'employee');
  const before = client.cookies.get('sumut-session') ?? '';
  const { recoveryCodes } = await enrol(server, client, password);
  assert.equal(new Set(recoveryCodes).size, recoveryCodeCount);
  for (const code of recoveryCodes) assert.match(code, /^[\dA-Z]{5}-[\dA-Z]{5}$/);
  await assertProblem(await other.get(api.session.get.path), 'not-signed-in');
  other.cookies.set('sumut-session', before);
  await assertProblem(await other.get(api.session.get.path), 'not-signed-in');

  const own = (await (await client.get(api.ownAccount.get.path)).json()) as OwnAccount;
  const expected = { on: true, required: false, recoveryCodes: recoveryCodeCount };
  assert.deepEqual(own.secondFactor, expected);
  await assertProblem(
    await client.send('POST', api.ownAccount.startEnrolment.path, { password }),
    'stale',
  );
  const hashes = await server.db.selectFrom('recovery_codes').select('hash').execute();
  for (const { hash } of hashes) assert.ok(!recoveryCodes.includes(hash));
});

test('signing in requires a code only after the right password', async (context) => {
  const server = await startServer(context);
  const { authenticator } = await enrolled(server);
  const client = await server.insider();
  const withoutCode = await signIn(client);
  assert.deepEqual(withoutCode.headers.getSetCookie(), []);
  await assertProblem(withoutCode, 'second-factor-required');
  const code = await authenticator.code();
  await assertProblem(await signIn(client, { password: 'wrong' }), 'invalid-credentials');
  await assertProblem(await signIn(client, { password: 'wrong', code }), 'invalid-credentials');
  const wrong = await signIn(client, { code: '000000' });
  assert.deepEqual(wrong.headers.getSetCookie(), []);
  await assertProblem(wrong, 'wrong-code');
  const right = await signIn(client, { code });
  assert.equal(right.status, 200);
  assert.equal(((await right.json()) as Session).user.username, 'employee');
  assert.deepEqual(await listAudited(server.db, ''), [
    'session.code-asked employee',
    'session.failed employee',
    'session.failed employee',
    'session.failed employee',
  ]);
});

test('a code is accepted once, also when used concurrently', async (context) => {
  const server = await startServer(context);
  const { authenticator } = await enrolled(server);
  const clients = await Promise.all([server.insider(), server.insider(), server.insider()]);
  const code = await authenticator.code();
  const answers = await Promise.all(clients.map((client) => signIn(client, { code })));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401, 401]);
  await assertProblem(await signIn(await server.insider(), { code }), 'wrong-code');
});

test('codes may be typed in Arabic digits and with spaces', async (context) => {
  const server = await startServer(context);
  const { authenticator } = await enrolled(server);
  const code = await authenticator.code();
  const arabic = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
  const answer = await signIn(await server.insider(), {
    code: ` ${arabic.slice(0, 3)} ${arabic.slice(3)}`,
  });
  assert.equal(answer.status, 200);
});

test('a recovery code is accepted once, in any notation', async (context) => {
  const server = await startServer(context);
  const { authenticator } = await enrolled(server);
  const [first = '', second = ''] = authenticator.recoveryCodes;
  const client = await server.insider();
  assert.equal((await signIn(client, { code: first })).status, 200);
  await assertProblem(await signIn(client, { code: first }), 'wrong-code');
  const spoken = second.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
  assert.equal((await signIn(client, { code: spoken })).status, 200);
  const own = (await (await client.get(api.ownAccount.get.path)).json()) as OwnAccount;
  assert.equal(own.secondFactor.recoveryCodes, recoveryCodeCount - 2);
});

test('wrong codes are limited, and the right password does not reset the limit', async (context) => {
  const server = await startServer(context);
  const { authenticator } = await enrolled(server);
  const client = await server.insider();
  for (let attempt = 0; attempt < perCodeAllowance.points; attempt += 1) {
    await assertProblem(await signIn(client), 'second-factor-required');
    await assertProblem(await signIn(client, { code: '000000' }), 'wrong-code');
  }
  const code = await authenticator.code();
  await assertProblem(await signIn(client, { code }), 'too-many-attempts');
});

test('removing the second factor requires password and code, and ends other sessions', async (context) => {
  const server = await startServer(context);
  const { client, authenticator } = await enrolled(server);
  const other = await server.insider();
  assert.equal((await signIn(other, { code: await authenticator.code() })).status, 200);
  const remove = async (body: unknown) =>
    client.send('POST', api.ownAccount.removeSecondFactor.path, body);
  const code = await authenticator.code();
  assert.deepEqual(await refusedFields(await remove({ password: 'wrong', code })), {
    password: 'wrong',
  });
  assert.deepEqual(await refusedFields(await remove({ password, code: '000000' })), {
    code: 'wrong',
  });
  assert.equal((await remove({ password, code })).status, 200);
  await assertProblem(await other.get(api.session.get.path), 'not-signed-in');
  assert.equal((await signIn(await server.insider())).status, 200);
  await assertProblem(await remove({ password, code }), 'stale');
  assert.deepEqual(await listAudited(server.db, 'employee'), [
    'session.signed-in employee',
    'second-factor.on employee',
    'session.signed-in employee',
    'password.refused employee',
    'second-factor.refused employee',
    'second-factor.off employee',
    'session.signed-in employee',
  ]);
});

test('new recovery codes replace the old ones', async (context) => {
  const server = await startServer(context);
  const { client, authenticator } = await enrolled(server);
  const body = { password, code: await authenticator.code() };
  const answer = await client.send('POST', api.ownAccount.renewRecoveryCodes.path, body);
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] };
  assert.equal(recoveryCodes.length, recoveryCodeCount);
  const visitor = await server.insider();
  const [old = ''] = authenticator.recoveryCodes;
  await assertProblem(await signIn(visitor, { code: old }), 'wrong-code');
  assert.equal((await signIn(visitor, { code: recoveryCodes[0] ?? '' })).status, 200);
  const audited = await listAudited(server.db, 'employee');
  assert.ok(audited.includes('second-factor.recovery-codes employee'));
});

async function expectRequired(context: TestContext, policy: 'everybody' | 'admins'): Promise<void> {
  // `everybody` is the default.
  const chosen = policy === 'admins' && { SECOND_FACTOR: policy };
  const variables = { DEMO: 'false', GATE_PASSWORD: 'Qibla-7', ...chosen };
  const server = await startServer(context, { variables });
  await storeAccount(server.db, 'noura', 'admin');
  await storeAccount(server.db, 'saif', 'employee');
  const enter = async (username: string) => {
    const client = server.visitor();
    await client.unlock('qibla-7');
    return { client, session: (await client.signIn(username, goodPassword)) as Session };
  };
  const { client, session } = await enter('noura');
  assert.deepEqual([session.mustEnrol, session.mustChangePassword], [true, false]);
  const paths = [
    api.accounts.list.path,
    api.audit.list.path,
    api.ownAccount.sessions.path,
    api.messages.list.path,
  ];
  for (const path of [...paths, api.modules.state.path, api.modules.keys.path]) {
    await assertProblem(await client.get(path), 'enrolment-required');
  }
  await enrol(server, client, goodPassword);
  for (const path of [...paths, api.modules.state.path]) {
    assert.equal((await client.get(path)).status, 200, path);
  }
  const { client: other, session: theirs } = await enter('saif');
  assert.equal(theirs.mustEnrol, policy === 'everybody');
  if (theirs.mustEnrol) {
    await assertProblem(await other.get(api.messages.list.path), 'enrolment-required');
    await enrol(server, other, goodPassword);
  }
  assert.equal((await other.get(api.messages.list.path)).status, 200);
}

test('outside demo mode, everybody must set up a second factor first', (context) =>
  expectRequired(context, 'everybody'));

test('when only admins need a second factor, employees may sign in without one', (context) =>
  expectRequired(context, 'admins'));
