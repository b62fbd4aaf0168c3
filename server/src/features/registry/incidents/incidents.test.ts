import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { incidentLimits } from '@sumut/contracts/registry/limits';
import { defaultPolicy } from '@sumut/contracts/registry/policies';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import { shellName } from '@sumut/contracts/registry/shellName';
import type { ModuleEvent } from '@sumut/contracts/registry/vitals';
import { createCrowd } from '../../../../testing/crowd.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';
import type { TestServer } from '../../../../testing/server.ts';
import { startReceiver } from '../../../../testing/webhookReceiver.ts';
import { startPlatformTeam } from '../../../../testing/platformTeam.ts';
import { computeHealth } from '../../../shared/releases/health.ts';
import { writePolicy } from '../../../shared/releases/policies.ts';
import { judgeLive } from './watchLive.ts';

const health = (visits: number, failed: number) =>
  computeHealth(
    new Map([
      ['loaded', visits - failed],
      ['failed', failed],
    ]),
  );

test('three failures in three visits are an incident when there were no failures before', () => {
  for (const past of [0, 10, 10_000]) {
    assert.match(
      judgeLive(health(3, 3), health(past, 0)) ?? '',
      /100\.0 % of 3 visits, before 0\.0 %/,
    );
  }
});

test('two failures, a low failure rate and an unchanged failure rate are no incident', () => {
  assert.equal(judgeLive(health(2, 2), health(100, 0)), undefined);
  assert.equal(judgeLive(health(1000, 40), health(10_000, 0)), undefined);
  assert.equal(judgeLive(health(1000, 49), health(10_000, 0)), undefined);
  assert.match(judgeLive(health(1000, 50), health(10_000, 0)) ?? '', /5\.0 % of 1000/);
  assert.equal(judgeLive(health(100, 20), health(1000, 190)), undefined);
});

/** Starts a site with the team of `tools`, and visitors whose pages report on its releases. */
async function startSite(context: TestContext, variables: Record<string, string> = {}) {
  const site = await startRegistrySite(context, { variables });
  const { server } = site;
  const team = await site.team('tools');
  const goLive = (version: string) => site.goLive(team, { version });
  const crowd = createCrowd(server);
  const report = (hash: string, kind: ModuleEvent['kind'], count: number) =>
    crowd(
      Array.from({ length: count }, () => ({ module: 'tools', hash: hash.slice(0, 16), kind })),
    );
  const readState = async () => {
    const answer = await site.admin.get(api.modules.state.path);
    const { modules, history } = (await answer.json()) as RegistryState;
    return { history, tools: modules.find(({ name }) => name === 'tools') };
  };
  const readIncident = async () => (await readState()).tools?.incident;
  return { server, goLive, report, readState, readIncident };
}

const auditEntries = ({ db }: TestServer) =>
  db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'details'])
    .where('action', '=', 'registry.incident')
    .execute();

test('the third failure of a live release is an incident immediately and only once, until another release is live', async (context) => {
  const { server, goLive, report, readIncident } = await startSite(context);
  const hash = await goLive('1.0.0');
  await report(hash, 'failed', 2);
  assert.equal(await readIncident(), null);
  await report(hash, 'failed', 1);
  assert.match((await readIncident())?.reason ?? '', /error rate 100\.0 % of 3 visits/);
  await report(hash, 'crashed', 1);
  const entries = await auditEntries(server);
  assert.deepEqual(
    entries.map(({ actor, subject }) => [actor, subject]),
    [['server', 'tools']],
  );
  assert.match(entries[0]?.details ?? '', new RegExp(hash));
  const posts = await server.db.selectFrom('outbox').selectAll().execute();
  assert.deepEqual(posts, [], 'without a webhook');
  await goLive('1.0.1');
  assert.equal(await readIncident(), null);
});

test('a live release that fails as often as its module did before is no incident', async (context) => {
  const { server, goLive, report, readIncident } = await startSite(context);
  const older = await goLive('1.0.0');
  await report(older, 'failed', 10);
  await report(older, 'loaded', 10);
  // Moves the reports to two days ago, when the older release was live.
  const minutes = (2 * 24 * 60 * 60_000) / 60_000;
  await server.db
    .updateTable('vitals')
    .set((expression) => ({ minute: expression('minute', '-', minutes) }))
    .execute();
  assert.ok(minutes * 60_000 < incidentLimits.past);
  await server.db.deleteFrom('release_incidents').execute();
  const newer = await goLive('1.0.1');
  await report(newer, 'failed', 5);
  await report(newer, 'loaded', 5);
  assert.equal(await readIncident(), null);
});

test('failures of more than half an hour ago do not count', async (context) => {
  const { server, goLive, report, readIncident } = await startSite(context);
  const hash = await goLive('1.0.0');
  await report(hash, 'failed', 2);
  await report(hash, 'loaded', 20);
  const minutes = incidentLimits.window / 60_000 + 1;
  await server.db
    .updateTable('vitals')
    .set((expression) => ({ minute: expression('minute', '-', minutes) }))
    .execute();
  await server.db
    .updateTable('snapshots')
    .set((expression) => ({ created_at: expression('created_at', '-', 2 * incidentLimits.window) }))
    .execute();
  await report(hash, 'failed', 2);
  assert.equal(await readIncident(), null);
  await report(hash, 'failed', 1);
  assert.match((await readIncident())?.reason ?? '', /error rate 100\.0 % of 3 visits/);
});

test('a failing release stays live if no earlier one can replace it', async (context) => {
  const { server, goLive, report, readState } = await startSite(context);
  const policy = { ...defaultPolicy('tools'), takeBack: true };
  await writePolicy(server.db, { module: 'tools', policy }, 'admin');
  await goLive('1.0.0');
  const { history: before, tools } = await readState();
  await report(tools?.live?.hash ?? '', 'failed', 3);
  const { history, tools: after } = await readState();
  assert.match(after?.incident?.reason ?? '', /error rate/);
  assert.equal(after?.live?.version, '1.0.0');
  assert.deepEqual(history, before);
});

test('the server rolls a failing release back only if the policy of its module requires it', async (context) => {
  const { server, goLive, report, readState } = await startSite(context);
  const good = await goLive('1.0.0');
  await report(good, 'loaded', 20);
  const bad = await goLive('1.0.1');
  await report(bad, 'failed', 3);
  assert.equal((await readState()).tools?.live?.version, '1.0.1');

  const policy = { ...defaultPolicy('tools'), takeBack: true };
  await writePolicy(server.db, { module: 'tools', policy }, 'admin');
  const worse = await goLive('1.0.2');
  await report(worse, 'loaded', 3);
  await report(worse, 'crashed', 3);
  const { tools, history } = await readState();
  assert.equal(tools?.live?.version, '1.0.1');
  assert.equal(history[0]?.by, 'server');
  const { action, from, to, reason } = history[0].change ?? {};
  assert.deepEqual([action, from, to], ['rollback', '1.0.2', '1.0.1']);
  assert.match(reason ?? '', /error rate/);
});

test('a failing release and its rollback are posted to the webhook of the operator', async (context) => {
  const { url, received, waitFor } = await startReceiver(context);
  const { server, goLive, report } = await startSite(context, {
    ALERT_WEBHOOK_URL: url,
    ALERT_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
  });
  const policy = { ...defaultPolicy('tools'), takeBack: true };
  await writePolicy(server.db, { module: 'tools', policy }, 'admin');
  await goLive('1.0.0');
  const bad = await goLive('1.0.1');
  await report(bad, 'failed', 3);
  await waitFor(2);
  const messages = received.map(({ body }) => JSON.parse(body) as { data: { reason: string } });
  const { reason } = messages[0]?.data ?? {};
  assert.match(reason ?? '', /error rate 100\.0 % of 3 visits/);
  const expected = [
    {
      type: 'release.failing',
      data: { module: 'tools', version: '1.0.1', release: bad, reason },
    },
    { type: 'release.taken_back', data: { module: 'tools', from: '1.0.1', to: '1.0.0', reason } },
  ];
  assert.partialDeepStrictEqual(messages, expected);
});

test('the server rolls a failing shell back if its policy requires it', async (context) => {
  const { server, state, goLive } = await startPlatformTeam(context);
  const policy = { ...defaultPolicy(shellName), takeBack: true };
  await writePolicy(server.db, { module: shellName, policy }, 'admin');
  await goLive({ gated: { 'app.js': 'good' } }, { version: '1.1.0' });
  const bad = await goLive({ gated: { 'app.js': 'bad' } }, { version: '1.2.0' });
  const event: ModuleEvent = { module: shellName, hash: bad.slice(0, 16), kind: 'failed' };
  await createCrowd(server)([event, event, event]);
  const { modules, history } = await state();
  assert.equal(modules.find(({ name }) => name === shellName)?.live?.version, '1.1.0');
  assert.deepEqual([history[0]?.by, history[0]?.change?.action], ['server', 'rollback']);
});
