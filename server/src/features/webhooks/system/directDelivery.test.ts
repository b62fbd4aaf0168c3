import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { type Answer, startReceiver } from '../../../../testing/webhookReceiver.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import type { SystemAlert } from '../../../shared/alerts.ts';
import { createDirectDelivery } from './directDelivery.ts';

const alerts = (count: number): SystemAlert[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'system.failing',
    data: { alert: 'ServerDown', server: `server ${index}`, reason: 'a test', by: 'one' },
  }));

async function start(context: TestContext, answers: Answer[]) {
  const receiver = await startReceiver(context, answers);
  const { deliveries } = createMetrics();
  const logged: string[] = [];
  const log = (...values: unknown[]) => void logged.push(JSON.stringify(values));
  const delivery = createDirectDelivery({
    webhook: { url: receiver.url, secrets: [Buffer.alloc(32, 7)] },
    log: { warn: log, error: log },
    deliveries,
  });
  const send = () => delivery.send(new AbortController().signal);
  const results = async () => {
    const { values } = await deliveries.get();
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels.result), value]));
  };
  return { receiver, delivery, send, logged, results };
}

test('an alert that its receiver answers with 410 Gone is given up, logged and counted', async (context) => {
  const { receiver, delivery, send, logged, results } = await start(context, [410, 204]);
  delivery.add(alerts(2));
  await send();
  assert.equal(receiver.received.length, 2);
  assert.deepEqual(await results(), { sent: 1, failed: 0, 'given-up': 1 });
  assert.match(logged.join(), /"status 410".*an alert was given up/);
});

test('a call ends when it has taken as long as a request may take, and the next call goes on', async (context) => {
  const { receiver, delivery, send } = await start(context, [204]);
  const clock = performance.now.bind(performance);
  // Each answer takes three seconds.
  context.mock.method(performance, 'now', () => clock() + receiver.received.length * 3_000);
  delivery.add(alerts(3));
  await send();
  assert.equal(receiver.received.length, 2);
  await send();
  assert.equal(receiver.received.length, 3);
});

test('when more than a hundred alerts wait, the oldest are given up', async (context) => {
  const { receiver, delivery, send, logged, results } = await start(context, [204]);
  delivery.add(alerts(102));
  assert.deepEqual(await results(), { sent: 0, failed: 0, 'given-up': 2 });
  assert.match(logged.join(), /more than 100 alerts are waiting.*an alert was given up/);
  // A slow machine may need several calls.
  while (receiver.received.length < 100) await send();
  assert.match(receiver.received[0]?.body ?? '', /"server 2"/);
});
