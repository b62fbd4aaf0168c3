import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { listAudited, enrol, goodPassword } from '../../testing/accounts.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { assertProblem } from '../../testing/problems.ts';
import { runScript } from '../../testing/process.ts';
import { startServer } from '../../testing/server.ts';

async function start(context: TestContext) {
  const database = await createTestDatabase();
  const variables = { DEMO: 'false', GATE_PASSWORD: 'Qibla-7' };
  const server = await startServer(context, { database, variables });
  // Hooks run in the order in which they were added: the server closes first.
  context.after(() => database.remove());
  const run = (script: string, words: string[], input = '') =>
    runScript(`commands/${script}.ts`, database.variables, { words, input });
  const person = ['noura', 'admin', 'Noura', 'Al Mansoori'];
  return { server, run, create: (password: string) => run('createAccount', person, password) };
}

test('an operator creates the first admin, who sets up a second factor', async (context) => {
  const { server, create } = await start(context);
  assert.match((await create('NouraAlMansoori-1')).errors, /too easy to guess/);
  assert.equal((await create(goodPassword)).code, 0);
  const visitor = server.visitor();
  await visitor.unlock('qibla-7');
  const session = (await visitor.signIn('noura', goodPassword)) as Session;
  assert.deepEqual([session.mustChangePassword, session.mustEnrol], [false, true]);
  assert.deepEqual(await listAudited(server.db, 'command line'), ['account.created noura']);
});

test('an operator resets an admin who lost password and phone', async (context) => {
  const { server, run, create } = await start(context);
  await create(goodPassword);
  const admin = server.visitor();
  await admin.unlock('qibla-7');
  await admin.signIn('noura', goodPassword);
  await enrol(server, admin, goodPassword);

  const { code, output } = await run('resetAccount', ['Noura']);
  assert.equal(code, 0);
  const secret = /: ([\dA-Z]{5}(?:-[\dA-Z]{5}){3})\n$/.exec(output)?.[1];
  assert.ok(secret, output);
  await assertProblem(await admin.get(api.session.get.path), 'not-signed-in');
  const session = (await admin.signIn('noura', secret)) as Session;
  assert.deepEqual([session.mustChangePassword, session.mustEnrol], [true, true]);
  const body = { currentPassword: secret, newPassword: 'three lilac kites over Liwa' };
  assert.equal((await admin.send('POST', api.ownAccount.changePassword.path, body)).status, 200);
  await assertProblem(await admin.get(api.accounts.list.path), 'enrolment-required');
  const audited = await listAudited(server.db, 'command line');
  assert.deepEqual(audited, ['account.created noura', 'account.reset noura']);
});

test('resetting an unknown account fails with a message', async (context) => {
  const { run } = await start(context);
  assert.match((await run('resetAccount', ['nobody'])).errors, /There is no account "nobody"/);
  assert.match((await run('resetAccount', [])).errors, /account:reset -- <username>/);
});
