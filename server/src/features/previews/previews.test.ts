import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { Boot } from '@sumut/contracts/gate/gate';
import { bootElementId } from '@sumut/contracts/gate/document';
import type { ReleaseResult } from '@sumut/contracts/registry/releaseResult';
import { insertKey } from '../registry/access/teamKeys.ts';
import { createModuleBuild } from '../../../testing/builds.ts';
import type { Client } from '../../../testing/client.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startServer } from '../../../testing/server.ts';
import { createTeam } from '../../../testing/team.ts';

const origin = 'http://localhost:8101';

async function startPreview(context: TestContext) {
  const server = await startServer(context);
  const team = await createTeam(server.url, 'tools', (key) => insertKey(server.db, key));
  const { release, contents } = await createModuleBuild();
  const answer = await team.release(release, contents);
  const { hash } = ((await answer.json()) as ReleaseResult).release;
  const admin = await server.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  return { server, admin, hash };
}

const bootOf = async (client: Client, path = '/'): Promise<[Boot, Response]> => {
  const answer = await client.get(path, { accept: 'text/html' });
  const [, json = ''] =
    new RegExp(`id="${bootElementId}">([^<]+)<`).exec(await answer.text()) ?? [];
  return [JSON.parse(json) as Boot, answer];
};

test('an admin previews a stored release, and everybody else sees the live release', async (context) => {
  const { server, admin, hash } = await startPreview(context);
  const started = await admin.send('POST', api.modules.startPreview.path, {
    module: 'tools',
    release: hash,
  });
  assert.equal(started.status, 201);
  const [{ behind }] = await bootOf(admin);
  assert.equal(behind?.preview?.release?.hash, hash.slice(0, 16));
  assert.deepEqual(behind.snapshot.releases, []);
  const [other] = await bootOf(await server.insider());
  assert.equal(other.behind?.preview, null);
});

test('leaving the preview, signing out or expiry shows the live release again', async (context) => {
  const { server, admin, hash } = await startPreview(context);
  const start = () =>
    admin.send('POST', api.modules.startPreview.path, { module: 'tools', release: hash });
  const preview = async () => (await bootOf(admin))[0].behind?.preview;

  await start();
  assert.equal((await admin.send('DELETE', api.modules.startPreview.path)).status, 204);
  assert.equal(await preview(), null);

  await start();
  await server.db.updateTable('previews').set({ expires_at: Date.now() }).execute();
  assert.equal(await preview(), null);

  await start();
  await server.db.updateTable('accounts').set({ role: 'employee' }).execute();
  assert.equal(await preview(), null);
});

test("a module from a developer's machine extends the policy of that admin's page only", async (context) => {
  const { server, admin } = await startPreview(context);
  const preview = { module: 'tools', origin };
  assert.equal((await admin.send('POST', api.modules.startPreview.path, preview)).status, 201);
  const [{ behind }, answer] = await bootOf(admin);
  assert.equal(behind?.preview?.origin, origin);
  const policy = answer.headers.get('content-security-policy') ?? '';
  assert.match(policy, /script-src-elem 'self' http:\/\/localhost:8101(?: 'sha256-[^' ]+'){2}$/);
  assert.match(policy, /connect-src 'self' http:\/\/localhost:8101 ws:\/\/localhost:8101;/);
  assert.equal(answer.headers.get('integrity-policy'), null, 'what is being written has no hash');
  const [, other] = await bootOf(await server.insider());
  assert.doesNotMatch(other.headers.get('content-security-policy') ?? '', /8101/);
  assert.match(other.headers.get('integrity-policy') ?? '', /script/);
});

const refusals: [name: string, body: object, code: 'forbidden' | 'not-found'][] = [
  [
    'a machine that is not listed',
    { module: 'tools', origin: 'https://evil.example' },
    'forbidden',
  ],
  ['a release that nobody made', { module: 'tools', release: 'f'.repeat(64) }, 'not-found'],
];
for (const [name, body, code] of refusals) {
  test(`${name} cannot be previewed`, async (context) => {
    const { admin } = await startPreview(context);
    await assertProblem(await admin.send('POST', api.modules.startPreview.path, body), code);
  });
}
