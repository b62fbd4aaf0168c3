import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createUploadMemory } from './uploadMemory.ts';

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
