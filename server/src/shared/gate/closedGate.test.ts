import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { releaseBase } from '@sumut/contracts/registry/contract';
import { publishBuild } from '../../features/registry/publishing/publishBuild.ts';
import { createModuleBuild, gatedShellFiles } from '../../../testing/builds.ts';
import { applicationForm, contact } from '../../../testing/forms.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { rawGet } from '../../../testing/raw.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';

const id = '00000000-0000-4000-8000-000000000000';

async function serverWithModule(context: Parameters<typeof startServer>[0]) {
  const server = await startServer(context);
  const { folder, release } = await createModuleBuild();
  await publishBuild(server.db, folder, 'test');
  return { server, entry: `${releaseBase(release)}${release.entry}` };
}

test("without a pass only the gate's own files are served", async (context) => {
  const { server, entry } = await serverWithModule(context);
  const visitor = server.visitor();
  for (const path of [
    '/assets/main.js',
    '/assets/main.css',
    '/assets/arabic.woff2',
    '/favicon.svg',
  ]) {
    assert.equal((await visitor.get(path)).status, 200, path);
  }
  for (const path of ['/robots.txt', api.site.health.path, api.site.ready.path]) {
    assert.equal((await visitor.get(path)).status, 200, path);
  }
  const closed = [
    '/assets/home.js',
    '/assets/pictures/drone.avif',
    '/assets/release.json',
    '/assets/',
    entry,
  ];
  const calls = [
    api.session.get.path,
    api.session.demoAccounts.path,
    api.messages.list.path,
    buildPath(api.applications.cv, { id }),
    '/api/none',
  ];
  for (const path of [
    ...closed,
    ...calls,
    buildPath(api.messages.get, { id }),
    '/modules/',
    '/modules/tools',
  ]) {
    await assertProblem(await visitor.get(path), 'gate-closed');
    const head = await visitor.send('HEAD', path);
    assert.equal(head.status, 401, `HEAD ${path}`);
    const part = await visitor.get(path, { range: 'bytes=0-3' });
    await assertProblem(part, 'gate-closed');
  }
});

/** The endpoints of the API that need no pass: the gate's own, reports of browsers, and those that check a signature themselves. */
const openEndpoints = [
  'DELETE /api/gate',
  'POST /api/gate',
  'POST /api/mail/incoming',
  'POST /api/registry/releases',
  'POST /api/registry/rights',
  'POST /api/reports',
];

test('without a pass no request is accepted', async (context) => {
  const server = await startServer(context);
  const visitor = server.visitor();
  const answered = new Set<string>();
  for (const { method, url } of server.routes.filter((route) => route.url.startsWith('/api/')))
    for (const one of [method].flat()) {
      const body = ['POST', 'PATCH', 'PUT'].includes(one) ? {} : undefined;
      const answer = await visitor.send(one, url.replaceAll(/:\w+/g, id), body);
      const { code } = (await answer.json().catch(() => ({}))) as { code?: string };
      if (code !== 'gate-closed' && one !== 'HEAD') answered.add(`${one} ${url}`);
    }
  assert.deepEqual([...answered].sort(), openEndpoints);
  for (const [method, path] of [
    ['PUT', '/anything'],
    ['POST', '/'],
    ['OPTIONS', '/assets/home.js'],
  ] as const)
    await assertProblem(await visitor.send(method, path), 'gate-closed');
  await assertProblem(await visitor.send('POST', api.contact.path, contact), 'gate-closed');
  await assertProblem(
    await visitor.send('POST', api.application.path, applicationForm()),
    'gate-closed',
  );
  assert.deepEqual(await server.db.selectFrom('contacts').selectAll().execute(), []);
});

/** Spellings of a path that some servers treat as the path itself. */
const disguises = (path: string): string[] => {
  const [, folder = '', ...rest] = path.split('/');
  const file = rest.join('/');
  return [
    `//${folder}/${file}`,
    `/${folder}//${file}`,
    `/./${folder}/${file}`,
    `/x/../${folder}/${file}`,
    `/x/%2e%2e/${folder}/${file}`,
    `/${folder}/x/..%2f${file}`,
    `/${folder}%2F${file}`,
    `/${folder}%5c${file}`,
    `/${folder}\\${file}`,
    `/${folder.toUpperCase()}/${file}`,
    `/%${folder.charCodeAt(0).toString(16)}${folder.slice(1)}/${file}`,
    `/${folder}/${file};x=main.js`,
    `/${folder}/main.js/../${file}`,
    `/${folder}/main.js%2f..%2f${file}`,
    `/${folder}/${file}%00main.js`,
    `/${folder}/${file}?/assets/main.js`,
    `/${folder}/${file}#/assets/main.js`,
    `/${folder}/${file}/`,
    `http://site.example/${folder}/${file}`,
  ];
};

const secrets = [...Object.values(gatedShellFiles).map(String), 'the module'];

async function assertNothingComesOut(server: TestServer, path: string) {
  for (const headers of [[], ['Range: bytes=0-9'], ['X-Original-URL: /assets/main.js']]) {
    const answer = await rawGet(server.port, path, headers);
    const status = /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1];
    assert.ok(['200', '400', '401', '404'].includes(status ?? ''), `${path}: ${status}`);
    if (status === '200') assert.ok(answer.includes('"behind":null'), path);
    for (const secret of secrets) assert.ok(!answer.includes(secret), path);
  }
}

test('no other spelling of a path bypasses the gate', async (context) => {
  const { server, entry } = await serverWithModule(context);
  for (const path of ['/assets/home.js', '/assets/pictures/drone.avif', entry]) {
    for (const disguise of [path, ...disguises(path)])
      await assertNothingComesOut(server, disguise);
  }
});

test('the page without a pass contains nothing from behind the gate', async (context) => {
  const { server } = await serverWithModule(context);
  for (const path of ['/', '/tools', '/tools/saw', '/employee-dashboard']) {
    const html = await (await server.visitor().get(path)).text();
    for (const name of ['home.js', 'drone.avif', '/modules/', 'entry.js', 'Tools']) {
      assert.ok(!html.includes(name), `${path}: ${name}`);
    }
  }
});
