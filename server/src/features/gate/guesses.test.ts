import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { storeAccount, goodPassword } from '../../../testing/accounts.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startServer } from '../../../testing/server.ts';
import { gateAllowance, gateSiteAllowance } from './guesses.ts';

/** A server behind a proxy with a stopped clock, and functions that send requests from a given IP and advance the clock. */
async function start(context: TestContext) {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const server = await startServer(context, { variables: { TRUST_PROXY: 'loopback' } });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const open = (address: string, password: string) =>
    server.visitor().send('POST', api.gate.open.path, { password }, from(address));
  const insider = await server.insider();
  const signIn = (address: string, username: string, password: string) =>
    insider.send('POST', api.session.signIn.path, { username, password }, from(address));
  const pass = (seconds: number) => context.mock.timers.tick(seconds * 1000);
  return { server, open, signIn, pass };
}

const waitOf = async (answer: Response): Promise<number> =>
  (await assertProblem(answer, 'too-many-attempts')).retryAfter ?? 0;

/** The number of responses to guesses that were compared. */
const checkedOf = (answers: Response[]): number =>
  answers.filter(({ status }) => status === 401).length;

const inTurn = async <T>(count: number, ask: (index: number) => Promise<T>): Promise<T[]> => {
  const answers: T[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask(index));
  return answers;
};

test('after ten wrong passwords, an address waits at most a minute before the right one is accepted', async (context) => {
  const { open, pass } = await start(context);
  const office = '203.0.113.9';
  await inTurn(gateAllowance.points, () => open(office, 'wrong'));
  assert.equal(await waitOf(await open(office, 'azimuth')), 10);
  for (const next of [20, 40, 60, 60]) {
    pass(next === 60 ? 60 : next / 2);
    await assertProblem(await open(office, 'wrong'), 'wrong-password');
    assert.equal(await waitOf(await open(office, 'azimuth')), next);
  }
  pass(60);
  assert.equal((await open(office, 'azimuth')).status, 200);
  await assertProblem(await open(office, 'wrong'), 'wrong-password');
});

test('guesses from sixty networks are limited for the whole site, and nobody is locked out', async (context) => {
  const { open, pass } = await start(context);
  assert.equal((await open('192.0.2.1', 'azimuth')).status, 200);
  const answers = await inTurn(60, (index) => open(`10.${index}.1.1`, 'wrong'));
  assert.equal(checkedOf(answers), gateSiteAllowance.points);
  const newcomer = '198.51.100.7';
  const wait = await waitOf(await open(newcomer, 'azimuth'));
  assert.ok(wait <= 2, `${wait}`);
  assert.equal((await open('192.0.2.1', 'azimuth')).status, 200, 'known from before');
  pass(wait);
  assert.equal((await open(newcomer, 'azimuth')).status, 200);
});

const customers: Record<string, (index: number) => string> = {
  'a /56': (index) => `2001:db8:1:2${index.toString(16).padStart(2, '0')}::1`,
  'a /48': (index) => `2001:db8:2:${index.toString(16)}00::1`,
  'a /24': (index) => `198.51.100.${index}`,
};
for (const [network, address] of Object.entries(customers)) {
  test(`guesses from addresses in ${network} network count together`, async (context) => {
    const { open } = await start(context);
    const answers = await inTurn(35, (index) => open(address(index), 'wrong'));
    assert.equal(checkedOf(answers), 30);
  });
}

test('guesses at one account from sixty networks are limited, and its owner can still sign in', async (context) => {
  const { server, signIn, pass } = await start(context);
  await storeAccount(server.db, 'basma', 'employee');
  assert.equal((await signIn('192.0.2.1', 'basma', goodPassword)).status, 200);
  const answers = await inTurn(60, (index) => signIn(`10.${index}.1.1`, 'basma', 'wrong'));
  assert.equal(checkedOf(answers), 30);
  assert.equal((await signIn('192.0.2.1', 'basma', goodPassword)).status, 200);
  const wait = await waitOf(await signIn('198.51.100.7', 'basma', goodPassword));
  assert.ok(wait <= 60, `${wait}`);
  pass(wait);
  assert.equal((await signIn('198.51.100.7', 'basma', goodPassword)).status, 200);
});
