import assert from 'node:assert/strict';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { test, type TestContext } from 'node:test';
import { minPace, watchPace } from './withUpload.ts';

/** Watches a request that has received nothing yet. */
function watch(context: TestContext) {
  context.mock.timers.enable({ apis: ['setInterval'] });
  let received = 0;
  const request = new IncomingMessage(
    Object.defineProperty(new Socket(), 'bytesRead', { get: () => received }),
  );
  const tooSlow = context.mock.fn();
  const end = watchPace(request, tooSlow);
  const receive = (bytes: number) => {
    received += bytes;
    context.mock.timers.tick(minPace.milliseconds);
  };
  return { request, end, receive, calls: () => tooSlow.mock.callCount() };
}

test('the minimum in each interval is fast enough, and one byte less is too slow', (context) => {
  const { receive, calls } = watch(context);
  receive(minPace.bytes);
  receive(minPace.bytes);
  assert.equal(calls(), 0);
  receive(minPace.bytes - 1);
  assert.equal(calls(), 1);
});

test('bytes of earlier intervals do not count', (context) => {
  const { receive, calls } = watch(context);
  receive(100 * minPace.bytes);
  receive(0);
  assert.equal(calls(), 1);
});

test('a request that has arrived completely is not too slow, and neither is one after the end of the watch', (context) => {
  const { request, end, receive, calls } = watch(context);
  request.complete = true;
  receive(0);
  assert.equal(calls(), 0);
  request.complete = false;
  end();
  receive(0);
  assert.equal(calls(), 0);
});
