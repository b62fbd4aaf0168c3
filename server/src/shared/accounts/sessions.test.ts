import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { storeAccount } from '../../../testing/accounts.ts';
import { startServer } from '../../../testing/server.ts';
import { clockTolerance } from '../clock.ts';
import {
  createSession,
  deleteAccountSessions,
  deleteExpiredSessions,
  deleteSession,
  deleteSessionById,
  findSession,
  findSessionOwner,
  listSessions,
  sessionIdleTime,
  sessionLifetime,
} from './sessions.ts';
import { displayName, findAccountNames } from './names.ts';

const minute = 60_000;

async function start(context: TestContext) {
  const { db } = await startServer(context);
  const accountId = await storeAccount(db, 'layla', 'employee');
  const now = Date.now();
  context.mock.timers.enable({ apis: ['Date'], now });
  /** Sets the clock to a time after the start of the test, in milliseconds. */
  const wait = (milliseconds: number) => context.mock.timers.setTime(now + milliseconds);
  const open = (cookieHash: string) =>
    createSession(db, { accountId, cookieHash, browser: 'firefox', platform: 'linux' });
  const change = (values: object) => db.updateTable('sessions').set(values).execute();
  const lastSeen = async () => {
    const { last_seen_at: at } = await db
      .selectFrom('sessions')
      .select('last_seen_at')
      .executeTakeFirstOrThrow();
    return at - now;
  };
  return { db, accountId, now, wait, open, change, lastSeen };
}

test('a session has the current data of its account', async (context) => {
  const { db, accountId, open } = await start(context);
  const sessionId = await open('cookie');
  assert.equal(await findSession(db, 'other'), undefined);
  await db.updateTable('accounts').set({ role: 'admin' }).where('id', '=', accountId).execute();
  const found = await findSession(db, 'cookie');
  assert.deepEqual(
    [found?.sessionId, found?.account.id, found?.account.role],
    [sessionId, accountId, 'admin'],
  );
  await db.updateTable('accounts').set({ disabled: 1 }).where('id', '=', accountId).execute();
  assert.equal(await findSession(db, 'cookie'), undefined);
});

test('a session ends after an hour without use', async (context) => {
  const { db, accountId, wait, open } = await start(context);
  await open('cookie');
  wait(sessionIdleTime - 1);
  assert.ok(await findSession(db, 'cookie', { unattended: true }));
  assert.equal((await listSessions(db, accountId)).length, 1);
  wait(sessionIdleTime);
  assert.equal(await findSession(db, 'cookie', { unattended: true }), undefined);
  assert.deepEqual(await listSessions(db, accountId), []);
});

test('a session ends after twelve hours, even if it is used', async (context) => {
  const { db, accountId, now, wait, open, change } = await start(context);
  await open('cookie');
  await change({ last_seen_at: now + sessionLifetime - minute });
  wait(sessionLifetime - 1);
  assert.ok(await findSession(db, 'cookie'));
  await deleteExpiredSessions(db);
  assert.equal((await listSessions(db, accountId)).length, 1);
  wait(sessionLifetime);
  assert.equal(await findSession(db, 'cookie'), undefined);
  assert.deepEqual(await listSessions(db, accountId), []);
  await deleteExpiredSessions(db);
  assert.deepEqual(await db.selectFrom('sessions').selectAll().execute(), []);
});

test('a use is stored at most once a minute, and those of an open page never', async (context) => {
  const { db, wait, open, lastSeen } = await start(context);
  await open('cookie');
  wait(minute);
  await findSession(db, 'cookie');
  assert.equal(await lastSeen(), 0);
  wait(minute + 1);
  await findSession(db, 'cookie', { unattended: true });
  assert.equal(await lastSeen(), 0);
  await findSession(db, 'cookie');
  assert.equal(await lastSeen(), minute + 1);
});

test('a session from the future is refused, because the clock was wrong when it was created', async (context) => {
  const { db, now, open, change } = await start(context);
  await open('cookie');
  const later = now + clockTolerance + 1;
  await change({ created_at: later });
  assert.equal(await findSession(db, 'cookie'), undefined);
  await change({ created_at: now, last_seen_at: later });
  assert.equal(await findSession(db, 'cookie'), undefined);
  await change({ created_at: now + clockTolerance, last_seen_at: now + clockTolerance });
  assert.ok(await findSession(db, 'cookie'));
});

test('sessions are listed by their last use, the newest first', async (context) => {
  const { db, accountId, now, wait, open } = await start(context);
  const first = await open('first');
  wait(minute);
  const second = await open('second');
  const ids = async () => (await listSessions(db, accountId)).map(({ id }) => id);
  assert.deepEqual(await ids(), [second, first]);
  wait(3 * minute);
  await findSession(db, 'first');
  const client = { browser: 'firefox', platform: 'linux' };
  assert.deepEqual(await listSessions(db, accountId), [
    { id: first, createdAt: now, lastSeenAt: now + 3 * minute, ...client },
    { id: second, createdAt: now + minute, lastSeenAt: now + minute, ...client },
  ]);
  // Of sessions that were used at the same time, the newer one is first.
  await db
    .updateTable('sessions')
    .set({ last_seen_at: now + 3 * minute })
    .execute();
  assert.deepEqual(await ids(), [second, first]);
});

test('a session is ended by its cookie, by its identifier or with all of its account', async (context) => {
  const { db, accountId, open } = await start(context);
  const other = await storeAccount(db, 'saif', 'employee');
  const first = await open('first');
  const second = await open('second');
  await createSession(db, {
    accountId: other,
    cookieHash: 'other',
    browser: 'other',
    platform: 'other',
  });
  assert.equal(await findSessionOwner(db, first), accountId);
  assert.equal(await deleteSession(db, 'first'), 'layla');
  assert.equal(await deleteSession(db, 'first'), undefined);
  assert.equal(await findSessionOwner(db, first), undefined);
  await deleteSessionById(db, second);
  assert.deepEqual(await listSessions(db, accountId), []);
  await open('third');
  await open('fourth');
  assert.deepEqual((await deleteAccountSessions(db, accountId)).toSorted(), ['fourth', 'third']);
  assert.equal((await listSessions(db, other)).length, 1);
});

test('a name without a first or last name has no spaces around it', () => {
  assert.equal(displayName({ firstName: 'Layla', lastName: 'Haddad' }), 'Layla Haddad');
  assert.equal(displayName({ firstName: 'Layla', lastName: '' }), 'Layla');
  assert.equal(displayName({ firstName: '', lastName: 'Haddad' }), 'Haddad');
});

test('names are found by username and by id, and unknown accounts have none', async (context) => {
  const { db } = await startServer(context);
  const id = await storeAccount(db, 'layla', 'employee');
  const other = await storeAccount(db, 'saif', 'employee');
  assert.deepEqual(await findAccountNames(db, []), new Map());
  const byUsername = await findAccountNames(db, ['layla', 'nobody']);
  assert.deepEqual([...byUsername.keys()].toSorted(), ['layla', id].toSorted());
  assert.equal(byUsername.get('layla'), 'Maryam Haddad');
  const byId = await findAccountNames(db, [other]);
  assert.deepEqual([...byId.keys()].toSorted(), ['saif', other].toSorted());
});
