import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { openDatabase } from '../../../platform/database/open.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import {
  type Attempt,
  auditedBlocksAllowance,
  createSignInLimits,
  perAccountAllowance,
  perCodeAllowance,
  perIpAllowance,
  perNameAllowance,
  providerAllowance,
  signInSiteAllowance,
} from './limits.ts';

const ip = '192.0.2.1';

async function start(context: TestContext) {
  const { environment, remove } = await createTestDatabase();
  const database = await openDatabase(environment);
  context.after(async () => {
    await database.close();
    await remove();
  });
  // The clock stands still: no delay ends while a test counts.
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  return createSignInLimits(database);
}

/** Whether the limits let an attempt through. */
const isAllowed = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpProblem && error.problem.code === 'too-many-attempts') return false;
      throw error;
    },
  );

/** Begins attempts one after the other, and ends each as `end` does. Returns how many are let through. */
async function countAllowed(
  count: number,
  begin: (index: number) => Promise<Attempt | undefined>,
  end?: (attempt: Attempt) => Promise<void>,
): Promise<number> {
  let allowed = 0;
  for (let index = 0; index < count; index += 1) {
    const attempt = begin(index);
    if (!(await isAllowed(attempt))) continue;
    allowed += 1;
    const begun = await attempt;
    if (begun) await end?.(begun);
  }
  return allowed;
}

const undo = (attempt: Attempt) => attempt.undo();
const succeed = (attempt: Attempt) => attempt.succeed();

test('attempts without a result do not count', async (context) => {
  const limits = await start(context);
  const many = perIpAllowance.points + 1;
  assert.equal(await countAllowed(many, () => limits.beginPassword(ip, 'layla'), undo), many);
  assert.equal(await countAllowed(many, () => limits.beginProvider(ip), undo), many);
  const codes = perCodeAllowance.points + 1;
  assert.equal(await countAllowed(codes, () => limits.beginCode('id'), undo), codes);
});

test('successful sign-ins do not count for their IP, its network and the site', async (context) => {
  const limits = await start(context);
  const many = signInSiteAllowance.points + 1;
  const begin = (index: number) => limits.beginPassword(ip, `person${index}`);
  assert.equal(await countAllowed(many, begin, succeed), many);
  const answers = perIpAllowance.points + 1;
  assert.equal(await countAllowed(answers, () => limits.beginProvider(ip), succeed), answers);
});

test('a success clears the wrong attempts for the username, and the wrong codes of the account', async (context) => {
  const limits = await start(context);
  const begin = () => limits.beginPassword(ip, 'layla');
  const { points } = perNameAllowance;
  await countAllowed(points - 1, begin);
  await countAllowed(1, begin, succeed);
  assert.equal(await countAllowed(points + 1, begin), points);

  const beginCode = () => limits.beginCode('id');
  await countAllowed(perCodeAllowance.points - 1, beginCode);
  await countAllowed(1, beginCode, succeed);
  assert.equal(await countAllowed(perCodeAllowance.points + 1, beginCode), perCodeAllowance.points);
});

test('wrong passwords from one IP are limited for all usernames together', async (context) => {
  const limits = await start(context);
  const begin = (index: number) => limits.beginPassword(ip, `person${index}`);
  assert.equal(await countAllowed(perIpAllowance.points + 1, begin), perIpAllowance.points);
});

test('wrong passwords from the IPs of one network are limited together', async (context) => {
  const limits = await start(context);
  const from = (network: string) => (index: number) =>
    limits.beginPassword(`${network}.${index}`, `person${index}`);
  assert.equal(await countAllowed(110, from('192.0.2')), 100);
  assert.equal(await countAllowed(10, from('198.51.100')), 10);
});

test('wrong passwords for one username from all IPs are limited, except from IPs of its owner', async (context) => {
  const limits = await start(context);
  const home = '198.51.100.7';
  await countAllowed(1, () => limits.beginPassword(home, 'layla'), succeed);
  const guess = (index: number) => limits.beginPassword(`192.0.${index}.1`, 'Layla');
  const { points } = perAccountAllowance;
  assert.equal(await countAllowed(points + 1, guess), points);
  assert.equal(await isAllowed(limits.beginPassword('203.0.113.1', 'layla')), false);
  assert.equal(await isAllowed(limits.beginPassword(home, 'layla')), true);
  // The IP is exempt only for the account that has signed in from it.
  const other = (index: number) => limits.beginPassword(`192.0.${index}.1`, 'saif');
  assert.equal(await countAllowed(points + 1, other), points);
  assert.equal(await isAllowed(limits.beginPassword(home, 'saif')), false);
});

test('wrong passwords of the whole site are limited, also those that are answers of the provider', async (context) => {
  const limits = await start(context);
  const begin = (index: number) => limits.beginPassword(`192.0.${index}.1`, `person${index}`);
  const { points } = signInSiteAllowance;
  assert.equal(await countAllowed(points + 1, begin), points);
  assert.equal(await isAllowed(limits.beginProvider('203.0.113.1')), false);
});

test('sign-ins that one IP begins at the provider are limited', async (context) => {
  const limits = await start(context);
  const { points } = providerAllowance;
  const beginAtProvider = async () => {
    await limits.countProviderSignIn(ip);
    return undefined;
  };
  assert.equal(await countAllowed(points + 1, beginAtProvider), points);
  assert.equal(await isAllowed(limits.countProviderSignIn('192.0.2.2')), true);
});

test('refusals of one IP are audited up to a limit per hour', async (context) => {
  const limits = await start(context);
  const audited = [];
  for (let count = 0; count < auditedBlocksAllowance.points + 3; count += 1)
    audited.push(await limits.mayAuditBlocked(ip));
  const some = Array<boolean>(auditedBlocksAllowance.points).fill(true);
  assert.deepEqual(audited, [...some, false, false, false]);
  assert.equal(await limits.mayAuditBlocked('192.0.2.2'), true);
  assert.equal(auditedBlocksAllowance.seconds, 3600);
});

test('the end of a lock is that of one account only', async (context) => {
  const limits = await start(context);
  const layla = { id: '1', username: 'layla' };
  const saif = { id: '2', username: 'saif' };
  for (const { id, username } of [layla, saif]) {
    await countAllowed(perNameAllowance.points, () => limits.beginPassword(ip, username));
    await countAllowed(perCodeAllowance.points, () => limits.beginCode(id));
  }
  assert.deepEqual([...(await limits.findLocks([layla, saif])).keys()], ['1', '2']);
  await limits.endLock(layla);
  assert.deepEqual([...(await limits.findLocks([layla, saif])).keys()], ['2']);
  assert.equal(await isAllowed(limits.beginPassword(ip, 'layla')), true);
  assert.equal(await isAllowed(limits.beginPassword(ip, 'saif')), false);
});
