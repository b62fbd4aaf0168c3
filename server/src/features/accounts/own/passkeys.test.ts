import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { passkeyNameMax, passkeysMax } from '@sumut/contracts/portal/accountLimits';
import { ownAccountSchema, type Session } from '@sumut/contracts/portal/ownAccount';
import { passkeyListSchema } from '@sumut/contracts/portal/passkeys';
import {
  enrol,
  goodPassword,
  listAuditEntries,
  signedInAs,
  storeAccount,
} from '../../../../testing/accounts.ts';
import type { Client } from '../../../../testing/client.ts';
import {
  addPasskey,
  createAuthenticator,
  signInByPasskey,
  site,
  startPasskey,
  startSignIn,
} from '../../../../testing/passkeys.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';

const password = 'employee-demo-2025';
const variables = { PUBLIC_ORIGIN: site.origin };

async function startAsEmployee(context: TestContext) {
  const server = await startServer(context, { variables });
  return { server, client: await signedInAs(server, 'employee') };
}

const list = async (client: Client) =>
  passkeyListSchema.parse(await (await client.get(api.passkeys.list.path)).json()).passkeys;
const add = (client: Client, passkey: object, name = 'Phone') =>
  client.send('POST', api.passkeys.add.path, { name, passkey });
const start = (client: Client, body: object) => client.send('POST', api.passkeys.start.path, body);

test('adding a passkey requires the password, and a code where an app is set up', async (context) => {
  const { server, client } = await startAsEmployee(context);
  const refused = await start(client, { password: 'wrong' });
  assert.deepEqual(await refusedFields(refused), { password: 'wrong' });
  const { code } = await enrol(server, client, password);
  assert.deepEqual(await refusedFields(await start(client, { password })), { code: 'required' });
  const wrong = await start(client, { password, code: '000000' });
  assert.deepEqual(await refusedFields(wrong), { code: 'wrong' });
  assert.equal((await start(client, { password, code: await code() })).status, 200);
});

test('the options for a new passkey require one that signs in by itself and verifies its owner', async (context) => {
  const { client } = await startAsEmployee(context);
  const { authenticator } = await addPasskey(client, password);
  const { id } = authenticator.use(await startSignIn(client));
  const options = await startPasskey(client, password);
  assert.deepEqual(options.rp, { id: site.id, name: 'Sumut' });
  assert.equal(options.user.name, 'employee');
  assert.deepEqual(options.authenticatorSelection, {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  });
  assert.deepEqual(
    options.excludeCredentials.map((one) => one.id),
    [id],
  );
  // EdDSA, ES256 and RS256 (WebAuthn Level 3, 5.4).
  assert.deepEqual(
    options.pubKeyCredParams.map(({ alg }) => alg),
    [-8, -7, -257],
  );
});

test('passkeys are listed, renamed and removed, and all of it is audited', async (context) => {
  const { server, client } = await startAsEmployee(context);
  const { passkey } = await addPasskey(client, password, { name: '  هاتف سيف ' });
  assert.deepEqual(await list(client), [passkey]);
  assert.deepEqual([passkey.name, passkey.lastUsedAt], ['هاتف سيف', null]);
  const path = buildPath(api.passkeys.rename, { id: passkey.id });
  const renamed = await client.send('PATCH', path, { name: 'Work phone' });
  assert.deepEqual(await renamed.json(), { ...passkey, name: 'Work phone' });
  for (const [name, error] of [
    ['  ', 'required'],
    ['x'.repeat(passkeyNameMax + 1), 'tooLong'],
    ['a\uFFFDb', 'characters'],
  ] as const)
    assert.deepEqual(await refusedFields(await client.send('PATCH', path, { name })), {
      name: error,
    });
  const removal = buildPath(api.passkeys.remove, { id: passkey.id });
  const refused = await client.send('POST', removal, { password: 'wrong' });
  assert.deepEqual(await refusedFields(refused), { password: 'wrong' });
  assert.equal((await client.send('POST', removal, { password })).status, 200);
  assert.deepEqual(await list(client), []);
  await assertProblem(await client.send('POST', removal, { password }), 'not-found');
  const entries = (await listAuditEntries(server.db)).filter(
    ({ actor, action }) => actor === 'employee' && action !== 'session.signed-in',
  );
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details]),
    [
      ['second-factor.passkey-added', { passkey: 'هاتف سيف' }],
      ['second-factor.passkey-renamed', { from: 'هاتف سيف', to: 'Work phone' }],
      ['password.refused', {}],
      ['second-factor.passkey-removed', { passkey: 'Work phone' }],
    ],
  );
});

test('adding a passkey ends the other sessions and opens a new one', async (context) => {
  const { server, client } = await startAsEmployee(context);
  const other = await signedInAs(server, 'employee');
  const before = client.cookies.get('sumut-session');
  await addPasskey(client, password);
  assert.notEqual(client.cookies.get('sumut-session'), before);
  assert.equal((await client.get(api.session.get.path)).status, 200);
  await assertProblem(await other.get(api.session.get.path), 'not-signed-in');
});

test('a new passkey that was not created for this request is refused', async (context) => {
  const { client } = await startAsEmployee(context);
  for (const [what, change] of [
    ['another origin', { origin: 'https://example.com' }],
    ['another site that passkeys belong to', { rpId: 'example.com' }],
    ['an authenticator that did not verify its user', { verified: false }],
    ['a challenge that was not given', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['an attestation that was not requested', { format: 'android-key' }],
    ['a statement without a format', { statement: new Map([['x5c', 'certificate']]) }],
    ['a certificate', { format: 'packed', statement: new Map([['x5c', 'certificate']]) }],
  ] as const) {
    const options = await startPasskey(client, password);
    const answer = await add(client, createAuthenticator().create(options, change));
    await assertProblem(answer, 'wrong-passkey');
    assert.deepEqual(await list(client), [], what);
  }
});

test('a passkey that signs its own attestation is accepted', async (context) => {
  const { client } = await startAsEmployee(context);
  await addPasskey(client, password, { change: { selfAttested: true } });
});

test('a challenge is valid for one passkey of its account, and for a limited time', async (context) => {
  const { server, client } = await startAsEmployee(context);
  const admin = await signedInAs(server, 'admin');
  const created = createAuthenticator().create(await startPasskey(client, password));
  await assertProblem(await add(admin, created), 'wrong-passkey');
  assert.equal((await add(client, created)).status, 201);
  await assertProblem(await add(client, created), 'wrong-passkey');

  const earlier = createAuthenticator().create(await startPasskey(client, password));
  const later = createAuthenticator().create(await startPasskey(client, password));
  await assertProblem(await add(client, earlier), 'wrong-passkey');
  await server.db
    .updateTable('passkey_challenges')
    .set({ expires_at: Date.now() - 1 })
    .execute();
  await assertProblem(await add(client, later), 'wrong-passkey');

  const forSignIn = { ...(await startPasskey(client, password)), ...(await startSignIn(client)) };
  const crossed = createAuthenticator().create(forSignIn);
  await assertProblem(await add(client, crossed), 'wrong-passkey');
});

test('an unreadable passkey is refused like a wrong one', async (context) => {
  const { client } = await startAsEmployee(context);
  const options = await startPasskey(client, password);
  const created = createAuthenticator().create(options) as { response: object };
  for (const clientDataJSON of ['', 'bnVsbA', 'eyJjaGFsbGVuZ2UiOnt9fQ', '_-_-']) {
    const broken = { ...created, response: { ...created.response, clientDataJSON } };
    await assertProblem(await add(client, broken), 'wrong-passkey');
  }
  const response = { ...created.response, attestationObject: 'oWNmbXQ' };
  await assertProblem(await add(client, { ...created, response }), 'wrong-passkey');
});

test('a passkey of one account cannot be added to another', async (context) => {
  const { server, client } = await startAsEmployee(context);
  const { authenticator } = await addPasskey(client, password);
  const admin = await signedInAs(server, 'admin');
  const options = await startPasskey(admin, 'admin-demo-2025');
  await assertProblem(await add(admin, authenticator.create(options)), 'wrong-passkey');
});

test("nobody can rename or remove another person's passkey", async (context) => {
  const { server, client } = await startAsEmployee(context);
  const { passkey } = await addPasskey(client, password);
  const admin = await signedInAs(server, 'admin');
  const { id } = passkey;
  const rename = buildPath(api.passkeys.rename, { id });
  await assertProblem(await admin.send('PATCH', rename, { name: 'Mine' }), 'not-found');
  const removal = buildPath(api.passkeys.remove, { id });
  const confirmed = { password: 'admin-demo-2025' };
  await assertProblem(await admin.send('POST', removal, confirmed), 'not-found');
  assert.deepEqual(await list(client), [passkey]);
});

test('a passkey beyond the limit of an account is refused', async (context) => {
  const { client } = await startAsEmployee(context);
  for (let count = 0; count < passkeysMax; count += 1) await addPasskey(client, password);
  await assertProblem(await start(client, { password }), 'stale');
  assert.equal((await list(client)).length, passkeysMax);
});

test('a passkey counts as the second factor that admins need outside demo mode', async (context) => {
  const outside = { ...variables, DEMO: 'false', GATE_PASSWORD: 'Qibla-7' };
  const server = await startServer(context, { variables: outside });
  await storeAccount(server.db, 'noura', 'admin');
  const client = server.visitor();
  await client.unlock('qibla-7');
  assert.equal(((await client.signIn('noura', goodPassword)) as Session).mustEnrol, true);
  await assertProblem(await client.get(api.messages.list.path), 'enrolment-required');
  const secondFactor = async () =>
    ownAccountSchema.parse(await (await client.get(api.ownAccount.get.path)).json()).secondFactor;
  // Until then, the account and its passkeys can be read.
  assert.deepEqual(await secondFactor(), { on: false, required: true, recoveryCodes: 0 });
  assert.deepEqual(await list(client), []);
  const { authenticator, passkey } = await addPasskey(client, goodPassword);
  assert.deepEqual(await secondFactor(), { on: false, required: false, recoveryCodes: 0 });
  assert.equal((await client.get(api.messages.list.path)).status, 200);
  const answer = await signInByPasskey(client, authenticator);
  assert.equal(((await answer.json()) as Session).mustEnrol, false);
  const removal = buildPath(api.passkeys.remove, { id: passkey.id });
  const removed = await client.send('POST', removal, { password: goodPassword });
  assert.equal(((await removed.json()) as Session).mustEnrol, true);
});
