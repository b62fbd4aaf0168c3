import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import type { ChangeResult } from '@sumut/contracts/registry/registryChange';
import { liveSnapshot } from '../../../shared/releases/snapshots.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

const module = 'tools';
const unknown = 'f'.repeat(64);

/** Whether an accepted request has changed what is live. */
async function hasChanged(answer: Response): Promise<boolean> {
  assert.equal(answer.status, 200, await answer.clone().text());
  return ((await answer.json()) as ChangeResult).changed;
}

/** Starts a site on which tools 1.0.0 is live, and 1.1.0 is stored. */
async function start(context: TestContext) {
  const site = await startRegistrySite(context);
  const team = await site.team(module);
  const live = await site.goLive(team, { version: '1.0.0' });
  const next = await site.store(team, { version: '1.1.0' });
  const canary = (release: string, share = 0.1) =>
    site.change(team, { action: 'canary', module, release, share });
  const canaries = async () => (await liveSnapshot(site.server.db)).canaries;
  return { site, team, live, next, canary, canaries };
}

test('an unknown release cannot go live, and a canary needs another live release', async (context) => {
  const { site, team, live, canary } = await start(context);
  const answered = await site.change(team, { action: 'live', module, release: unknown });
  await assertProblem(answered, 'not-found');
  for (const release of [unknown, live]) await assertProblem(await canary(release), 'not-found');
  const other = await site.team('other');
  const release = await site.store(other, { name: 'other', version: '1.0.0', routes: ['/other'] });
  const answer = await site.change(other, {
    action: 'canary',
    module: 'other',
    release,
    share: 0.1,
  });
  await assertProblem(answer, 'not-found');
});

test('the same canary changes nothing, another share keeps its start, and another release begins again', async (context) => {
  const { site, team, next, canary, canaries } = await start(context);
  const now = Date.now();
  context.mock.timers.enable({ apis: ['Date'], now });
  assert.equal(await hasChanged(await canary(next)), true);
  context.mock.timers.tick(1000);
  assert.equal(await hasChanged(await canary(next)), false);
  assert.equal(await hasChanged(await canary(next, 0.2)), true);
  assert.deepEqual(await canaries(), { tools: { hash: next, share: 0.2, since: now } });
  const third = await site.store(team, { version: '1.2.0' });
  assert.equal(await hasChanged(await canary(third, 0.2)), true);
  assert.deepEqual(await canaries(), { tools: { hash: third, share: 0.2, since: now + 1000 } });
});

test('a canary ends when it is stopped, when a release goes live, and when its module is retired', async (context) => {
  const { site, team, live, next, canary, canaries } = await start(context);
  const other = await site.team('other');
  const described = { name: 'other', routes: ['/other'] };
  await site.goLive(other, { ...described, version: '1.0.0' });
  const release = await site.store(other, { ...described, version: '1.1.0' });
  await site.change(other, { action: 'canary', module: 'other', release, share: 0.1 });
  const endings = [
    { action: 'stop-canary', module },
    { action: 'live', module, release: live },
    { action: 'retire', module, grace: 1, redirect: '/' },
  ] as const;
  for (const ending of endings) {
    await canary(next);
    assert.equal(await hasChanged(await site.change(team, ending)), true, ending.action);
    assert.deepEqual(Object.keys(await canaries()), ['other'], ending.action);
  }
});

test('stopping a canary that does not exist, and making the live release live, change nothing', async (context) => {
  const { site, team, live } = await start(context);
  const before = await liveSnapshot(site.server.db);
  for (const change of [
    { action: 'stop-canary', module },
    { action: 'live', module, release: live },
  ] as const)
    assert.equal(await hasChanged(await site.change(team, change)), false, change.action);
  assert.deepEqual(await liveSnapshot(site.server.db), before);
});

test('restoring a snapshot is audited by its number, changes nothing if it is live, and fails if it is unknown', async (context) => {
  const { site, team, next } = await start(context);
  const { number } = await liveSnapshot(site.server.db);
  const restore = (wanted: number) =>
    site.change(site.admin, { action: 'restore', number: wanted });
  assert.equal(await hasChanged(await restore(number)), false);
  await assertProblem(await restore(number + 10), 'not-found');
  await site.change(team, { action: 'live', module, release: next });
  assert.equal(await hasChanged(await restore(number)), true);
  const [audited] = await site.server.db
    .selectFrom('audit_log')
    .select(['subject', 'details'])
    .where('action', '=', 'registry.restore')
    .execute();
  assert.equal(audited?.subject, `snapshot ${number}`);
  assert.equal((JSON.parse(audited.details) as { snapshot: number }).snapshot, number + 2);
});

test('a stored release with an invalid manifest does not go live', async (context) => {
  const { site, team, next } = await start(context);
  const { db } = site.server;
  const { document } = await db
    .selectFrom('releases')
    .select('document')
    .where('hash', '=', next)
    .executeTakeFirstOrThrow();
  const damaged = JSON.stringify({ ...(JSON.parse(document) as object), routes: 'none' });
  await db.updateTable('releases').set({ document: damaged }).where('hash', '=', next).execute();
  const answer = await site.change(team, { action: 'live', module, release: next });
  assert.deepEqual(await site.refusal(answer), [
    'archive: module tools: its release.json is not a valid release manifest',
  ]);
});
