import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { type RetentionPeriods, retentionSchema } from '@sumut/contracts/portal/retention';
import { createShellBuild } from '../../../testing/builds.ts';
import { createClient } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { contact } from '../../../testing/forms.ts';
import { messageTemplate, startPortal } from '../../../testing/portal.ts';
import { refusedFields } from '../../../testing/problems.ts';
import { startProcess } from '../../../testing/process.ts';
import { until } from '../../../testing/until.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { writeSetting } from '../../platform/database/settings.ts';
import { markPlausible } from '../../shared/clock.ts';
import { approveShare } from './dailyShare.ts';
import { binTime } from './deleteDue.ts';
import { applyRetention, monthsBefore } from './applyRetention.ts';

const day = 24 * 60 * 60 * 1000;
const defaults: RetentionPeriods = {
  messages: 24,
  applications: 12,
  vitals: 1,
  audit: 36,
  spam: 30,
};

async function start(context: TestContext) {
  const portal = await startPortal(context);
  const { db } = portal.server;
  const closedAt = (table: 'contacts' | 'applications', id: string, at: number) =>
    db.updateTable(table).set({ status_at: at }).where('id', '=', id).execute();
  let now = Date.now();
  /** Two runs by an admin's word, between which the bin's week passes; returns the second. */
  const apply = async () => {
    await approveShare(db, now);
    await applyRetention(portal.server, { now });
    now += binTime;
    return applyRetention(portal.server, { now });
  };
  return { ...portal, db, closedAt, applyTwice: apply };
}

test('periods are calendar months', () => {
  const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
  assert.equal(monthsBefore(at('2026-11-20'), 12), at('2025-11-20'));
  assert.equal(monthsBefore(at('2026-01-15'), 1), at('2025-12-15'));
  assert.equal(monthsBefore(at('2026-03-31'), 1), at('2026-02-28'));
  assert.equal(monthsBefore(at('2024-02-29'), 12), at('2023-02-28'));
});

test('closed records are deleted after their period, open ones stay', async (context) => {
  const portal = await start(context);
  const { applyTwice, employee, sendContact, changeMessage, closedAt, audited } = portal;
  const [open, done, old] = [await sendContact(), await sendContact(), await sendContact()];
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

test('spam is deleted after a period of its own, whatever its status, unless the application is kept', async (context) => {
  const portal = await start(context);
  const { applyTwice, employee, db, apply, sendContact } = portal;
  const [old, fresh, none] = [await sendContact(), await sendContact(), await sendContact()];
  const [kept, gone] = [await apply(), await apply()];
  const mark = (table: 'contacts' | 'applications', id: string, days: number) =>
    db
      .updateTable(table)
      .set({ spam_at: Date.now() - days * day })
      .where('id', '=', id)
      .execute();
  await portal.changeApplication(kept, { kept: true });
  for (const [table, id] of [
    ['contacts', old],
    ['applications', kept],
    ['applications', gone],
  ] as const)
    await mark(table, id, defaults.spam + 1);
  // It will be due after the second run.
  await mark('contacts', fresh, defaults.spam - 8);
  const client = await portal.admin();
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
    [fresh, 200],
    [none, 200],
  ] as const)
    assert.equal((await employee.get(buildPath(api.messages.get, { id }))).status, status);
});

test('periods that were set before spam had one stay', async (context) => {
  const { db, admin } = await start(context);
  const before = { messages: 6, applications: 3, vitals: 2, audit: 24 };
  await writeSetting(db, 'retention', before);
  const client = await admin();
  const { periods } = retentionSchema.parse(
    await (await client.get(api.retention.get.path)).json(),
  );
  assert.deepEqual(periods, { ...before, spam: defaults.spam });
});

test('a decided application is deleted with its CV, unless it is marked as kept', async (context) => {
  const portal = await start(context);
  const { applyTwice, employee, db, apply, changeApplication, closedAt } = portal;
  const closed = [];
  for (const status of ['rejected', 'withdrawn', 'hired', 'hired'] as const) {
    const id = await apply();
    const reason = status === 'rejected' ? { rejectionReason: 'x' } : {};
    await changeApplication(id, { status, ...reason });
    closed.push(id);
  }
  const kept = closed[0] ?? '';
  await changeApplication(kept, { kept: true });
  for (const id of closed) {
    await closedAt('applications', id, monthsBefore(Date.now(), 12) - day);
  }
  assert.equal((await applyTwice())?.deleted.applications, 3);
  const left = await db.selectFrom('cv_files').select('application_id').execute();
  assert.deepEqual(
    left.map((file) => file.application_id),
    [kept],
  );
  assert.equal((await employee.get(buildPath(api.applications.get, { id: kept }))).status, 200);
});

test('an undecided application is deleted after its period without a new stage', async (context) => {
  const portal = await start(context);
  const { applyTwice, apply, changeApplication, closedAt, applications, server } = portal;
  const [untouched, offered, moved, kept] = [
    await apply(),
    await apply(),
    await apply(),
    await apply(),
  ];
  await changeApplication(offered, { status: 'offer' });
  await changeApplication(kept, { kept: true });
  const limit = monthsBefore(Date.now(), defaults.applications);
  for (const id of [untouched, offered, moved, kept])
    await closedAt('applications', id, limit - day);
  await applyRetention(server);
  // A new stage takes it out of the bin.
  await changeApplication(moved, { status: 'screening' });
  assert.equal((await applyTwice())?.deleted.applications, 2);
  assert.deepEqual(
    (await applications()).items.map(({ id }) => id).toSorted(),
    [moved, kept].toSorted(),
  );
});

test('admins see what is due when, and what is in the bin until when', async (context) => {
  const portal = await start(context);
  const { server, apply, sendContact, changeMessage, closedAt, admin } = portal;
  const [soon, later] = [await apply(), await apply()];
  const read = await sendContact({ firstName: 'Layla' });
  await changeMessage(read, { status: 'archived' });
  const now = Date.now();
  const [messages, applications] = [monthsBefore(now, 24), monthsBefore(now, 12)];
  await closedAt('contacts', read, messages - day);
  await closedAt('applications', soon, applications + 20 * day);
  await closedAt('applications', later, applications + 80 * day);
  await applyRetention(server);
  const client = await admin();
  const shown = retentionSchema.parse(await (await client.get(api.retention.get.path)).json());
  const totals = ({ total }: { total: number }) => total;
  assert.deepEqual(shown.due.messages.map(totals), [1, 1, 1]);
  assert.deepEqual(shown.due.applications.map(totals), [0, 1, 2]);
  assert.deepEqual(
    shown.due.applications.map(({ days }) => days),
    [7, 30, 90],
  );
  const [first, ...more] = shown.binned;
  assert.deepEqual(more, []);
  assert.deepEqual(
    [first?.subject, first?.id, first?.firstName, first?.status, first?.statusAt],
    ['messages', read, 'Layla', 'archived', messages - day],
  );
  assert.ok(Math.abs((first?.deletedFrom ?? 0) - now - binTime) < 60_000);
});

test('more records than a batch are deleted in several batches', async (context) => {
  const portal = await start(context);
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

test('vitals and old log entries are deleted too, the latter not before the database allows it', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const opened = await openDatabase(database.environment);
  context.after(opened.close);
  const { db } = opened;
  const minute = (at: number) => Math.floor(at / 60_000);
  const report = { module: 'm', hash: 'h', metric: 'loaded', count: 1 };
  const minutes = [minute(Date.now() - 40 * day), minute(Date.now() - 20 * day)];
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
  const left = await db.selectFrom('audit_log').select('id').where('actor', '=', 'x').execute();
  assert.deepEqual(
    left.map(({ id }) => id),
    ['years-2'],
  );
});

test('admins shorten periods within the limits of the privacy page, and the change is audited', async (context) => {
  const { server, admin, employee, audited } = await start(context);
  const client = await admin();
  const read = async () =>
    retentionSchema.parse(await (await client.get(api.retention.get.path)).json());
  const none = [7, 30, 90].map((days) => ({ days, total: 0 }));
  const empty = {
    bin: { messages: 0, applications: 0 },
    binned: [],
    due: { messages: none, applications: none },
    lastRun: null,
  };
  assert.deepEqual(await read(), { periods: defaults, ...empty });
  const periods = { ...defaults, messages: 6 };
  const answer = await client.send('PUT', api.retention.get.path, periods);
  assert.deepEqual(await answer.json(), { periods, ...empty });
  assert.deepEqual((await audited('retention.changed'))[0]?.details, {
    from: defaults,
    to: periods,
  });
  await applyRetention(server);
  assert.ok(Math.abs(((await read()).lastRun?.at ?? 0) - Date.now()) < 60_000);
  const refused: [string, number][] = [
    ['messages', 25],
    ['applications', 13],
    ['vitals', 0],
    ['audit', 12],
    ['messages', 1.5],
  ];
  for (const [subject, months] of refused) {
    const bad = await client.send('PUT', api.retention.get.path, {
      ...periods,
      [subject]: months,
    });
    assert.deepEqual(await refusedFields(bad), { [subject]: 'invalid' });
  }
  assert.equal((await employee.get(api.retention.get.path)).status, 403);
});

test('only one process deletes at a time, and it stops when requested', async (context) => {
  const { server, sendContact, changeMessage, closedAt, audited } = await start(context);
  const id = await sendContact();
  await changeMessage(id, { status: 'archived' });
  await closedAt('contacts', id, 1);
  assert.equal(await applyRetention(server, { stopped: () => true }), undefined);
  await applyRetention(server);
  const now = Date.now() + binTime;
  await Promise.all([applyRetention(server, { now }), applyRetention(server, { now })]);
  assert.equal((await audited('retention.applied')).length, 1);
});

test('a server deletes expired data when it starts', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const variables = { SHELL_DIST: await createShellBuild(), ...database.variables };
  const first = await startProcess(context, variables);
  const visitor = createClient(first.address);
  await visitor.unlock();
  await visitor.signIn();
  const sent = await visitor.send('POST', api.contact.path, contact);
  const { id } = (await sent.json()) as { id: string };
  await visitor.send('PATCH', buildPath(api.messages.get, { id }), {
    version: 1,
    status: 'archived',
  });
  first.child.kill('SIGTERM');
  await first.ended;
  const { db } = await openDatabase(database.environment);
  await db.updateTable('contacts').set({ status_at: 1 }).execute();
  await db
    .insertInto('retention_bin')
    .values({ subject: 'messages', id, at: Date.now() - binTime })
    .execute();
  await db.destroy();
  await startProcess(context, variables);
  const again = await openDatabase(database.environment);
  context.after(() => again.db.destroy());
  await until(
    async () => (await again.db.selectFrom('contacts').select('id').execute()).length === 0,
  );
});
