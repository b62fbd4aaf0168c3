import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { hashRaw } from '@node-rs/argon2';
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
import { newRecoveryCodes } from '../secondFactor/recoveryCodes.ts';
import { createSecretBox } from '../secondFactor/secretBox.ts';
import { codeAt, findMatchingStep, toBase32 } from '../secondFactor/totp.ts';
import { perCodeAllowance } from '../signIn/limits.ts';

const password = 'employee-demo-2025';
const employee = { username: 'employee', password };

const signIn = (client: Client, change: Partial<LoginRequest> = {}) =>
  client.send('POST', api.session.signIn.path, { ...employee, ...change });

async function enrolled(server: TestServer) {
  const client = await signedInAs(server, 'employee');
  return { client, authenticator: await enrol(server, client, password) };
}

test('codes are those of RFC 6238, appendix B', () => {
  const secret = Buffer.from('12345678901234567890');
  const vectors: [seconds: number, code: string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ];
  for (const [seconds, code] of vectors)
    assert.equal(codeAt(secret, seconds * 1000), code.slice(2));
});

test('base32 is that of RFC 4648, section 10, without padding', () => {
  const vectors = { f: 'MY', fo: 'MZXQ', foo: 'MZXW6', foob: 'MZXW6YQ', fooba: 'MZXW6YTB' };
  for (const [text, encoded] of Object.entries(vectors)) {
    assert.equal(toBase32(Buffer.from(text)), encoded);
    assert.equal(fromBase32(encoded).toString(), text);
  }
});

test('a code is valid one time step before and after its own', () => {
  const secret = Buffer.from('12345678901234567890');
  const now = 1_234_567_890_000;
  const offsets = [-2, -1, 0, 1, 2];
  const steps = offsets.map((offset) =>
    findMatchingStep(secret, codeAt(secret, now + offset * 30_000), now),
  );
  const present = now / 30_000;
  assert.deepEqual(steps, [undefined, present - 1, present, present + 1, undefined]);
});

test('an encrypted secret is readable only for its owner and only unchanged', () => {
  const box = createSecretBox(Buffer.alloc(32, 1));
  const sealed = box.seal(Buffer.from('secret'), 'noura');
  assert.equal(box.open(sealed, 'noura').toString(), 'secret');
  assert.notEqual(box.seal(Buffer.from('secret'), 'noura'), sealed);
  assert.throws(() => box.open(sealed, 'saif'));
  assert.throws(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 'noura'));
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  assert.throws(() => box.open(changed.toString('base64url'), 'noura'));
});

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
  // Not required before it is confirmed.
  assert.equal((await signIn(await server.insider())).status, 200);
});

test('enrolment ends other sessions, opens a new one and shows the recovery codes once', async (context) => {
  const server = await startServer(context);
  const [client, other] = [
    await signedInAs(server, 'employee'),
    await signedInAs(server, 'employee'),
  ];
  const before = client.cookies.get('session') ?? '';
  const { recoveryCodes } = await enrol(server, client, password);
  assert.equal(new Set(recoveryCodes).size, recoveryCodeCount);
  for (const code of recoveryCodes) assert.match(code, /^[\dA-Z]{5}-[\dA-Z]{5}$/);
  await assertProblem(await other.get(api.session.get.path), 'not-signed-in');
  other.cookies.set('session', before);
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

test('recovery codes of 50 bits are stored as slow, salted hashes', async () => {
  const [one, other] = [await newRecoveryCodes(), await newRecoveryCodes()];
  assert.equal(new Set([...one.codes, ...other.codes]).size, 2 * recoveryCodeCount);
  assert.notEqual(one.salt, other.salt);
  for (const [index, code] of one.codes.entries()) {
    assert.match(code, /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    const salt = Buffer.from(one.salt, 'base64url');
    const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt };
    const hash = await hashRaw(code.replace('-', ''), cost);
    assert.equal(one.hashes[index], hash.toString('base64url'));
  }
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
});

async function expectRequired(context: TestContext, policy: 'everybody' | 'admins'): Promise<void> {
  // The first is the default.
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

test('outside demo mode everybody has to set up a second factor first', (context) =>
  expectRequired(context, 'everybody'));

test('where only admins need a second factor, employees may go without', (context) =>
  expectRequired(context, 'admins'));
