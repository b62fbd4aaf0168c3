import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { canaryLimits } from '@sumut/contracts/registry/limits';
import type { RegistryState } from '@sumut/contracts/registry/registryState';
import type { ModuleEvent } from '@sumut/contracts/registry/vitals';
import { judgeCanary } from './watchCanary.ts';
import { computeHealth } from '../../../shared/releases/health.ts';
import { getBucket, quantile } from '../../../shared/releases/histogram.ts';
import { createCrowd } from '../../../../testing/crowd.ts';
import { startRegistrySite } from '../../../../testing/registrySite.ts';

/** Starts a site on which tools 1.0.0 is live and 1.1.0 is the candidate. */
async function startCanary(context: TestContext) {
  const site = await startRegistrySite(context);
  const { server, admin } = site;
  const team = await site.team('tools');
  const live = await site.goLive(team, { version: '1.0.0' });
  const candidate = await site.store(team, { version: '1.1.0' });
  const share = 0.1;
  await site.change(team, { action: 'canary', module: 'tools', release: candidate, share });
  const state = async () => {
    const answer = await admin.get(api.modules.state.path);
    const { modules, history } = (await answer.json()) as RegistryState;
    return { history, tools: modules.find(({ name }) => name === 'tools') };
  };
  return { ...site, team, crowd: createCrowd(server), live, candidate, state };
}

type Crowd = ReturnType<typeof createCrowd>;

const report = (crowd: Crowd, hash: string, ...events: Partial<ModuleEvent>[]) =>
  crowd(
    events.map((event) => ({
      module: 'tools',
      hash: hash.slice(0, 16),
      kind: 'loaded',
      ...event,
    })),
  );
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test('pages get the canary and its share next to the live release', async (context) => {
  const { server, candidate } = await startCanary(context);
  const { behind } = await server.visitor().unlock();
  assert.equal(behind.snapshot.releases[0]?.version, '1.0.0');
  assert.deepEqual(
    behind.snapshot.canaries.map(({ share, release }) => [share, release.hash]),
    [[0.1, candidate.slice(0, 16)]],
  );
});

test('a canary that crashes is stopped automatically, with the reason in the history and the audit log', async (context) => {
  const { server, state, crowd, live, candidate } = await startCanary(context);
  await report(crowd, live, ...times(20, {}));
  await report(crowd, candidate, {}, {}, { kind: 'crashed' });
  assert.equal((await state()).tools?.canary?.share, 0.1);
  await report(crowd, candidate, {}, { kind: 'crashed' }, { kind: 'failed' });
  const { tools, history } = await state();
  assert.deepEqual([tools?.live?.version, tools?.canary], ['1.0.0', null]);
  assert.equal(history[0]?.change?.action, 'take-back');
  assert.match(history[0].change.reason ?? '', /error rate 75\.0 % of 4 visits/);
  const { actor } = await server.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'registry.take-back')
    .executeTakeFirstOrThrow();
  assert.equal(actor, 'server');
});

test('a canary with the error rate of the live release is kept', async (context) => {
  const { state, crowd, live, candidate } = await startCanary(context);
  for (const hash of [live, candidate]) {
    await report(
      crowd,
      hash,
      ...times(17, { duration: 120 }),
      ...times(3, { kind: 'failed' as const }),
    );
  }
  assert.equal((await state()).tools?.canary?.release.hash, candidate);
});

test('a canary that loads much more slowly is stopped', async (context) => {
  const { state, crowd, live, candidate } = await startCanary(context);
  await report(crowd, live, ...times(20, { duration: 90 }));
  await report(crowd, candidate, ...times(20, { duration: 900 }));
  const { tools, history } = await state();
  assert.equal(tools?.canary, null);
  assert.match(history[0]?.change?.reason ?? '', /median load time/);
});

test('a share above the limit is refused', async (context) => {
  const { team, change, candidate } = await startCanary(context);
  const share = canaryLimits.share + 0.01;
  const answer = await change(team, {
    action: 'canary',
    module: 'tools',
    release: candidate,
    share,
  });
  assert.equal(answer.status, 400);
});

test('health shows visits, shares, errors and load times per version', async (context) => {
  const { state, crowd, live, candidate } = await startCanary(context);
  await report(crowd, live, ...times(3, { duration: 150 }));
  await report(crowd, candidate, { duration: 450 });
  const health = (await state()).tools?.health ?? [];
  const of = (hash: string) => health.find((entry) => entry.hash === hash);
  assert.equal(of(live)?.share, 0.75);
  assert.deepEqual(of(candidate)?.loadTime, { median: 400, p95: 400 });
});

test('health shows the 75th percentile of the vitals per version, not of a few measurements', async (context) => {
  const { state, crowd, live } = await startCanary(context);
  await report(crowd, live, {});
  await report(crowd, live, ...times(15, { kind: 'inp', value: 180 } as const));
  await report(crowd, live, ...times(5, { kind: 'inp', value: 900 } as const));
  await report(crowd, live, ...times(19, { kind: 'cls', value: 0.7 } as const));
  const [health] = (await state()).tools?.health ?? [];
  assert.deepEqual(health?.figures, { lcp: null, inp: 175, cls: null });
  assert.deepEqual(health.samples, { lcp: 0, inp: 20, cls: 19 });
  assert.equal(health.visits, 1);
});

test('a release that went live has all visits, whatever visitors had before', async (context) => {
  const { server, team, change, state, crowd, live, candidate } = await startCanary(context);
  const shares = async () => {
    const health = (await state()).tools?.health ?? [];
    return [live, candidate].map((hash) => health.find((one) => one.hash === hash)?.share);
  };
  await report(crowd, live, ...times(9, {}));
  await report(crowd, candidate, {});
  assert.deepEqual(await shares(), [0.9, 0.1]);
  // Reports are counted by minute.
  await server.db
    .updateTable('vitals')
    .set({ minute: sql<number>`minute - 2` })
    .execute();
  await change(team, { action: 'live', module: 'tools', release: candidate });
  assert.deepEqual(await shares(), [0, 1]);
  await report(crowd, candidate, ...times(3, {}));
  assert.deepEqual(await shares(), [0, 1]);
});

test('reports on unknown releases are dropped', async (context) => {
  const { server, crowd } = await startCanary(context);
  await report(crowd, 'f'.repeat(64), {});
  assert.deepEqual(await server.db.selectFrom('vitals').selectAll().execute(), []);
});

test('few failures are not conclusive', () => {
  const health = (loaded: number, crashed: number) =>
    computeHealth(new Map(Object.entries({ loaded, crashed })));
  assert.equal(judgeCanary(health(5, 2), health(100, 0)), undefined);
  assert.equal(judgeCanary(health(1000, 3), health(1000, 2)), undefined);
  assert.match(judgeCanary(health(10, 4), health(100, 0)) ?? '', /error rate 40\.0 %/);
  // The live release had no visits.
  assert.match(judgeCanary(health(4, 4), health(0, 0)) ?? '', /error rate 100\.0 %/);
});

test('load times are compared from twenty visits on, and a median more than twice as long is too slow', () => {
  const health = (visits: number, median: number) => ({
    ...computeHealth(new Map([['loaded', visits]])),
    loadTime: { median, p95: median },
  });
  assert.equal(judgeCanary(health(19, 2000), health(20, 100)), undefined);
  assert.equal(judgeCanary(health(20, 2000), health(19, 100)), undefined);
  assert.equal(judgeCanary(health(20, 200), health(20, 100)), undefined);
  assert.equal(
    judgeCanary(health(20, 201), health(20, 100)),
    'median load time 201 ms, live 100 ms',
  );
});

test('a quantile is the midpoint of its bucket', () => {
  const counts = new Map([
    [getBucket(40), 9],
    [getBucket(1000), 1],
  ]);
  assert.equal(quantile(counts, 0.5), 25);
  assert.equal(quantile(counts, 0.95), 1050);
  assert.equal(quantile(new Map(), 0.5), null);
});

test('one visitor alone cannot end a canary, however much they report', async (context) => {
  const { state, server, crowd, candidate, live } = await startCanary(context);
  const page = await server.insider();
  const one = (kind: ModuleEvent['kind'], duration?: number) => ({
    module: 'tools',
    hash: candidate.slice(0, 16),
    kind,
    ...(duration !== undefined && { duration }),
  });
  await report(crowd, live, ...times(20, { duration: 90 }));
  for (const event of [one('crashed'), one('failed'), one('loaded', 90_000)]) {
    for (let round = 0; round < 3; round += 1) {
      const body = { events: times(20, event) };
      assert.equal((await page.send('POST', api.site.vitals.path, body)).status, 204);
    }
  }
  assert.equal((await state()).tools?.canary?.release.hash, candidate);
  await report(crowd, candidate, { kind: 'crashed' }, { kind: 'crashed' });
  assert.equal((await state()).tools?.canary, null);
});
