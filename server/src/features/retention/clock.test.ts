import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { messageTemplate, startPortal } from '../../../testing/portal.ts';
import { assertProblem } from '../../../testing/problems.ts';
import type { Retention } from '@sumut/contracts/portal/retention';
import { ImplausibleTimeError } from '../../shared/clock.ts';
import { applyRetention } from './applyRetention.ts';
import { binTime } from './deleteDue.ts';

const day = 24 * 60 * 60 * 1000;
const year = 365 * day;

/** Starts a portal with a message that was archived two months ago, and runs retention once. */
async function start(context: TestContext) {
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  const portal = await startPortal(context);
  const { server, sendContact, changeMessage } = portal;
  const { db } = server;
  const id = await sendContact();
  await changeMessage(id, { status: 'archived' });
  const age = (milliseconds: number) =>
    db
      .updateTable('contacts')
      .set({ status_at: Date.now() - milliseconds })
      .execute();
  await age(60 * day);
  await applyRetention(server);
  const pass = (milliseconds: number) => context.mock.timers.setTime(Date.now() + milliseconds);
  const clockFault = async () =>
    Number(/^site_clock_implausible (\S+)/m.exec(await server.metrics.registry.metrics())?.[1]);
  const left = async () => (await db.selectFrom('contacts').select('id').execute()).length;
  return { ...portal, age, pass, clockFault, left };
}

test('a jump of the clock by years deletes nothing, and is reported', async (context) => {
  const { server, pass, clockFault, left, age } = await start(context);
  assert.equal(await clockFault(), 0);
  for (const jump of [3 * year, -3 * year]) {
    pass(jump);
    await assert.rejects(applyRetention(server), ImplausibleTimeError);
    assert.equal(await clockFault(), 1);
    pass(-jump);
  }
  assert.equal(await clockFault(), 0);
  assert.equal((await applyRetention(server))?.deleted.messages, 0);
  assert.equal(await left(), 1);
  // Without a stored time, as after an update from an older version, the newest rows are the reference.
  await server.db.deleteFrom('settings').where('name', '=', 'clockMark').execute();
  await age(0);
  pass(3 * year);
  await assert.rejects(applyRetention(server), ImplausibleTimeError);
  assert.equal(await left(), 1);
});

test('saving the retention periods confirms the current time', async (context) => {
  const { server, pass, clockFault, left } = await start(context);
  // Short enough that no audit entries are due, which the database itself protects.
  pass(2.2 * year);
  const client = await server.insider();
  await client.signIn('admin', 'admin-demo-2025');
  const { periods } = (await (await client.get(api.retention.get.path)).json()) as {
    periods: object;
  };
  assert.equal((await client.send('PUT', api.retention.get.path, periods)).status, 200);
  assert.equal(await clockFault(), 0);
  await applyRetention(server);
  pass(binTime);
  assert.equal((await applyRetention(server))?.deleted.messages, 1);
  assert.equal(await left(), 0);
});

test('a due record waits in the bin for seven days, and reopening takes it out', async (context) => {
  const { server, age, pass, left } = await start(context);
  // A session would expire within the week, so the status is set in the database.
  const setStatus = (status: 'new' | 'archived') =>
    server.db.updateTable('contacts').set({ status }).execute();
  await age(3 * year);
  for (const wait of [0, binTime - 1]) {
    pass(wait);
    assert.equal((await applyRetention(server))?.deleted.messages, 0);
  }
  await setStatus('new');
  pass(1);
  assert.equal((await applyRetention(server))?.deleted.messages, 0);
  await setStatus('archived');
  for (const deleted of [0, 1]) {
    assert.equal((await applyRetention(server))?.deleted.messages, deleted);
    pass(binTime);
  }
  assert.equal(await left(), 0);
});

test('unless an admin confirms, only a limited share of the records becomes due in a day', async (context) => {
  const portal = await start(context);
  const { server, pass, left } = portal;
  const client = await portal.signInAdmin();
  const template = await messageTemplate(portal);
  const rows = Array.from({ length: 300 }, () => ({
    ...template,
    id: crypto.randomUUID(),
    status: 'archived' as const,
    status_at: 1,
  }));
  await server.db.insertInto('contacts').values(rows).execute();
  const before = await left();
  // Several runs in one day share the daily limit.
  for (let run = 0; run < 3; run += 1) await applyRetention(server);
  const shown = (await (await client.get(api.retention.get.path)).json()) as Retention;
  assert.deepEqual(shown.bin, { messages: 50, applications: 0 });
  pass(binTime);
  assert.equal((await applyRetention(server))?.deleted.messages, 50);
  assert.equal(await left(), before - 50);
});

test('passes and sessions created while the clock was ahead end when it is correct again', async (context) => {
  const { server, pass } = await start(context);
  pass(3 * year);
  const visitor = await server.insider();
  await visitor.signIn();
  assert.equal((await visitor.get(api.session.get.path)).status, 200);
  pass(-3 * year);
  await assertProblem(await visitor.get(api.session.get.path), 'gate-closed');
  await visitor.unlock();
  await assertProblem(await visitor.get(api.session.get.path), 'not-signed-in');
});
