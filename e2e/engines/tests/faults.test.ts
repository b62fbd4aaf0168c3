import assert from 'node:assert/strict';
import { engineTest } from '../support/engines.ts';

// The other tests rely on the browsers to report faults. Here each kind of fault is made on purpose.

engineTest(
  'an error, a message of the console, a violation of the policy and a failed request are reported',
  { settings: [{ language: 'en', width: 1366 }] },
  async (visitor) => {
    await visitor.enterByPass('/about');
    assert.deepEqual(visitor.takeFaults(), []);
    await visitor.tab.evaluate(async () => {
      console.error('a logged error');
      setTimeout(() => {
        throw new Error('a thrown error');
      });
      void Promise.reject(new Error('an unhandled error'));
      await fetch('/api/no-such-call');
      await fetch('https://other.example/').catch(() => undefined);
      const picture = new Image();
      picture.src = '/assets/no-such-picture.webp';
      await new Promise((resolve) => (picture.onerror = resolve));
    });
    const faults: string[] = [];
    for (const kind of [
      'a logged error',
      'a thrown error',
      'an unhandled error',
      '404: .*/api/no-such-call',
      'other\\.example',
      '404: .*/assets/no-such-picture',
    ])
      await visitor.poll(kind, async () => {
        faults.push(...visitor.takeFaults());
        await Promise.resolve();
        return faults.some((fault) => new RegExp(kind).test(fault));
      });
  },
);
