import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { retentionSchema } from '@sumut/contracts/portal/retention';
import { createTestDatabase } from '../../../testing/database.ts';
import { messageTemplate } from '../../../testing/portal.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { markPlausible } from '../../shared/clock.ts';
import { approveShare, takeShare } from './deleteDue.ts';
import { applyRetention, monthsBefore } from './applyRetention.ts';
import { day, defaults, startRetention } from '../../../testing/retention.ts';
import { startServer } from '../../../testing/server.ts';
import { readSetting } from '../../platform/database/settings.ts';

test('closed records are deleted after their period, open ones stay', async (context) => {
  const portal = await startRetention(context);
  const { applyTwice, employee, sendContact, changeMessage, closedAt, audited } = portal;
  const open = await sendContact();
  const done = await sendContact();
  const old = await sendContact();
  await changeMessage(done, { status: 'answered' });
  await changeMessage(old, { status: 'archived' });
  const limit = monthsBefore(Date.now(), defaults.messages);
  await closedAt('contacts', open, limit - 1000 * day);
  await closedAt('contacts', done, limit + 30 * day);
  await closedAt('contacts', old, limit - day);
  const run = await applyTwice();
  assert.deepEqual(run?.deleted, { messages: 1, applications: 0, vitals: 0, audit: 0 });
  const statuses = [];
  for (const id of [open, done, old]) {
    statuses.push((await employee.get(buildPath(api.messages.get, { id }))).status);
  }
  assert.deepEqual(statuses, [200, 200, 404]);
  const [entry, ...more] = await audited('retention.applied');
  assert.deepEqual([entry?.actor, entry?.subject, more], ['server', 'messages', []]);
  assert.equal((entry?.details as { deleted: number }).deleted, 1);
  assert.deepEqual((await applyTwice())?.deleted.messages, 0);
  assert.equal((await audited('retention.applied')).length, 1);
});

test('spam is deleted after a separate period, whatever its status, unless the record is held', async (context) => {
  const portal = await startRetention(context);
  const { applyTwice, employee, db, apply, sendContact } = portal;
  const old = await sendContact();
  const fresh = await sendContact();
  const none = await sendContact();
  const heldMessage = await sendContact();
  const held = await apply();
  const gone = await apply();
  const mark = (table: 'contacts' | 'applications', id: string, days: number) =>
    db
      .updateTable(table)
      .set({ spam_at: Date.now() - days * day })
      .where('id', '=', id)
      .execute();
  await portal.holds.placed('applications', held);
  await portal.holds.placed('messages', heldMessage);
  for (const [table, id] of [
    ['contacts', old],
    ['contacts', heldMessage],
    ['applications', held],
    ['applications', gone],
  ] as const)
    await mark(table, id, defaults.spam + 1);
  // The message becomes due only after the second run.
  await mark('contacts', fresh, defaults.spam - 8);
  const client = await portal.signInAdmin();
  const read = async () =>
    retentionSchema.parse(await (await client.get(api.retention.get.path)).json());
  await approveShare(db, Date.now());
  await applyRetention(portal.server, { now: Date.now() });
  const waiting = (await read()).binned.map(({ id, spam }) => [id, spam]);
  assert.deepEqual(new Set(waiting.map(([id]) => id)), new Set([old, gone]));
  assert.deepEqual(new Set(waiting.map(([, spam]) => spam)), new Set([true]));
  const run = await applyTwice();
  assert.deepEqual(run?.deleted, { messages: 1, applications: 1, vitals: 0, audit: 0 });
  for (const [id, status] of [
    [old, 404],
    [heldMessage, 200],
    [fresh, 200],
    [none, 200],
  ] as const)
    assert.equal((await employee.get(buildPath(api.messages.get, { id }))).status, status);
});

test('a decided application is deleted with its CV, unless it is held', async (context) => {
  const portal = await startRetention(context);
  const { applyTwice, employee, db, apply, changeApplication, closedAt } = portal;
  const closed = [];
  for (const status of ['rejected', 'withdrawn', 'hired', 'hired'] as const) {
    const id = await apply();
    const reason = status === 'rejected' ? { rejectionReason: 'x' } : {};
    await changeApplication(id, { status, ...reason });
    closed.push(id);
  }
  const held = closed[0] ?? '';
  await portal.holds.placed('applications', held);
  for (const id of closed) {
    await closedAt('applications', id, monthsBefore(Date.now(), 12) - day);
  }
  assert.equal((await applyTwice())?.deleted.applications, 3);
  const left = await db.selectFrom('cv_files').select('application_id').execute();
  assert.deepEqual(
    left.map((file) => file.application_id),
    [held],
  );
  assert.equal((await employee.get(buildPath(api.applications.get, { id: held }))).status, 200);
});

test('an undecided application is deleted after its period without a new stage', async (context) => {
  const portal = await startRetention(context);
  const { applyTwice, apply, changeApplication, closedAt, applications, server } = portal;
  const untouched = await apply();
  const offered = await apply();
  const moved = await apply();
  const held = await apply();
  await changeApplication(offered, { status: 'offer' });
  await portal.holds.placed('applications', held);
  const limit = monthsBefore(Date.now(), defaults.applications);
  for (const id of [untouched, offered, moved, held])
    await closedAt('applications', id, limit - day);
  await applyRetention(server);
  // A new stage takes the application out of the bin.
  await changeApplication(moved, { status: 'screening' });
  assert.equal((await applyTwice())?.deleted.applications, 2);
  assert.deepEqual(
    (await applications()).items.map(({ id }) => id).toSorted(),
    [moved, held].toSorted(),
  );
});

test('more records than a batch are deleted in several batches', async (context) => {
  const portal = await startRetention(context);
  const { applyTwice, db, messages, audited } = portal;
  const template = await messageTemplate(portal);
  const rows = Array.from({ length: 450 }, () => ({
    ...template,
    id: crypto.randomUUID(),
    status: 'archived' as const,
    status_at: 1,
  }));
  await db.insertInto('contacts').values(rows).execute();
  assert.equal((await messages({ q: 'talk' })).total, 451);
  assert.equal((await applyTwice())?.deleted.messages, 450);
  assert.equal((await audited('retention.applied')).length, 3);
  assert.equal((await messages({ q: 'talk' })).total, 1);
});

test('vitals and old audit entries are deleted, the entries not before the database allows it', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const opened = await openDatabase(database.environment);
  context.after(opened.close);
  const { db } = opened;
  const minute = (at: number) => Math.floor(at / 60_000);
  const report = { module: 'm', hash: 'h', metric: 'loaded', count: 1 };
  const minutes = [minute(Date.now() - 40 * day), minute(Date.now() - 20 * day)];
  const error = { module: 'tools', kind: 'script', name: 'Error', message: '', frames: '[]' };
  const old = { ...error, count: 1, first_seen: 0, last_seen: 0 };
  await db
    .insertInto('module_errors')
    .values([
      { ...old, id: 'old' },
      { ...old, id: 'new', last_seen: Date.now() },
    ])
    .execute();
  await db
    .insertInto('vitals')
    .values(minutes.map((at) => ({ ...report, minute: at })))
    .execute();
  const entry = { actor: 'x', action: 'session.signed-in', subject: '', details: '{}' };
  const years = (count: number) => Date.now() - count * 366 * day;
  await db
    .insertInto('audit_log')
    .values([4, 2].map((count) => ({ ...entry, id: `years-${count}`, at: years(count) })))
    .execute();
  await markPlausible(db, Date.now());
  const run = await applyRetention(opened);
  assert.deepEqual(run?.deleted, { messages: 0, applications: 0, vitals: 1, audit: 1 });
  const errors = await db.selectFrom('module_errors').select('id').execute();
  assert.deepEqual(
    errors.map(({ id }) => id),
    ['new'],
  );
  const left = await db.selectFrom('audit_log').select('id').where('actor', '=', 'x').execute();
  assert.deepEqual(
    left.map(({ id }) => id),
    ['years-2'],
  );
});

test('rows that are taken while an admin lifts the limit are counted, and the limit stays lifted', async (context) => {
  const { db } = await startServer(context);
  const now = Date.now();
  const takes = Array.from(
    { length: 10 },
    () => () =>
      db
        .transaction()
        .execute((transaction) => takeShare(transaction, 'messages', { count: 1, now })),
  );
  const approve = () => db.transaction().execute((transaction) => approveShare(transaction, now));
  await Promise.all([...takes.slice(5), approve, ...takes.slice(0, 5)].map((one) => one()));
  assert.deepEqual(await readSetting(db, 'retentionDay'), {
    since: now,
    taken: { messages: 10 },
    approvedUntil: now + day,
  });
});
