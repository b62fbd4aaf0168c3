import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { neededRoutes } from '@sumut/contracts/registry/policies';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { listAudited, enrol, goodPassword } from '../../testing/accounts.ts';
import { createModuleBuild, createShell } from '../../testing/builds.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { assertProblem } from '../../testing/problems.ts';
import { runScript } from '../../testing/process.ts';
import { startServer } from '../../testing/server.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { unusableHash } from '../features/accounts/passwords/hashPassword.ts';
import { listKeys } from '../features/registry/access/teamKeys.ts';
import { publishBuild } from '../features/registry/publishing/publishBuild.ts';
import { insertAccount } from '../shared/accounts/repository.ts';
import { liveSnapshot } from '../shared/releases/snapshots.ts';

async function start(context: TestContext) {
  const database = await createTestDatabase();
  const variables = { DEMO: 'false', GATE_PASSWORD: 'Qibla-7' };
  const server = await startServer(context, { database, variables });
  // Hooks run in the order of their registration: the server closes first.
  context.after(() => database.remove());
  const run = (script: string, args: string[], input = '') =>
    runScript(`commands/${script}.ts`, database.variables, { args, input });
  const person = ['noura', 'admin', 'Noura', 'Al Mansoori'];
  const recover = async (...args: string[]) => {
    const { output, errors } = await run('recoverSite', args);
    return (output + errors).trim();
  };
  return {
    server,
    run,
    recover,
    create: (password: string) => run('createAccount', person, password),
  };
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

test('an operator turns a connected account into a local one when the identity provider is gone', async (context) => {
  const { server, run } = await start(context);
  const identity = { issuer: 'https://login.example', subject: '24400320' };
  const names = { firstName: 'Layla', lastName: 'Haddad', role: 'admin' } as const;
  await insertAccount(server.db, {
    ...names,
    username: 'layla',
    passwordHash: await unusableHash(),
    identity,
  });
  const { output } = await run('resetAccount', ['layla']);
  const secret = /: ([\dA-Z-]{23})\n$/.exec(output)?.[1] ?? '';
  const client = server.visitor();
  await client.unlock('qibla-7');
  assert.equal(((await client.signIn('layla', secret)) as Session).mustChangePassword, true);
  const audited = await listAudited(server.db, 'command line');
  assert.deepEqual(audited, ['account.disconnected layla', 'account.reset layla']);
});

test('resetting an unknown account fails with a message', async (context) => {
  const { run } = await start(context);
  assert.match((await run('resetAccount', ['nobody'])).errors, /There is no account "nobody"/);
  assert.match((await run('resetAccount', [])).errors, /account:reset -- <username>/);
});

test('an operator registers the key of a team', async (context) => {
  const { server, run } = await start(context);
  const { publicKey } = generateKeyPairSync('ed25519');
  const file = path.join(createTemporaryFolder('sumut-key'), 'team.jwk');
  writeFileSync(file, JSON.stringify({ ...publicKey.export({ format: 'jwk' }), d: 'private' }));
  const registered = await run('registerKey', ['stories', file]);
  assert.deepEqual([registered.code, registered.output], [0, 'The key may release stories\n']);
  const [key] = await listKeys(server.db);
  assert.deepEqual([key?.module, key?.rights], ['stories', ['upload', 'live']]);
  const stored = await server.db.selectFrom('team_keys').select('jwk').executeTakeFirstOrThrow();
  assert.doesNotMatch(stored.jwk, /private/);
  assert.deepEqual(await listAudited(server.db, 'command line'), [`registry.key-added ${key?.id}`]);
  assert.match((await run('registerKey', ['stories', file])).errors, /already registered/);
  assert.match((await run('registerKey', ['stories', '/none'])).errors, /cannot be read/);
  assert.match((await run('registerKey', ['Stories!', file])).errors, /not the name of a module/);
});

const portalBuild = (version: string, routes = neededRoutes['portal'] ?? []) =>
  createModuleBuild({ 'entry.js': version }, { name: 'portal', version, routes: [...routes] });

test('an operator restores a missing portal with the last release that was live', async (context) => {
  const { server, recover } = await start(context);
  const { db } = server;
  const builds = [await portalBuild('1.0.0'), await portalBuild('1.1.0', ['/employee-login'])];
  for (const { folder } of builds) await publishBuild(db, folder, 'start');
  const { releases, ...snapshot } = await liveSnapshot(db);
  const gone = JSON.stringify({ ...snapshot, releases: { ...releases, portal: undefined } });
  await db.updateTable('snapshots').set({ document: gone }).where('number', '=', 3).execute();

  // The last live release lacks the page for managing modules.
  assert.equal(await recover(), 'portal 1.0.0 is live (snapshot 4); reload the page');
  assert.equal((await liveSnapshot(db)).releases['portal'], builds[0]?.release.hash);
  const audited = await listAudited(db, 'command line');
  assert.deepEqual(audited, ['registry.live portal']);
});

test('an operator replaces a broken live portal, by the former release or with a build', async (context) => {
  const { server, recover } = await start(context);
  const builds = [await portalBuild('1.0.0'), await portalBuild('1.1.0')];
  for (const { folder } of builds) await publishBuild(server.db, folder, 'start');
  assert.equal(await recover(), 'portal 1.0.0 is live (snapshot 4); reload the page');
  const { folder } = await portalBuild('1.2.0');
  assert.equal(await recover(folder), 'portal 1.2.0 is live (snapshot 5); reload the page');
  const shell = await createShell({}, { version: '1.1.0' });
  assert.equal(await recover(shell.folder), 'shell 1.1.0 is live (snapshot 6); reload the page');
  const tools = await createModuleBuild();
  assert.match(await recover(tools.folder), /is a build of tools, not of the portal or the shell$/);
});

test('an operator rolls back another module without a key', async (context) => {
  const { server, recover } = await start(context);
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
    const { folder } = await createModuleBuild({ 'entry.js': version }, { version });
    await publishBuild(server.db, folder, 'start');
  }
  assert.equal(await recover('tools'), 'tools 1.1.0 is live (snapshot 5); reload the page');
  assert.match(await recover('tools', '1.2.0', '1.1.0'), /npm run site:recover -- /);
  assert.match(await recover('unknown'), /^No release "unknown" of portal is stored/);
});
