import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import { createSecretBox } from './secretBox.ts';
import { serverKey } from '../../../platform/database/settings.ts';
import { enrol, signedInAs, storeAccount } from '../../../../testing/accounts.ts';
import { createTestDatabase } from '../../../../testing/database.ts';
import { runScript } from '../../../../testing/process.ts';
import { startServer } from '../../../../testing/server.ts';
import { beginEnrolment, confirmEnrolment, consumeStep, deleteFactor } from './repository.ts';

const password = 'employee-demo-2025';
const key = (byte: number) => Buffer.alloc(32, byte).toString('base64');

/** An account with a second factor, and a function that restarts the server with the same data. */
async function startEnrolled(context: TestContext) {
  const database = await createTestDatabase();
  const start = (variables: Record<string, string> = {}) =>
    startServer(context, { database, variables });
  const first = await start();
  context.after(database.remove);
  const { code } = await enrol(first, await signedInAs(first, 'employee'), password);
  const signIn = async (server: typeof first) => {
    const body = { username: 'employee', password, code: await code() };
    return (await (await server.insider()).send('POST', api.session.signIn.path, body)).status;
  };
  const factor = () =>
    first.db
      .selectFrom('second_factors')
      .select(['account_id', 'secret'])
      .executeTakeFirstOrThrow();
  return { database, start, first, signIn, factor };
}

test('secrets encrypted with the stored key are encrypted again with the new key', async (context) => {
  const { start, first, signIn, factor } = await startEnrolled(context);
  const { secret: before, account_id } = await factor();
  const stored = createSecretBox(await serverKey(first.db));
  assert.ok(stored.open(before, account_id));

  const second = await start({ SECRETS_KEY: key(1) });
  assert.equal(await signIn(second), 200);
  const { secret: after } = await factor();
  assert.throws(() => stored.open(after, account_id));

  const third = await start({ SECRETS_KEY: key(1) });
  assert.equal(await signIn(third), 200);
  assert.equal((await factor()).secret, after, 'sealed once');
});

test('secrets encrypted with the previous key are encrypted again with the new one', async (context) => {
  const { start, signIn } = await startEnrolled(context);
  await start({ SECRETS_KEY: key(1) });
  await start({ SECRETS_KEY: `${key(2)},${key(1)}` });
  assert.equal(await signIn(await start({ SECRETS_KEY: key(2) })), 200);
});

test('with a wrong or missing key the server does not start and names the affected accounts', async (context) => {
  const { start, database, signIn, factor } = await startEnrolled(context);
  await start({ SECRETS_KEY: key(1) });
  const { secret } = await factor();
  for (const variables of [{ SECRETS_KEY: key(2) }, {}]) {
    await assert.rejects(start(variables), (error) => {
      assert.ok(error instanceof UserFacingError);
      assert.match(error.message, /encrypted with another SECRETS_KEY: employee\. /);
      return true;
    });
  }
  assert.equal((await factor()).secret, secret);
  assert.equal(await signIn(await start({ SECRETS_KEY: key(1) })), 200);

  // If the key is lost, a command resets the accounts.
  const args = ['employee'];
  const reset = await runScript('commands/resetAccount.ts', database.variables, { args });
  assert.equal(reset.code, 0, reset.errors);
  await start({ SECRETS_KEY: key(3) });
});

test('an encrypted secret can be decrypted only for its owner and only if it is unchanged', () => {
  const box = createSecretBox(Buffer.alloc(32, 1));
  const sealed = box.seal(Buffer.from('secret'), 'noura');
  assert.equal(box.open(sealed, 'noura').toString(), 'secret');
  assert.notEqual(box.seal(Buffer.from('secret'), 'noura'), sealed);
  assert.throws(() => box.open(sealed, 'saif'));
  assert.throws(() => createSecretBox(Buffer.alloc(32, 2)).open(sealed, 'noura'));
  const changed = Buffer.from(sealed, 'base64url');
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  assert.throws(() => box.open(changed.toString('base64url'), 'noura'));
});

test('a secret that an earlier version has encrypted can be decrypted', () => {
  const sealed = 'AdZAelRpSCoNgiOjRROx-LmnN1FEjmeHqEr-hnL6VEuHXBS_A4h7yK3eyn87zIG-';
  const box = createSecretBox(Buffer.alloc(32, 1));
  assert.equal(box.open(sealed, 'noura').toString(), '12345678901234567890');
});

test('a shortened authentication tag is refused', () => {
  const box = createSecretBox(Buffer.alloc(32, 1));
  const sealed = Buffer.from(box.seal(Buffer.alloc(0), 'noura'), 'base64url');
  assert.throws(() => box.open(sealed.subarray(0, -12).toString('base64url'), 'noura'));
});

async function startWithAccount(context: TestContext) {
  const { db } = await startServer(context);
  return { db, id: await storeAccount(db, 'maryam', 'employee') };
}

test('only the newest enrolment can be confirmed, and only once', async (context) => {
  const { db, id } = await startWithAccount(context);
  await beginEnrolment(db, id, 'first');
  assert.equal(await beginEnrolment(db, id, 'second'), true);
  assert.equal(await confirmEnrolment(db, id, { sealed: 'first', step: 5 }), false);
  assert.equal(await confirmEnrolment(db, id, { sealed: 'second', step: 5 }), true);
  assert.equal(await confirmEnrolment(db, id, { sealed: 'second', step: 6 }), false);
  assert.equal(await beginEnrolment(db, id, 'third'), false);
});

test('a time step counts once, and no earlier one after it', async (context) => {
  const { db, id } = await startWithAccount(context);
  await beginEnrolment(db, id, 'sealed');
  assert.equal(await consumeStep(db, id, 6), false, 'the factor is not confirmed');
  await confirmEnrolment(db, id, { sealed: 'sealed', step: 5 });
  const results = [];
  for (const step of [5, 6, 6, 5, 7]) results.push(await consumeStep(db, id, step));
  assert.deepEqual(results, [false, true, false, false, true]);
});

test('removing a factor reports whether it was confirmed', async (context) => {
  const { db, id } = await startWithAccount(context);
  assert.equal(await deleteFactor(db, id), false);
  await beginEnrolment(db, id, 'sealed');
  assert.equal(await deleteFactor(db, id), false);
  await beginEnrolment(db, id, 'sealed');
  await confirmEnrolment(db, id, { sealed: 'sealed', step: 5 });
  assert.equal(await deleteFactor(db, id), true);
});
