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
  // The watching thread needs a moment to start.
  await until(() => {
    computeNothing(2_000);
    return lines.length > 0;
  });
  const [{ milliseconds = 0, stack = [] } = {}] = lines;
  assert.ok(milliseconds >= 1_000);
  assert.match(stack.join('\n'), /computeNothing \(mainThread\/watchMainThread\.test\.ts:\d+\)/);
  assert.match(fault() ?? '', /the main thread was blocked for \d+ ms, in /);
  const { values } = await app.metrics.blocks.get();
  assert.ok((values[0]?.value ?? 0) >= 1);
});
