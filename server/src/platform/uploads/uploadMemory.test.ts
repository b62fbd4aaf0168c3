import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { createUploadMemory } from './uploadMemory.ts';
import { minPace, watchPace } from './withUpload.ts';

test('when memory is scarce, the oldest upload is ended after twenty seconds', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 0 });
  const lease = createUploadMemory({ all: 100, perIp: 60 });
  const evicted: string[] = [];
  const begin = (address: string) => lease(address, () => evicted.push(address));
  const first = begin('a');
  const second = begin('b');
  first.claim(50);
  second.claim(50);
  const third = begin('c');
  assert.throws(() => third.claim(30));
  context.mock.timers.tick(20_000);
  third.claim(30);
  assert.deepEqual(evicted, ['a']);
  assert.throws(() => first.claim(1), 'the evicted upload cannot claim memory');
  assert.throws(() => begin('c').claim(40), 'the limit per IP is exceeded');
});

test('uploads may use exactly the limits, and none is ended for that', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 0 });
  const lease = createUploadMemory({ all: 100, perIp: 60 });
  const evicted: string[] = [];
  const [first, second] = ['a', 'b'].map((address) => lease(address, () => evicted.push(address)));
  first?.claim(60);
  context.mock.timers.tick(20_000);
  second?.claim(40);
  assert.deepEqual(evicted, []);
});

test('no upload is ended for one that exceeds the limit of its own IP, or when it is complete', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 0 });
  const lease = createUploadMemory({ all: 100, perIp: 60 });
  const evicted: string[] = [];
  const [first, second] = ['a', 'b'].map((address) => lease(address, () => evicted.push(address)));
  first?.claim(50);
  second?.claim(50);
  context.mock.timers.tick(20_000);
  assert.throws(() => second?.claim(20));
  first?.complete();
  assert.throws(() => second?.claim(10));
  assert.deepEqual(evicted, []);
});

test('an upload is refused, but not ended, for its own size', (context) => {
  context.mock.timers.enable({ apis: ['Date'], now: 0 });
  const lease = createUploadMemory({ all: 100, perIp: 200 });
  const evicted: string[] = [];
  const upload = lease('a', () => evicted.push('a'));
  upload.claim(90);
  context.mock.timers.tick(20_000);
  assert.throws(() => upload.claim(20));
  assert.deepEqual(evicted, []);
  upload.claim(10);
});

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
