import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { shellName } from '@sumut/contracts/registry/shellName';
import { createTestDatabase } from '../../../testing/database.ts';
import { bootOf, startPlatformTeam } from '../../../testing/platformTeam.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startServer } from '../../../testing/server.ts';
import { isChosen } from './shells.ts';

const old = { open: { 'gate.0123456789.js': 'old gate' }, gated: { 'about.0123456789.js': 'old' } };
const next = { open: { 'favicon.svg': '<svg>2</svg>' }, gated: { 'about.abcdef0123.js': 'new' } };

test('files of an earlier shell are still served, public or not as in its manifest, even after a restart', async (context) => {
  const database = await createTestDatabase();
  context.after(() => database.remove());
  const site = await startPlatformTeam(context, { database });
  await site.goLive(old, { version: '1.1.0' });
  const { shell: before } = await bootOf(site.server.visitor());
  const hash = await site.goLive(next, { version: '1.2.0' });
  const restarted = await startServer(context, { database });
  for (const server of [site.server, restarted]) {
    const visitor = server.visitor();
    const { shell } = await bootOf(visitor);
    assert.deepEqual([shell === before, shell], [false, hash.slice(0, 16)]);
    const open = await visitor.get('/assets/gate.0123456789.js');
    assert.equal(await open.text(), 'old gate');
    assert.match(open.headers.get('cache-control') ?? '', /^public, max-age=31536000, immutable$/);
    await assertProblem(await visitor.get('/assets/about.0123456789.js'), 'gate-closed');
    await assertProblem(await visitor.get('/assets/about.abcdef0123.js'), 'gate-closed');
    const insider = await server.insider();
    assert.equal(await (await insider.get('/assets/about.0123456789.js')).text(), 'old');
    assert.equal(await (await insider.get('/assets/about.abcdef0123.js')).text(), 'new');
    // The icon has the same name in every release, so the live one is served.
    assert.equal(await (await insider.get('/assets/favicon.svg')).text(), '<svg>2</svg>');
    assert.equal(await (await visitor.get('/favicon.svg')).text(), '<svg>2</svg>');
    assert.equal((await insider.get('/assets/about.9999999999.js')).status, 404);
    assert.equal((await insider.get(`/modules/${shellName}/${shell}/main.js`)).status, 404);
  }
});

test('the page and the answer of the gate name the shell that is live now', async (context) => {
  const site = await startPlatformTeam(context);
  const visitor = site.server.visitor();
  const { shell } = await bootOf(visitor);
  const hash = await site.goLive(next, { version: '1.1.0' });
  // The gate's page is of the previous shell, and the response lets it notice the new one.
  const { behind } = await visitor.unlock();
  assert.notEqual(behind.shell.hash, shell);
  assert.deepEqual([behind.shell.hash, behind.shell.version], [hash.slice(0, 16), '1.1.0']);
  const paths = behind.shell.files.map(({ path }) => path);
  assert.ok(paths.includes('about.abcdef0123.js'));
  assert.ok(!paths.some((path) => /\.(?:avif|svg|woff2|html)$/.test(path)));
  assert.equal((await bootOf(visitor)).shell, behind.shell.hash);
});

test('a rollback of the shell serves the previous one, and changes nothing else', async (context) => {
  const site = await startPlatformTeam(context);
  const { shell } = await bootOf(site.server.visitor());
  await site.goLive(next, { version: '1.1.0' });
  const { change } = await site.change({ action: 'rollback', module: shellName });
  assert.deepEqual([change.from, change.to], ['1.1.0', '1.0.0']);
  assert.equal((await bootOf(site.server.visitor())).shell, shell);
});

test('a candidate of the shell is the same for a pass at every page, and visitors without a pass get the live one', async (context) => {
  const site = await startPlatformTeam(context);
  const { shell: live } = await bootOf(site.server.visitor());
  const release = await site.store(next, { version: '1.1.0' });
  await site.change({ action: 'canary', module: shellName, release, share: 0.5 });
  const candidate = release.slice(0, 16);
  const seen = new Set<string>();
  for (let pass = 0; pass < 40 && seen.size < 2; pass += 1) {
    const insider = await site.server.insider();
    const pages = [await bootOf(insider), await bootOf(insider), await bootOf(insider)];
    const shells = new Set(pages.flatMap(({ shell, behind }) => [shell, behind?.shell.hash ?? '']));
    assert.equal(shells.size, 1);
    for (const shell of shells) seen.add(shell);
  }
  assert.deepEqual(seen, new Set([live, candidate]));
  for (let visit = 0; visit < 5; visit += 1)
    assert.equal((await bootOf(site.server.visitor())).shell, live);
});

test('over many passes a candidate gets its share, independent of other candidates, and a larger share adds to it', () => {
  const tokens = Array.from({ length: 20_000 }, () => randomBytes(16).toString('base64url'));
  const chosen = (candidate: string, share: number) =>
    tokens.filter((token) => isChosen(token, candidate, share));
  const tenth = chosen('a', 0.1);
  // The tolerance is five standard deviations.
  assert.ok(Math.abs(tenth.length / tokens.length - 0.1) < 0.011, `${tenth.length}`);
  const both = new Set(chosen('b', 0.1));
  const common = tenth.filter((token) => both.has(token)).length;
  assert.ok(Math.abs(common / tokens.length - 0.01) < 0.004, `${common}`);
  const quarter = new Set(chosen('a', 0.25));
  assert.ok(tenth.every((token) => quarter.has(token)));
  assert.deepEqual(chosen('a', 0), []);
});

test('an admin previews a stored shell, everyone else gets the live one; no development server can serve it', async (context) => {
  const site = await startPlatformTeam(context);
  const release = await site.store(next, { version: '1.1.0' });
  const admin = await site.server.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  const start = (body: object) => admin.send('POST', api.modules.startPreview.path, body);
  assert.equal((await start({ module: shellName, release })).status, 201);
  const { shell, behind } = await bootOf(admin);
  assert.equal(shell, release.slice(0, 16));
  assert.deepEqual(behind?.preview?.shell, {
    title: { ar: 'إطار الموقع', en: 'Shell' },
    version: '1.1.0',
  });
  assert.notEqual((await bootOf(await site.server.insider())).shell, shell);
  const origin = await start({ module: shellName, origin: 'http://localhost:8101' });
  assert.equal(origin.status, 400);
});
