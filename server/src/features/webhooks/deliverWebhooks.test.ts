import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createTestDatabase } from '../../../testing/database.ts';
import { freePort } from '../../../../tools/run/lib/freePort.ts';
import { type Answer, startReceiver } from '../../../testing/webhookReceiver.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { createMetrics } from '../../platform/metrics.ts';
import { claimDue, putIntoOutbox } from '../../shared/outbox.ts';
import { signWebhook } from '../../shared/webhookSignature.ts';
import { deliverWebhooks, retryDelays } from './deliverWebhooks.ts';

const secret = Buffer.alloc(32, 7);
const payload = { type: 'release.failing', data: { module: 'tools' } };

test('the signature follows the Standard Webhooks specification', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    body: '{"test": 2432232314}',
    now: 1_614_265_330_000,
  };
  const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  assert.equal(signWebhook([key], message), signature);
  // While the receiver changes its key, there is a signature for each of the two keys.
  const both = signWebhook([secret, key], message).split(' ');
  assert.deepEqual(both, [signWebhook([secret], message), signature]);
});

/** Starts a database and a receiver. `createProcess` simulates a server process with a clock that the test sets. */
async function start(context: TestContext, answers?: Answer[]) {
  const testDatabase = await createTestDatabase();
  const opened = new Set<() => Promise<void>>();
  context.after(async () => {
    for (const close of opened) await close();
    await testDatabase.remove();
  });
  const receiver = await startReceiver(context, answers);
  // Later than all rows of the outbox, which have times of the real clock.
  const clock = { now: Date.now() + 3_600_000 };
  const logged: string[] = [];
  const log = (...values: unknown[]) => void logged.push(JSON.stringify(values));
  const { deliveries } = createMetrics();
  const createProcess = async () => {
    const { db, close: closeDatabase } = await openDatabase(testDatabase.environment);
    const close = () => {
      opened.delete(close);
      return closeDatabase();
    };
    opened.add(close);
    const stop = new AbortController();
    const deliver = ({ timeout = 5000, url = receiver.url } = {}) =>
      deliverWebhooks({
        db,
        kind: 'webhook',
        log: { warn: log, error: log },
        webhook: { url, secrets: [secret] },
        deliveries,
        stopped: stop.signal,
        timeout,
        now: () => clock.now,
      });
    const states = async () =>
      (await db.selectFrom('outbox').select('state').execute()).map(({ state }) => state);
    return { db, deliver, states, stop, close };
  };
  const first = await createProcess();
  const results = async () =>
    Object.fromEntries(
      (await deliveries.get()).values.map(({ labels, value }) => [String(labels.result), value]),
    );
  return { ...first, ...receiver, createProcess, clock, logged, results };
}

test('an alert is posted once, signed with the time of the attempt', async (context) => {
  const { db, deliver, received, states, clock, results } = await start(context);
  await putIntoOutbox(db, 'webhook', [{ payload }]);
  await deliver();
  await deliver();
  assert.equal(received.length, 1);
  const { headers, body } = received[0] ?? { headers: {}, body: '' };
  assert.deepEqual(JSON.parse(body), payload);
  assert.equal(headers['content-type'], 'application/json');
  assert.equal(headers['webhook-timestamp'], String(Math.floor(clock.now / 1000)));
  const id = String(headers['webhook-id']);
  assert.equal(headers['webhook-signature'], signWebhook([secret], { id, body, now: clock.now }));
  assert.deepEqual(await states(), ['sent']);
  assert.deepEqual(await results(), { sent: 1, failed: 0, 'given-up': 0 });
});

test('an alert of a rolled-back transaction is not sent', async (context) => {
  const { db, deliver, received } = await start(context);
  const failing = db.transaction().execute(async (transaction) => {
    await putIntoOutbox(transaction, 'webhook', [{ payload }]);
    throw new Error('something else failed');
  });
  await assert.rejects(failing);
  await deliver();
  assert.equal(received.length, 0);
});

test('a refused alert is sent again under the same id, each time later', async (context) => {
  const { db, deliver, received, clock, states, results } = await start(context, [500, 429, 204]);
  await putIntoOutbox(db, 'webhook', [{ payload }]);
  await deliver();
  const [first = 0, second = 0] = retryDelays;
  for (const delay of [first, second]) {
    const before = received.length;
    clock.now += delay - 1;
    await deliver();
    assert.equal(received.length, before);
    clock.now += 1;
    await deliver();
    assert.equal(received.length, before + 1);
  }
  assert.deepEqual(await states(), ['sent']);
  assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 1);
  assert.equal(new Set(received.map(({ headers }) => headers['webhook-timestamp'])).size, 3);
  assert.deepEqual(await results(), { sent: 1, failed: 2, 'given-up': 0 });
});

test('an alert that the receiver never accepts is given up, and logged without URL and key', async (context) => {
  const { db, deliver, received, clock, states, logged, results } = await start(context, [500]);
  await putIntoOutbox(db, 'webhook', [{ payload }]);
  for (const delay of [0, ...retryDelays, 365 * 24 * 3_600_000]) {
    clock.now += delay;
    await deliver();
  }
  assert.equal(received.length, retryDelays.length + 1);
  assert.deepEqual(await results(), { sent: 0, failed: retryDelays.length, 'given-up': 1 });
  // The last run, a year later, has deleted the alert.
  assert.deepEqual(await states(), []);
  assert.match(logged.join('\n'), /status 500.*\n.*given up/s);
  assert.doesNotMatch(logged.join('\n'), /in-the-address|127\.0\.0\.1/);
  assert.ok(!logged.join('\n').includes(secret.toString('base64')));
});

test('an alert that the receiver answers with 410 Gone is not sent again', async (context) => {
  const { db, deliver, received, clock, states } = await start(context, [410]);
  await putIntoOutbox(db, 'webhook', [{ payload }]);
  await deliver();
  clock.now += retryDelays[0] ?? 0;
  await deliver();
  assert.equal(received.length, 1);
  assert.deepEqual(await states(), ['failed']);
});

test('a redirect is not followed', async (context) => {
  const other = await startReceiver(context);
  const { db, deliver, received, states } = await start(context, [{ redirect: other.url }]);
  await putIntoOutbox(db, 'webhook', [{ payload }]);
  await deliver();
  assert.deepEqual([received.length, other.received.length], [1, 0]);
  assert.deepEqual(await states(), ['waiting']);
});

test('a request to a receiver that does not answer ends after the time limit', async (context) => {
  const { db, deliver, logged, states } = await start(context, ['hang']);
  await putIntoOutbox(db, 'webhook', [{ payload }]);
  await deliver({ timeout: 50 });
  assert.match(logged.join('\n'), /TimeoutError/);
  assert.deepEqual(await states(), ['waiting']);
});

test('an alert to an unreachable receiver is sent again', async (context) => {
  const { db, deliver, received, clock, logged } = await start(context);
  await putIntoOutbox(db, 'webhook', [{ payload }]);
  await deliver({ url: `http://127.0.0.1:${await freePort()}/` });
  assert.match(logged.join('\n'), /"reason":"ECONNREFUSED"/);
  clock.now += retryDelays[0] ?? 0;
  await deliver();
  assert.equal(received.length, 1);
});

test('an alert survives a restart, and the end of a process that had claimed it', async (context) => {
  const { createProcess, clock, received } = await start(context);
  const first = await createProcess();
  await putIntoOutbox(first.db, 'webhook', [{ payload }]);
  assert.ok(await claimDue(first.db, 'webhook', { now: clock.now, lease: 60_000 }));
  await first.close();
  const second = await createProcess();
  clock.now += 59_999;
  await second.deliver();
  assert.equal(received.length, 0);
  clock.now += 1;
  await second.deliver();
  assert.equal(received.length, 1);
});

test('with several processes, each alert is sent once', async (context) => {
  const { db, createProcess, received, states } = await start(context);
  const processes = [await createProcess(), await createProcess(), await createProcess()];
  for (let count = 0; count < 10; count += 1) await putIntoOutbox(db, 'webhook', [{ payload }]);
  await Promise.all(processes.map(({ deliver }) => deliver()));
  assert.equal(received.length, 10);
  assert.equal(new Set(received.map(({ headers }) => headers['webhook-id'])).size, 10);
  assert.deepEqual(new Set(await states()), new Set(['sent']));
});

test('an alert that a stopping process was sending is sent by the next process', async (context) => {
  const { db, deliver, stop, createProcess, clock, received, waitFor } = await start(context, [
    'hang',
    204,
  ]);
  await putIntoOutbox(db, 'webhook', [{ payload }]);
  const delivering = deliver();
  await waitFor(1);
  stop.abort();
  await delivering;
  clock.now += retryDelays[0] ?? 0;
  const next = await createProcess();
  await next.deliver();
  assert.equal(received.length, 2);
});
