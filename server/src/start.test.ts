import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { openDatabase } from './platform/database/open.ts';
import { createModuleBuild, createShellBuild, pageOf } from '../testing/builds.ts';
import { createClient } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { type RunningServer, runScript, startProcess } from '../testing/process.ts';

async function setUp(context: TestContext) {
  const database = await createTestDatabase();
  context.after(database.remove);
  return { SHELL_DIST: await createShellBuild(), ...database.variables };
}

const oneLine = /^Cannot start: [^\n]+\n$/;

test('the first start logs the published builds in one line, and then the URL of the server', async (context) => {
  const variables = await setUp(context);
  const server = await startProcess(context, variables);
  assert.equal(server.lines.length, 2);
  assert.match(server.lines[0] ?? '', /First start: nothing was live. .*: shell 1\.0\.0"/);
  assert.match(
    server.lines[1] ?? '',
    /Listening at http:\/\/localhost:\d+, database (sqlite|postgres)/,
  );
  assert.equal((await createClient(server.url).get(api.site.ready.path)).status, 200);
});

test('the first start publishes the builds of PUBLISH_DIRS, later starts log builds that are not live', async (context) => {
  const { folder, release } = await createModuleBuild();
  const variables = { ...(await setUp(context)), PUBLISH_DIRS: ` ${folder} ,` };
  const first = await startProcess(context, variables);
  const live = async ({ url }: RunningServer) => (await createClient(url).unlock()).behind.snapshot;
  const published = { number: 2, releases: [pageOf(release)], canaries: [] };
  assert.deepEqual(await live(first), published);
  first.child.kill('SIGTERM');
  await first.ended;

  const newer = await createModuleBuild({ 'entry.js': 'newer' }, { version: '1.1.0' });
  const second = await startProcess(context, { ...variables, PUBLISH_DIRS: newer.folder });
  // The lines before the first request, which is also logged.
  const started = [...second.lines];
  assert.deepEqual(await live(second), published);
  assert.equal(started.length, 2);
  assert.match(started[0] ?? '', /1\.1\.0 is built here; 1\.0\.0 is live\. To release it: npx/);
});

test('a start needs no builds once something is live', async (context) => {
  const variables = await setUp(context);
  const first = await startProcess(context, variables);
  first.child.kill('SIGTERM');
  await first.ended;
  const nowhere = { SHELL_DIST: '/no/such/folder', PUBLISH_DIRS: '/no/such/folder' };
  const second = await startProcess(context, { ...variables, ...nowhere });
  assert.equal((await createClient(second.url).get('/assets/main.js')).status, 200);
});

test('the server does not start on a database of a newer version', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const { db, close } = await openDatabase(database.environment);
  await sql`insert into migrations (name) values ('9999-later')`.execute(db);
  await close();
  const SHELL_DIST = await createShellBuild();
  const { code, errors } = await runScript('main.ts', {
    DEMO: 'true',
    SHELL_DIST,
    ...database.variables,
  });
  assert.equal(code, 1);
  assert.match(errors, oneLine);
  assert.match(errors, /migrated by a newer version \(9999-later\)/);
});

test('an invalid environment stops the start with one line', async (context) => {
  const variables = await setUp(context);
  const cases: [Record<string, string>, RegExp][] = [
    // platform/environment/environment.test.ts tests which variables are refused, and why.
    [{ GATE_ENFORCEMENT: 'some', LOG_LEVEL: 'loud' }, /GATE_ENFORCEMENT.*LOG_LEVEL/],
    [{ SHELL_DIST: '/no/such/folder' }, /release\.json cannot be read; run the build first/],
    [{ PUBLISH_DIRS: '/no/such/folder' }, /release\.json cannot be read/],
  ];
  for (const [change, reason] of cases) {
    const { code, output, errors } = await runScript('main.ts', {
      ...variables,
      DEMO: 'true',
      PORT: '0',
      ...change,
    });
    assert.equal(code, 1);
    assert.equal(output, '');
    assert.match(errors, oneLine);
    assert.match(errors, reason);
  }
});

test('outside demo mode the server refuses to start with a demo account, and starts with real ones', async (context) => {
  const variables = await setUp(context);
  const demo = await startProcess(context, variables);
  demo.child.kill('SIGTERM');
  await demo.ended;
  const production = { ...variables, NODE_ENV: 'production', GATE_PASSWORD: 'Qibla-7-Liwa' };
  const refused = await runScript('main.ts', { ...production, PORT: '0' });
  assert.equal(refused.code, 1);
  assert.match(refused.errors, /The account "admin" still has its demo password/);
  const allowed = await startProcess(context, { ...production, DEMO: 'true' });
  assert.equal((await createClient(allowed.url).get(api.site.ready.path)).status, 200);

  const fresh = {
    ...(await setUp(context)),
    NODE_ENV: 'production',
    GATE_PASSWORD: 'Qibla-7-Liwa',
  };
  const args = ['Noura', 'admin', 'Noura', 'Al Mansoori'];
  const created = await runScript('commands/createAccount.ts', fresh, {
    args,
    input: 'a long enough secret\n',
  });
  assert.deepEqual([created.code, created.output], [0, 'Created the admin account "noura"\n']);
  const server = await startProcess(context, { ...fresh, DEMO: 'false' });
  const visitor = createClient(server.url);
  await visitor.unlock('qibla-7-liwa');
  const { user } = await visitor.signIn('noura', 'a long enough secret');
  assert.deepEqual(user, {
    username: 'noura',
    firstName: 'Noura',
    lastName: 'Al Mansoori',
    role: 'admin',
  });
});

test('the server does not start with an emergency account that cannot sign in', async (context) => {
  const variables = {
    ...(await setUp(context)),
    OIDC_ISSUER: 'https://login.invalid',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_ADMIN_GROUPS: 'admins',
  };
  for (const EMERGENCY_ACCOUNT of ['nobody', 'employee']) {
    const refused = await runScript('main.ts', { ...variables, DEMO: 'true', EMERGENCY_ACCOUNT });
    assert.match(refused.errors, oneLine);
    assert.match(refused.errors, /which is not a local admin account that can sign in/);
  }
  // The provider is needed only when somebody signs in: an unreachable provider does not prevent the start.
  const server = await startProcess(context, { ...variables, EMERGENCY_ACCOUNT: 'Admin' });
  assert.equal((await createClient(server.url).get(api.site.ready.path)).status, 200);
});

test('in production without HTTPS, the log contains a warning', async (context) => {
  const variables = { ...(await setUp(context)), NODE_ENV: 'production', DEMO: 'false' };
  const warned = async (more: Record<string, string>) => {
    const environment = { ...variables, GATE_PASSWORD: 'Qibla-7-Liwa', ...more };
    const { lines } = await startProcess(context, environment);
    return lines.some((line) => /"level":40.*HTTPS is not set/.test(line));
  };
  assert.deepEqual([await warned({}), await warned({ HTTPS: 'true' })], [true, false]);
});

test('an invalid account is not created', async (context) => {
  const variables = await setUp(context);
  const create = (args: string[], password: string) =>
    runScript('commands/createAccount.ts', { ...variables, ACCOUNT_PASSWORD: password }, { args });
  const person = ['noura', 'admin', 'Noura', 'Al Mansoori'];
  assert.match((await create(person, 'short')).errors, /at least 12 characters/);
  assert.match((await create(person, 'admin-demo-2025')).errors, /demo password/);
  assert.match(
    (await create(['noura', 'owner', 'N', 'M'], 'long enough secret')).errors,
    /<admin\|employee>/,
  );
  assert.match(
    (await create(['noura'], 'long enough secret')).errors,
    /account:create -- <username>/,
  );
  for (const [username, named] of [
    ['ADMİN', '"İ"'],
    ['nourа', '"а"'],
    ['noura m', 'a space'],
  ] as const) {
    const { errors } = await create([username, 'admin', 'N', 'M'], 'long enough secret');
    assert.match(errors, new RegExp(`^The username contains ${named}`));
  }
  assert.equal((await create(person, 'long enough secret')).code, 0);
  assert.match(
    (await create(['\u2068ＮOURA\u200B', 'employee', 'N', 'M'], 'long enough secret')).errors,
    /is already in use/,
  );
  assert.match(
    (await create(['NOURA', 'employee', 'N', 'M'], 'long enough secret')).errors,
    /is already in use/,
  );
});
