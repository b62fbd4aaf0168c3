import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test, type TestContext } from 'node:test';
import { once } from 'node:events';
import fastify from 'fastify';
import { createTestDatabase } from '../../../../testing/database.ts';
import { fillDisk, makeReadOnly } from '../../../../testing/databaseFaults.ts';
import { until } from '../../../../testing/until.ts';
import { type Answer, startReceiver } from '../../../../testing/webhookReceiver.ts';
import { openDatabase } from '../../../platform/database/open.ts';
import { writeSetting } from '../../../platform/database/settings.ts';
import type { App } from '../../../platform/http/types.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import type { SystemAlert } from '../../../shared/alerts.ts';
import { markPlausible } from '../../../shared/clock.ts';
import { noteFailedDrill, notePassedDrill } from '../../../shared/lastDrill.ts';
import { createHeartbeats } from './heartbeats.ts';
import { watchSystem } from './watchSystem.ts';
import { followProxy } from './proxyStatus.ts';

const year = 365 * 24 * 60 * 60 * 1000;

/** Starts a database and a receiver. `startProcess` starts a process that looks every few milliseconds. */
async function start(context: TestContext, answers?: Answer[]) {
  const testDatabase = await createTestDatabase();
  const receiver = await startReceiver(context, answers);
  const closing: (() => Promise<unknown>)[] = [];
  context.after(async () => {
    for (const close of closing.reverse()) await close();
    await testDatabase.remove();
  });
  const database = await openDatabase(testDatabase.environment);
  closing.push(database.close);
  const startProcess = async ({
    name = 'one',
    proxyStatusUrl = '',
    isBlocked = (): boolean => false,
  } = {}) => {
    const app: App = fastify();
    app.decorate('metrics', createMetrics());
    watchSystem(app, {
      database,
      room: { isDiskLow: async () => false },
      webhook: { url: receiver.url, secrets: [Buffer.alloc(32, 7)] },
      name,
      proxyStatusUrl: proxyStatusUrl || undefined,
      mainThread: { fault: () => (isBlocked() ? 'blocked for 2000 ms' : undefined) },
      interval: 5,
    });
    await app.ready();
    closing.push(() => app.close());
    return app;
  };
  const news = () =>
    receiver.received.map(({ body }) => {
      const { type, data } = JSON.parse(body) as SystemAlert;
      return `${type} ${data.alert} ${data.server}`;
    });
  const untilNews = (count: number) => until(() => news().length >= count);
  /** The number of beats of a process. */
  const beats = async (name = 'one') => {
    const row = await database.db
      .selectFrom('settings')
      .select('value')
      .where('name', '=', `process:${name}`)
      .executeTakeFirst();
    return Number(/:(\d+)"/.exec(row?.value ?? '')?.[1] ?? 0);
  };
  /** Waits until a process has looked `count` more times. */
  const looks = async (count: number, name = 'one') => {
    const enough = (await beats(name)) + count;
    await until(async () => (await beats(name)) >= enough);
  };
  return { database, receiver, startProcess, news, untilNews, looks };
}

test('a process that ends without a regular stop is reported as down until it runs again', async (context) => {
  const { database, startProcess, news, untilNews, looks } = await start(context);
  const other = createHeartbeats(database.db, 'two');
  await other.beat([]);
  await startProcess();
  await looks(1);
  await other.beat([]);
  await untilNews(1);
  assert.deepEqual(news(), ['system.failing ServerDown two']);
  await other.beat([]);
  await untilNews(2);
  assert.deepEqual(news().slice(1), ['system.recovered ServerDown two']);
});

test('a process that has stopped regularly, or that only a restored backup names, is not reported as down', async (context) => {
  const { database, startProcess, news, looks } = await start(context);
  await createHeartbeats(database.db, 'long ago').beat([]);
  const other = await startProcess({ name: 'two' });
  await startProcess();
  await looks(3);
  await other.close();
  await looks(8);
  assert.deepEqual(news(), []);
  await startProcess({ name: 'two' });
  await looks(8);
  assert.deepEqual(news(), []);
});

test('a restarted process reports its own crash, unless another process has reported it', async (context) => {
  const { database, startProcess, news, untilNews, looks } = await start(context);
  await createHeartbeats(database.db, 'one').beat([]);
  const one = await startProcess();
  await untilNews(2);
  assert.deepEqual(news(), ['system.failing ServerDown one', 'system.recovered ServerDown one']);
  // Process one would report process two as gone, because its start takes longer than four looks.
  await one.close();

  await createHeartbeats(database.db, 'two').beat([]);
  const loss = { alert: 'ServerDown' as const, server: 'two', reason: 'a test' };
  await createHeartbeats(database.db, 'three').stop([loss]);
  await startProcess({ name: 'two' });
  await looks(3, 'two');
  assert.equal(news().length, 2);
});

test('a crash is reported even when the database is read-only during the first looks', async (context) => {
  const { database, startProcess, news, untilNews } = await start(context);
  await createHeartbeats(database.db, 'one').beat([]);
  const restore = await makeReadOnly(database);
  await startProcess();
  await untilNews(1);
  assert.deepEqual(news(), ['system.failing DatabaseDown one']);
  await restore();
  await until(() => news().includes('system.failing ServerDown one'));
});

test('a process recalls its reported faults even when the first looks cannot read them', async (context) => {
  const { database, startProcess, news, untilNews } = await start(context);
  const { db } = database;
  const known = { alert: 'ClockImplausible' as const, server: 'one', reason: 'a test' };
  await createHeartbeats(db, 'one').beat([known]);
  await db.schema.alterTable('settings').renameTo('away').execute();
  await startProcess();
  await untilNews(1);
  assert.deepEqual(news(), ['system.failing DatabaseDown one']);
  await db.schema.alterTable('away').renameTo('settings').execute();
  for (const expected of [
    'system.failing ServerDown one',
    'system.recovered ClockImplausible one',
    'system.recovered DatabaseDown one',
  ])
    await until(() => news().includes(expected));
});

test('a read-only database is reported, although the outbox is in the same database', async (context) => {
  const { database, startProcess, news, untilNews, looks } = await start(context);
  await startProcess();
  await looks(1);
  const restore = await makeReadOnly(database);
  await untilNews(1);
  await restore();
  await untilNews(2);
  assert.deepEqual(news(), [
    'system.failing DatabaseDown one',
    'system.recovered DatabaseDown one',
  ]);
});

test('a full disk is reported when a statement fails for lack of space, until a large statement succeeds', async (context) => {
  const { database, startProcess, news, untilNews, looks } = await start(context);
  await startProcess();
  await looks(1);
  const restore = await fillDisk(database);
  await looks(5);
  assert.deepEqual(news(), []);
  await assert.rejects(writeSetting(database.db, 'large', 'x'.repeat(1_000_000)));
  await untilNews(1);
  // Small statements still succeed, but do not end the fault.
  await looks(5);
  await restore();
  await untilNews(2);
  assert.deepEqual(news(), ['system.failing DiskFull one', 'system.recovered DiskFull one']);
});

test('a jump of the clock is reported until the time is correct again', async (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const { database, startProcess, news, untilNews, looks } = await start(context);
  await markPlausible(database.db, Date.now());
  await startProcess();
  await looks(1);
  context.mock.timers.setTime(Date.now() + 3 * year);
  await untilNews(1);
  context.mock.timers.setTime(Date.now() - 3 * year);
  await untilNews(2);
  assert.deepEqual(news(), [
    'system.failing ClockImplausible one',
    'system.recovered ClockImplausible one',
  ]);
});

test('a failed drill is reported until one passes', async (context) => {
  const { database, startProcess, news, untilNews } = await start(context);
  await noteFailedDrill(database.db, 'the file is damaged');
  await startProcess();
  await untilNews(1);
  await notePassedDrill(database.db, { at: Date.now(), seconds: 60, lostSeconds: 0 });
  await untilNews(2);
  assert.deepEqual(news(), [
    'system.failing DrillOverdue one',
    'system.recovered DrillOverdue one',
  ]);
});

test('slow clients and an unreachable nginx are detected by the status page of nginx', async (context) => {
  const { startProcess, news, untilNews } = await start(context);
  let writing = 300;
  const nginx = createServer((_request, response) => {
    const lines = ['Active connections: 301 ', 'server accepts handled requests', ' 9 9 9 '];
    response.end([...lines, `Reading: 0 Writing: ${writing} Waiting: 1 `, ''].join('\n'));
  });
  await new Promise<void>((resolve) => nginx.listen(0, '127.0.0.1', resolve));
  context.after(() => nginx.close());
  const { port } = nginx.address() as AddressInfo;
  await startProcess({ proxyStatusUrl: `http://127.0.0.1:${port}/` });
  await untilNews(1);
  writing = 2;
  await untilNews(2);
  nginx.close();
  nginx.closeAllConnections();
  await untilNews(3);
  assert.deepEqual(news(), [
    'system.failing SlowClients one',
    'system.recovered SlowClients one',
    'system.failing ProxyDown one',
  ]);
});

test('an alert that the receiver does not accept is sent again with the same id and in order', async (context) => {
  const { database, receiver, startProcess, news, untilNews } = await start(context, [500, 204]);
  await createHeartbeats(database.db, 'one').beat([]);
  await startProcess();
  await untilNews(3);
  const [first, second] = receiver.received.map(({ headers }) => headers['webhook-id']);
  assert.equal(first, second);
  assert.deepEqual(news().slice(1), [
    'system.failing ServerDown one',
    'system.recovered ServerDown one',
  ]);
});

test('a process whose main thread was blocked is reported until a minute has passed without a block', async (context) => {
  const { startProcess, news, untilNews } = await start(context);
  let isBlocked = true;
  await startProcess({ isBlocked: () => isBlocked });
  await untilNews(1);
  isBlocked = false;
  await untilNews(2);
  assert.deepEqual(news(), [
    'system.failing MainThreadBlocked one',
    'system.recovered MainThreadBlocked one',
  ]);
});

test('an nginx whose connections are used up is described differently from one that is gone', async (context) => {
  let accepted = 9;
  let hasConnections = true;
  const nginx = createServer((request, response) => {
    if (!hasConnections) return request.socket.destroy();
    const lines = ['server accepts handled requests', ` ${accepted} 9 20 `];
    return response.end([...lines, 'Reading: 1 Writing: 1 Waiting: 1 ', ''].join('\n'));
  }).listen(0, '127.0.0.1');
  await once(nginx, 'listening');
  context.after(() => nginx.close());
  const read = followProxy(`http://127.0.0.1:${(nginx.address() as AddressInfo).port}/`);
  assert.deepEqual(await read(), {});
  accepted += 3;
  const usedUp = 'its connections are used up: it closed 3 new ones without an answer';
  assert.deepEqual(await read(), { down: usedUp });
  assert.deepEqual(await read(), {}, 'since the last look, it has closed none');
  hasConnections = false;
  assert.match((await read()).down ?? '', /^its connections are used up/);
  nginx.close();
  nginx.closeAllConnections();
  assert.deepEqual(await read(), { down: 'it does not answer' });
});
