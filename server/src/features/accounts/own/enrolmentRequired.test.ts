import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { ownAccountSchema } from '@sumut/contracts/portal/ownAccount';
import {
  goodPassword,
  listAuditEntries,
  signedInAs,
  storeAccount,
} from '../../../../testing/accounts.ts';
import { addPasskey, site } from '../../../../testing/passkeys.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';

const variables = { PUBLIC_ORIGIN: site.origin };

test('an account that must enrol reads its own account and passkeys, until a passkey completes the enrolment', async (context) => {
  const outside = { ...variables, DEMO: 'false', GATE_PASSWORD: 'Qibla-7' };
  const server = await startServer(context, { variables: outside });
  await storeAccount(server.db, 'noura', 'admin');
  const client = server.visitor();
  await client.unlock('qibla-7');
  await client.signIn('noura', goodPassword);
  const secondFactor = async () =>
    ownAccountSchema.parse(await (await client.get(api.ownAccount.get.path)).json()).secondFactor;
  assert.deepEqual(await secondFactor(), { on: false, required: true, recoveryCodes: 0 });
  assert.deepEqual(await (await client.get(api.passkeys.list.path)).json(), { passkeys: [] });
  await assertProblem(await client.get(api.accounts.list.path), 'enrolment-required');
  await addPasskey(client, goodPassword);
  assert.deepEqual(await secondFactor(), { on: false, required: false, recoveryCodes: 0 });
  assert.equal((await client.get(api.accounts.list.path)).status, 200);
});

test('the audit log has the names of added, renamed and removed passkeys', async (context) => {
  const server = await startServer(context, { variables });
  const client = await signedInAs(server, 'employee');
  const password = 'employee-demo-2025';
  const { passkey } = await addPasskey(client, password, { name: 'Phone' });
  const path = buildPath(api.passkeys.rename, { id: passkey.id });
  await client.send('PATCH', path, { name: 'Key' });
  await client.send('POST', buildPath(api.passkeys.remove, { id: passkey.id }), { password });
  const entries = (await listAuditEntries(server.db)).filter(({ action }) =>
    action.startsWith('second-factor.passkey'),
  );
  assert.deepEqual(
    entries.map(({ action, details }) => [action, details]),
    [
      ['second-factor.passkey-added', { passkey: 'Phone' }],
      ['second-factor.passkey-renamed', { from: 'Phone', to: 'Key' }],
      ['second-factor.passkey-removed', { passkey: 'Key' }],
    ],
  );
});
