import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { retentionSchema } from '@sumut/contracts/portal/retention';
import { createShellBuild } from '../../../testing/builds.ts';
import { createClient } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { contact } from '../../../testing/forms.ts';
import { refusedFields } from '../../../testing/problems.ts';
import { startProcess } from '../../../testing/process.ts';
import { until } from '../../../testing/until.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { writeSetting } from '../../platform/database/settings.ts';
import { binTime } from './deleteDue.ts';
import { applyRetention, monthsBefore } from './applyRetention.ts';
import { day, defaults, startRetention } from '../../../testing/retention.ts';

test('periods are calendar months', () => {
  const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
  assert.equal(monthsBefore(at('2026-11-20'), 12), at('2025-11-20'));
  assert.equal(monthsBefore(at('2026-01-15'), 1), at('2025-12-15'));
  assert.equal(monthsBefore(at('2026-03-31'), 1), at('2026-02-28'));
  assert.equal(monthsBefore(at('2024-02-29'), 12), at('2023-02-28'));
});

test('stored periods without a period for spam stay valid', async (context) => {
  const { db, signInAdmin } = await startRetention(context);
  const before = { messages: 6, applications: 3, vitals: 2, audit: 24 };
  await writeSetting(db, 'retention', before);
  const client = await signInAdmin();
  const { periods } = retentionSchema.parse(
    await (await client.get(api.retention.get.path)).json(),
  );
  assert.deepEqual(periods, { ...before, spam: defaults.spam });
});

test('admins see when records become due, and how long they stay in the bin', async (context) => {
  const portal = await startRetention(context);
  const { server, apply, sendContact, changeMessage, closedAt, signInAdmin } = portal;
  const soon = await apply();
  const later = await apply();
  const read = await sendContact({ firstName: 'Layla' });
  await changeMessage(read, { status: 'archived' });
  const now = Date.now();
  const messages = monthsBefore(now, 24);
  const applications = monthsBefore(now, 12);
  await closedAt('contacts', read, messages - day);
  await closedAt('applications', soon, applications + 20 * day);
  await closedAt('applications', later, applications + 80 * day);
  await applyRetention(server);
  const client = await signInAdmin();
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

test('admins can shorten periods within the limits of the privacy page, and the change is audited', async (context) => {
  const { server, signInAdmin, employee, audited } = await startRetention(context);
  const client = await signInAdmin();
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
  const { server, sendContact, changeMessage, closedAt, audited } = await startRetention(context);
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
  const visitor = createClient(first.url);
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
