import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startReplies } from '../../../../testing/replies.ts';

test('a mailed rejection changes the status of those not rejected yet, and taking it back restores the status', async (context) => {
  const { two, apply, write, revoke, thread, application, changeApplication, audited } =
    await startReplies(context);
  const [omar, jane] = await two();
  const earlier = await apply({ email: 'third@mail.example' });
  await changeApplication(jane, { status: 'interview' });
  await changeApplication(earlier, { status: 'rejected', rejectionReason: 'No degree' });
  const rejectionReason = 'Others have more experience';
  const results = await write([omar, jane, earlier], { template: 'rejected', rejectionReason });
  assert.deepEqual(
    results.map(({ problem }) => problem),
    [null, null, null],
  );
  for (const { id, version } of results) {
    const { status, version: now, ...rest } = await application(id);
    assert.deepEqual([status, now], ['rejected', version]);
    assert.equal(rest.rejectionReason, id === earlier ? 'No degree' : rejectionReason);
  }
  assert.deepEqual(
    (await revoke(results)).map(({ problem }) => problem),
    [null, null, null],
  );
  const after = await Promise.all([omar, jane, earlier].map(application));
  assert.deepEqual(
    after.map(({ status, rejectionReason: reason }) => [status, reason]),
    [
      ['new', null],
      ['interview', null],
      ['rejected', 'No degree'],
    ],
  );
  for (const id of [omar, jane, earlier]) assert.deepEqual(await thread(id), []);
  assert.equal((await audited('application.reply-revoked')).length, 3);
});

test('taking a mail back keeps a status that was changed since', async (context) => {
  const { two, write, revoke, application, changeApplication } = await startReplies(context);
  const [omar, jane] = await two();
  const results = await write([omar, jane], { rejectionReason: 'Withdrew' });
  await changeApplication(jane, { status: 'withdrawn' });
  await revoke(results);
  assert.equal((await application(omar)).status, 'new');
  assert.equal((await application(jane)).status, 'withdrawn');
});

test('only the author takes mails back, and only until they are sent', async (context) => {
  const { two, write, revoke, thread, signInAdmin, server } = await startReplies(context);
  const [omar, jane] = await two();
  const results = await write([omar, jane]);
  assert.deepEqual(
    (await revoke(results, await signInAdmin())).map(({ problem }) => problem),
    ['not-found', 'not-found'],
  );
  await server.db
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('application_id', '=', omar)
    .execute();
  assert.deepEqual(
    (await revoke(results)).map(({ id, problem }) => [id, problem]),
    [
      [omar, 'stale'],
      [jane, null],
    ],
  );
  assert.equal((await thread(omar)).length, 1);
  assert.equal((await thread(jane)).length, 0);
});
