import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { portalOpeningListSchema } from '@sumut/contracts/content/openings';
import { applicationListSchema } from '@sumut/contracts/portal/applications';
import { changesSchema } from '@sumut/contracts/portal/changes';
import { staffSchema } from '@sumut/contracts/portal/staff';
import { hiringManagerOf } from '../../../testing/accounts.ts';
import type { Client } from '../../../testing/client.ts';
import { applicationForm } from '../../../testing/forms.ts';
import { startPortal } from '../../../testing/portal.ts';
import { refusedFields } from '../../../testing/problems.ts';
import { createMailer } from '../mail/mailer.ts';
import { queueSummaries } from '../notices/notify.ts';

const embedded = 'Embedded Software Engineer';
const avionics = 'Avionics Engineer';

/** Starts a portal with applications for programming, for electronics and for no opening, and a hiring manager of programming. */
async function start(context: TestContext) {
  const portal = await startPortal(context);
  const { server, apply } = portal;
  const own = await apply({ position: embedded });
  const other = await apply({ position: avionics });
  const free = await apply({ position: 'Night watch' });
  const manager = await hiringManagerOf(server, ['programming']);
  const list = async (client: Client = manager) =>
    applicationListSchema
      .parse(await (await client.get(api.applications.list.path)).json())
      .items.map(({ id }) => id);
  const { id: managerId } = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'hiring-manager')
    .executeTakeFirstOrThrow();
  const subscribe = (time: 'now' | 'daily') =>
    manager.send('PUT', api.ownAccount.notifications.path, {
      email: 'maryam@staff.example',
      language: 'en',
      arrival: time,
      assignment: time,
      mention: time,
      answer: time,
      reply: time,
      interview: time,
    });
  const mailed = async () =>
    (
      await server.db
        .selectFrom('outbox')
        .select('application_id')
        .where('recipient', '=', 'maryam@staff.example')
        .execute()
    ).map(({ application_id: id }) => id);
  return { ...portal, own, other, free, manager, managerId, list, subscribe, mailed };
}

test('applications follow their opening when it is renamed, moved to another department, closed or deleted', async (context) => {
  const { own, other, list, signInAdmin, apply } = await start(context);
  const boss = await signInAdmin();
  const opening = async (title: string) => {
    const answer = await boss.get(api.content.openings.list.path);
    const found = portalOpeningListSchema
      .parse(await answer.json())
      .items.find((one) => one.title.en === title);
    assert.ok(found, title);
    return found;
  };
  const change = async (title: string, changed: object) => {
    const { id, version } = await opening(title);
    const path = buildPath(api.content.openings.change, { id });
    const answer = await boss.send('PATCH', path, { version, ...changed });
    assert.equal(answer.status, 200, await answer.clone().text());
  };
  const { title } = await opening(embedded);
  await change(embedded, { title: { ...title, en: 'Firmware Engineer' } });
  const later = await apply({ position: 'Firmware Engineer' });
  assert.deepEqual(new Set(await list()), new Set([own, later]));
  await change(avionics, { department: 'programming' });
  assert.deepEqual(new Set(await list()), new Set([own, later, other]));
  await change('Firmware Engineer', { department: 'electronics' });
  assert.deepEqual(await list(), [other]);
  await change(avionics, { published: false });
  const { id, version } = await opening(avionics);
  const path = buildPath(api.content.openings.delete, { id });
  assert.equal((await boss.send('DELETE', `${path}?version=${version}`)).status, 204);
  assert.deepEqual(await list(), [other]);
});

test('the poll of a hiring manager reports no changes of other departments', async (context) => {
  const { own, other, manager, changeApplication, apply } = await start(context);
  const poll = async (since: string) =>
    changesSchema.parse(
      await (await manager.get(`${api.work.changes.path}${since && `?since=${since}`}`)).json(),
    );
  const { cursor, applications, messages } = await poll('');
  assert.deepEqual(applications, { arrived: 0, new: 1, unread: 1 });
  assert.deepEqual(messages, { arrived: 0, new: 0, unread: 0 });
  await changeApplication(other, { rating: 3 });
  await apply({ position: avionics });
  assert.equal((await poll(cursor)).changed, false);
  await changeApplication(own, { rating: 3 });
  const after = await poll(cursor);
  assert.equal(after.changed, true);
  await apply({ position: embedded });
  assert.equal((await poll(after.cursor)).applications.arrived, 1);
});

test('notifications and summaries of a hiring manager contain only applications that they may read', async (context) => {
  const portal = await start(context);
  const { server, own, apply, sendContact, subscribe, mailed, employee } = portal;
  await subscribe('now');
  const arrived = await apply({ position: embedded });
  await apply({ position: avionics });
  await apply({ position: 'Night watch' });
  await sendContact();
  assert.deepEqual(await mailed(), [arrived]);
  await subscribe('daily');
  await apply({ position: embedded });
  // The notice waits for the summary, and by then the hiring manager has another department.
  await server.db.updateTable('accounts').set({ departments: '["electronics"]' }).execute();
  const mailer = createMailer({ environment: { mode: 'caught', from: 'office@sumut.example' } });
  await queueSummaries(server.db, mailer, Date.now() + 24 * 60 * 60 * 1000);
  assert.deepEqual(await mailed(), [arrived]);
  assert.equal((await employee.get(buildPath(api.applications.get, { id: own }))).status, 200);
});

test('only people who may read an application can be assigned, mentioned or made interviewers', async (context) => {
  const { own, other, managerId, changeApplication, employee, sendContact, changeMessage } =
    await start(context);
  assert.deepEqual(await refusedFields(await changeApplication(other, { assignee: managerId })), {
    assignee: 'option',
  });
  assert.equal((await changeApplication(own, { assignee: managerId })).status, 200);
  const note = (id: string) =>
    employee.send('POST', buildPath(api.applications.addNote, { id }), {
      text: 'Look',
      mentions: [managerId],
    });
  assert.deepEqual(await refusedFields(await note(other)), { mentions: 'option' });
  assert.equal((await note(own)).status, 201);
  const message = await sendContact();
  assert.deepEqual(await refusedFields(await changeMessage(message, { assignee: managerId })), {
    assignee: 'option',
  });
  const interview = {
    kind: 'video',
    times: [Date.now() + 86_400_000],
    minutes: 30,
    place: 'Office',
    interviewers: [managerId],
    mail: null,
    version: 1,
  };
  const plan = await employee.send(
    'POST',
    buildPath(api.interviews.plan, { id: other }),
    interview,
  );
  assert.deepEqual(await refusedFields(plan), { interviewers: 'option' });
});

test('of colleagues with departments, a hiring manager sees only those who share one', async (context) => {
  const { server, manager, employee } = await start(context);
  await hiringManagerOf(server, ['electronics'], 'noor');
  await hiringManagerOf(server, ['electronics', 'programming'], 'salem');
  const staff = async (client: Client) =>
    staffSchema
      .parse(await (await client.get(api.work.staff.path)).json())
      .staff.map(({ role, departments }) => [role, departments?.toSorted().join(' ')].join(' '))
      .toSorted();
  const everybody = ['admin ', 'employee ', 'hiring-manager programming'];
  assert.deepEqual(await staff(manager), [...everybody, 'hiring-manager programming']);
  assert.deepEqual(await staff(employee), [
    ...['admin ', 'employee ', 'hiring-manager electronics'],
    ...['hiring-manager electronics programming', 'hiring-manager programming'],
  ]);
});

test('the mails, the person and the timeline of an application contain nothing of other departments', async (context) => {
  const { own, other, manager, employee, application } = await start(context);
  const write = async (id: string, subject: string) =>
    employee.send('POST', buildPath(api.applications.reply, { id }), {
      subject,
      body: 'Dear Omar',
      version: (await application(id)).version,
    });
  await write(own, 'About firmware');
  await write(other, 'About avionics');
  for (const endpoint of [
    api.applications.thread,
    api.applications.person,
    api.applications.timeline,
  ]) {
    const text = await (await manager.get(buildPath(endpoint, { id: own }))).text();
    assert.doesNotMatch(text, /[Aa]vionics|Night watch/, endpoint.path);
    assert.ok(!text.includes(other));
  }
});

test('a hiring manager adds candidates only for openings of their departments, and cannot move them to another', async (context) => {
  const { manager, list, employee, application } = await start(context);
  const names = {
    firstName: 'Huda',
    lastName: 'Salem',
    email: 'huda@mail.example',
    language: 'en',
  };
  const add = (position: string) =>
    manager.send(
      'POST',
      api.applications.add.path,
      applicationForm({ ...names, position, source: 'fair', agreed: 'true' }, null),
    );
  for (const position of [avionics, 'Night watch'])
    assert.deepEqual(await refusedFields(await add(position)), { position: 'option' });
  assert.equal((await list()).length, 1);
  const added = await add(embedded);
  assert.equal(added.status, 201);
  assert.equal((await list()).length, 2);
  const { id } = (await added.json()) as { id: string };
  const { version } = await application(id);
  const correct = (position: string, by: Client) =>
    by.send('PATCH', buildPath(api.applications.correct, { id }), { ...names, position, version });
  for (const position of [avionics, 'Night watch'])
    assert.deepEqual(await refusedFields(await correct(position, manager)), { position: 'option' });
  assert.equal((await application(id)).position, embedded);
  const poll = async () => (await manager.get(api.work.changes.path)).json();
  const before = changesSchema.parse(await poll());
  assert.equal((await correct(avionics, employee)).status, 200);
  assert.notEqual(changesSchema.parse(await poll()).cursor, before.cursor);
  assert.equal((await list()).length, 1);
});
