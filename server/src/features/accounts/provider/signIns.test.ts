import assert from 'node:assert/strict';
import { test } from 'node:test';
import { providerTimeout } from '@sumut/contracts/portal/accountLimits';
import { startServer } from '../../../../testing/server.ts';
import { browserCookie, consumeSignIn, newSignIn } from './signIns.ts';

test('a sign-in ends after five minutes', async (context) => {
  const { db } = await startServer(context);
  const now = Date.now();
  context.mock.timers.enable({ apis: ['Date'], now });
  const purpose = { next: '/employee-dashboard', accountId: null };
  const { state } = await newSignIn(db, 'browser', purpose);
  const { state: late } = await newSignIn(db, 'browser', purpose);
  context.mock.timers.setTime(now + providerTimeout - 1);
  assert.equal((await consumeSignIn(db, ['browser'], state))?.next, purpose.next);
  context.mock.timers.setTime(now + providerTimeout);
  assert.equal(await consumeSignIn(db, ['browser'], late), undefined);
});

test("the browser's cookie is sent from this site only, for five minutes", () => {
  const { sameSite, maxAge } = browserCookie;
  assert.deepEqual([sameSite, maxAge], ['strict', 300]);
});
