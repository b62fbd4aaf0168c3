import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { readEnds } from '../../shared/auditChain.ts';
import { putIntoOutbox } from '../../shared/outbox.ts';
import { publishBuild } from '../registry/publishing/publishBuild.ts';
import { createModuleBuild, createShellBuild } from '../../../testing/builds.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { contact } from '../../../testing/forms.ts';
import { startObjectStorage } from '../../../testing/objectStorage.ts';
import { startProcess } from '../../../testing/process.ts';
import { startServer } from '../../../testing/server.ts';

const deploy = path.join(import.meta.dirname, '../../../../deploy');
const monitors = ['prometheus/alerts.yml', 'grafana/requests.json', 'grafana/system.json'];

/** The value of the metric with these labels in the text format of Prometheus. */
function valueOf(text: string, name: string, labels: Record<string, string> = {}): number {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const line = text
    .split('\n')
    .find((each) => each.startsWith(name) && wanted.every((label) => each.includes(label)));
  return Number(line?.split(' ').at(-1));
}

test('responses are counted by route and status, refusals by reason, and URLs create no series', async (context) => {
  const server = await startServer(context);
  const insider = await server.insider();
  await insider.send('POST', api.contact.path, contact);
  await insider.send('POST', api.contact.path, {});
  await insider.send('POST', api.session.signIn.path, {
    username: 'nobody',
    password: 'Wr0ng-one',
  });
  for (const path of ['/about', '/made-up-7f3a', '/api/made-up-7f3a', '/assets/made-up-7f3a.js'])
    await (await insider.get(path)).text();
  const text = await server.metrics.registry.metrics();
  const requests = 'http_request_duration_seconds_count';
  const stored = { method: 'POST', route: api.contact.path, status: '201' };
  assert.equal(valueOf(text, requests, stored), 1);
  assert.equal(valueOf(text, requests, { route: '/*', status: '200' }), 1);
  assert.equal(valueOf(text, requests, { route: '/*', status: '404' }), 1);
  const problems = 'site_problems_total';
  assert.equal(valueOf(text, problems, { route: api.contact.path, code: 'validation' }), 1);
  assert.equal(valueOf(text, problems, { code: 'invalid-credentials' }), 1);
  for (const hidden of ['made-up', contact.email, 'nobody']) assert.ok(!text.includes(hidden));
});

test('gauges of database, disk and registry are read when metrics are collected', async (context) => {
  const server = await startServer(context);
  const { folder, release } = await createModuleBuild();
  await publishBuild(server.db, folder, 'test');
  const insider = await server.insider();
  const event = { module: release.name, hash: release.hash.slice(0, 16), kind: 'failed' };
  await insider.send('POST', api.site.vitals.path, { events: [event] });
  const read = () => server.metrics.registry.metrics();
  const text = await read();
  assert.ok(valueOf(text, 'site_database_seconds') >= 0);
  assert.equal(valueOf(text, 'site_registry_snapshot'), 2);
  const { head } = await readEnds(server.db);
  assert.ok(head.position > 0);
  assert.equal(valueOf(text, 'site_audit_position'), head.position);
  const failed = { module: 'tools', kind: 'failed' };
  assert.equal(valueOf(text, 'site_module_events', failed), 1);
  assert.equal(valueOf(await read(), 'site_module_events', failed), 1, 'it is no sum of readings');
  assert.equal(valueOf(text, 'site_outbox_seconds'), 0);
  await putIntoOutbox(server.db, 'webhook', [{ payload: {} }]);
  await server.db
    .updateTable('outbox')
    .set({ created_at: Date.now() - 60_000 })
    .execute();
  assert.ok(valueOf(await read(), 'site_outbox_seconds') >= 60);
  const free = valueOf(text, 'site_disk_free_ratio');
  if (server.kind === 'sqlite') assert.ok(free > 0 && free < 1);
  else assert.ok(valueOf(text, 'site_database_waiting') >= 0);
  await server.db.destroy();
  const without = await read();
  assert.equal(valueOf(without, 'site_database_seconds'), -1);
  assert.equal(valueOf(without, 'site_registry_snapshot'), -1);
});

test('metrics are served on their own port only', async (context) => {
  const database = await createTestDatabase();
  context.after(() => database.remove());
  const storage = await startObjectStorage(context);
  const { url, lines } = await startProcess(context, {
    ...database.variables,
    ...storage.variables,
    SHELL_DIST: await createShellBuild(),
    METRICS_PORT: '0',
    // No scanner listens here: there is nothing to scan.
    CLAMD_URL: 'unix:/nowhere/clamd.ctl',
    // No server listens here, so no certificate is read.
    HTTPS: 'true',
    PUBLIC_ORIGIN: 'https://localhost:1',
  });
  const line = lines.find((each) => each.includes('Metrics at')) ?? '';
  const metrics = /http:\/\/localhost:\d+/.exec(line)?.[0].replace('localhost', '127.0.0.1') ?? '';
  const answer = await fetch(`${metrics}/metrics`);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/);
  const text = await answer.text();
  assert.match(text, /nodejs_eventloop_lag_p99_seconds/);
  // An alert on a metric that does not exist is never raised, and its panel is empty.
  for (const monitor of monitors) {
    const content = readFileSync(path.join(deploy, monitor), 'utf8');
    const names = content.match(/\b(?:site|http|nodejs|process)_\w+/g) ?? [];
    assert.ok(names.length > 4);
    const absent =
      database.environment.databaseUrl === undefined
        ? 'site_database_waiting'
        : 'site_disk_free_ratio';
    for (const name of names)
      if (name !== absent)
        assert.ok(text.includes(name.replace(/_(count|bucket)$/, '')), `${monitor}: ${name}`);
  }
  assert.equal((await fetch(`${metrics}/`)).status, 404);
  for (const path of ['/metrics', '/api/metrics']) {
    const text = await (await fetch(url + path)).text();
    assert.ok(!text.includes('http_request_duration_seconds'), path);
  }
});
