import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { until } from '../../../testing/until.ts';
import type { App } from '../http/types.ts';
import { createMetrics } from '../metrics.ts';
import { type Block, watchMainThread } from './watchMainThread.ts';

/** Blocks the thread for this number of milliseconds. */
function computeNothing(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

test('a blocked main thread is logged with the function that blocks it, counted, and reported as a fault', async (context) => {
  const lines: Partial<Block>[] = [];
  const write = (line: string) => void lines.push(JSON.parse(line) as Partial<Block>);
  const app: App = fastify({ logger: { level: 'warn', stream: { write } } });
  app.decorate('metrics', createMetrics());
  const { fault } = watchMainThread(app);
  await app.listen({ host: '127.0.0.1', port: 0 });
  context.after(() => app.close());
  assert.equal(fault(), undefined);
  const place = /computeNothing \(mainThread\/watchMainThread\.test\.ts:\d+\)/;
  const find = () => lines.find(({ stack = [] }) => place.test(stack.join('\n')));
  const reason = /the main thread was blocked for \d+ ms, in /;
  // The watching thread needs a moment to start, and a busy machine may also stop this thread elsewhere.
  await until(() => {
    computeNothing(2_000);
    return find() !== undefined && reason.test(fault() ?? '');
  });
  assert.ok((find()?.milliseconds ?? 0) >= 1_000);
  const { values } = await app.metrics.blocks.get();
  assert.ok((values[0]?.value ?? 0) >= 1);
});
