import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { changesSchema } from '@sumut/contracts/portal/changes';
import { noteSchema } from '@sumut/contracts/portal/notes';
import { staffSchema } from '@sumut/contracts/portal/staff';
import { applicationCountsSchema } from '@sumut/contracts/portal/applications';
import { bulkResultSchema } from '@sumut/contracts/portal/bulk';
import type { ListParams } from '@sumut/contracts/portal/listQuery';
import { messageCountsSchema } from '@sumut/contracts/portal/messages';
import { personSchema, timelineSchema } from '@sumut/contracts/portal/people';
import { reportSchema } from '@sumut/contracts/portal/report';
import { replyHold } from '@sumut/contracts/portal/replies';
import type { Client } from '../../../testing/client.ts';
import { startPortal } from '../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import { contact } from '../../../testing/forms.ts';
import { claimDue, putIntoOutbox } from '../outbox.ts';

test('notes are visible to everyone, and only their author can delete them', async (context) => {
  const { employee, signInAdmin, account, apply, application, audited } =
    await startPortal(context);
  const id = await apply();
  const other = await signInAdmin();
  const text = 'Called her;\nshe calls back.';
  const answer = await employee.send('POST', buildPath(api.applications.addNote, { id }), { text });
  assert.equal(answer.status, 201);
  const note = noteSchema.parse(await answer.json());
  assert.deepEqual([note.author.id, note.mine, note.text], [account.id, true, text]);
  await other.send('POST', buildPath(api.applications.addNote, { id }), { text: 'She did.' });
  const [mine, theirs] = (await application(id)).notes;
  assert.deepEqual([mine, theirs?.mine, theirs?.text], [note, false, 'She did.']);
  await assertProblem(
    await employee.send(
      'DELETE',
      buildPath(api.applications.deleteNote, { id, note: theirs?.id ?? '' }),
    ),
    'forbidden',
  );
  assert.equal(
    (await employee.send('DELETE', buildPath(api.applications.deleteNote, { id, note: note.id })))
      .status,
    204,
  );
  assert.deepEqual((await application(id)).notes, [theirs]);
  const entries = [
    ...(await audited('application.noted')),
    ...(await audited('application.note-deleted')),
  ];
  assert.deepEqual(
    entries.map(({ actor }) => actor),
    ['employee', 'admin', 'employee'],
  );
  assert.ok(!JSON.stringify(entries).includes('She did'));
  for (const bad of ['', ' ', 'x'.repeat(4001)]) {
    const refused = await employee.send('POST', buildPath(api.applications.addNote, { id }), {
      text: bad,
    });
    assert.deepEqual(Object.keys(await refusedFields(refused)), ['text']);
  }
});

test('a record that one person has read stays unread for others until it is closed', async (context) => {
  const { employee, signInAdmin, sendContact, messages, changeMessage } =
    await startPortal(context);
  const first = await sendContact();
  const second = await sendContact();
  const other = await signInAdmin();
  const unread = async (client: Client) => (await messages({ unread: 'true' }, client)).total;
  assert.equal(
    (await employee.send('POST', buildPath(api.messages.markRead, { id: first }))).status,
    204,
  );
  await employee.send('POST', buildPath(api.messages.markRead, { id: first }));
  assert.deepEqual([await unread(employee), await unread(other)], [1, 2]);
  await employee.send('DELETE', buildPath(api.messages.markRead, { id: first }));
  assert.equal(await unread(employee), 2);
  await changeMessage(second, { status: 'archived' });
  assert.deepEqual([await unread(employee), await unread(other)], [1, 1]);
  const done = await messages({ unread: 'true', status: 'archived' });
  assert.deepEqual([done.items, done.total], [[], 0]);
});

test('the list of assignees has the enabled accounts, by name', async (context) => {
  const { server, employee, account } = await startPortal(context);
  const staff = async () =>
    staffSchema.parse(await (await employee.get(api.work.staff.path)).json()).staff;
  assert.deepEqual(
    (await staff()).map(({ firstName, role, me }) => [firstName, role, me]),
    [
      ['Noura', 'admin', false],
      ['Saif', 'employee', true],
    ],
  );
  await server.db
    .updateTable('accounts')
    .set({ disabled: 1 })
    .where('role', '=', 'admin')
    .execute();
  assert.deepEqual(
    (await staff()).map(({ id }) => id),
    [account.id],
  );
});

test('polling reports new records, changes by others, and the absence of changes', async (context) => {
  const { employee, signInAdmin, sendContact, apply, message } = await startPortal(context);
  const other = await signInAdmin();
  const id = await sendContact();
  const ask = async (since?: string) => {
    const query = since === undefined ? '' : `?since=${since}`;
    return changesSchema.parse(await (await employee.get(api.work.changes.path + query)).json());
  };
  const first = await ask();
  assert.equal(first.changed, false);
  assert.deepEqual(first.messages, { arrived: 0, new: 1, unread: 1 });
  assert.deepEqual(await ask(first.cursor), first);

  await apply();
  const second = await ask(first.cursor);
  assert.equal(second.changed, true);
  assert.deepEqual(second.applications, { arrived: 1, new: 1, unread: 1 });
  assert.equal(second.messages.arrived, 0);

  const steps = [
    () => other.send('POST', buildPath(api.messages.addNote, { id }), { text: 'mine' }),
    async () =>
      other.send('PATCH', buildPath(api.messages.get, { id }), {
        version: (await message(id)).version,
        status: 'open',
      }),
    () => employee.send('POST', buildPath(api.messages.markRead, { id })),
    () => other.send('DELETE', buildPath(api.messages.get, { id })),
  ];
  let { cursor } = second;
  for (const step of steps) {
    assert.ok((await step()).ok);
    const next = await ask(cursor);
    assert.equal(next.changed, true, step.toString());
    assert.equal((await ask(next.cursor)).changed, false);
    ({ cursor } = next);
  }
  for (const bad of ['x', '1-2', `${first.cursor}-1`]) {
    const refused = await employee.get(`${api.work.changes.path}?since=${bad}`);
    assert.deepEqual(await refusedFields(refused), { since: 'invalid' });
  }
});

const start = async (context: TestContext) => {
  const portal = await startPortal(context);
  const { employee } = portal;
  const json = async (path: string): Promise<unknown> => (await employee.get(path)).json();
  return { ...portal, json };
};

test('spam appears in no list, count, search or poll of messages except those of spam', async (context) => {
  const { sendContact, changeMessage, messages, message, json } = await start(context);
  const good = await sendContact();
  const bad = await sendContact();
  assert.equal((await changeMessage(bad, { spam: true })).status, 200);
  assert.equal((await message(bad)).spam, true);
  const ids = async (query: ListParams) => (await messages(query)).items.map(({ id }) => id);
  for (const query of [{}, { q: contact.lastName }, { status: ['new'] }, { assignee: 'none' }])
    assert.deepEqual([await ids(query), (await messages(query)).total], [[good], 1]);
  for (const query of [{ spam: 'true' }, { spam: 'true', q: contact.lastName }])
    assert.deepEqual(await ids(query), [bad]);
  const counts = messageCountsSchema.parse(await json(api.messages.counts.path));
  assert.deepEqual([counts.statuses.new, counts.unread], [1, 1]);
  const changes = changesSchema.parse(await json(api.work.changes.path));
  assert.deepEqual([changes.messages.new, changes.messages.unread], [1, 1]);
  assert.equal((await changeMessage(bad, { spam: false })).status, 200);
  assert.equal((await messages()).total, 2);
});

test('spam appears neither in the report nor in the tags, positions and export of applications', async (context) => {
  const { apply, changeApplication, applications, signInAdmin, json } = await start(context);
  const good = await apply();
  const bad = await apply({ position: 'Crypto Broker' });
  await changeApplication(bad, { tags: ['Coins'] });
  await changeApplication(bad, { spam: true });
  assert.deepEqual(
    (await applications()).items.map(({ id }) => id),
    [good],
  );
  const counts = applicationCountsSchema.parse(await json(api.applications.counts.path));
  assert.deepEqual([counts.positions.length, counts.tags], [1, []]);
  const report = reportSchema.parse(await json(api.applications.report.path));
  assert.deepEqual([report.total, report.positions.length], [1, 1]);
  const boss = await signInAdmin();
  const csv = async (query: string) =>
    (await boss.get(`${api.applications.export.path}${query}`)).text();
  assert.doesNotMatch(await csv(''), /Crypto Broker/);
  assert.match(await csv('?spam=true'), /Crypto Broker/);
});

test('several records are marked together; each mark is audited and appears in the timeline of the sender', async (context) => {
  const { employee, sendContact, messages, json, audited } = await start(context);
  const first = await sendContact();
  const second = await sendContact();
  const third = await sendContact();
  const change = async (spam: boolean, version: number) => {
    const changes = [first, second].map((id) => ({ id, version, spam }));
    const answer = await employee.send('POST', api.messages.changeSeveral.path, { changes });
    return bulkResultSchema.parse(await answer.json()).results.map(({ problem }) => problem);
  };
  assert.deepEqual(await change(true, 1), [null, null]);
  assert.equal((await messages()).total, 1);
  const ofPerson = async (id: string) =>
    personSchema.parse(await json(buildPath(api.messages.person, { id }))).records.length;
  assert.deepEqual([await ofPerson(third), await ofPerson(first)], [1, 3]);
  assert.deepEqual(await change(false, 2), [null, null]);
  const timeline = timelineSchema.parse(
    await json(buildPath(api.messages.timeline, { id: third })),
  );
  const marks = timeline.entries.filter(({ what }) => what.startsWith('spam-'));
  assert.equal(marks.length, 4);
  const marked = await audited('message.spam-marked');
  assert.deepEqual(new Set(marked.map(({ subject }) => subject)), new Set([first, second]));
  assert.equal((await audited('message.spam-unmarked')).length, 2);
});

test('waiting mails about spam are not sent, unless the mark is undone in time', async (context) => {
  const { server, sendContact, changeMessage } = await start(context);
  const { db } = server;
  const wait = async () => {
    const contactId = await sendContact();
    await putIntoOutbox(db, 'mail', [{ payload: {}, contactId }]);
    return contactId;
  };
  const claim = (now: number) => claimDue(db, 'mail', { now, lease: 1 });
  const undone = await wait();
  const bad = await wait();
  const marked = Date.now();
  for (const id of [undone, bad]) await changeMessage(id, { spam: true });
  assert.equal(await claim(marked), undefined);
  await changeMessage(undone, { spam: false });
  const later = Date.now() + replyHold + 1;
  assert.notEqual(await claim(later), undefined);
  assert.equal(await claim(later), undefined);
  const left = await db
    .selectFrom('outbox')
    .select('contact_id')
    .where('state', '=', 'waiting')
    .execute();
  assert.deepEqual(
    left.map(({ contact_id: id }) => id),
    [undone],
  );
});

test('nobody is notified of spam, and nobody can reply to it', async (context) => {
  const { server, employee, account, sendContact, changeMessage, message, signInAdmin } =
    await start(context);
  const settings = { email: 'saif@staff.example', language: 'en', arrival: 'daily' };
  const rest = { mention: 'now', answer: 'now', reply: 'now', interview: 'now' };
  const set = { ...settings, ...rest, assignment: 'daily' };
  await employee.send('PUT', api.ownAccount.notifications.path, set);
  const id = await sendContact();
  await changeMessage(id, { spam: true });
  const boss = await signInAdmin();
  const { version } = await message(id);
  const assignment = { version, assignee: account.id };
  const assigned = await boss.send('PATCH', buildPath(api.messages.get, { id }), assignment);
  assert.equal(assigned.status, 200);
  const notices = await server.db.selectFrom('notices').select('kind').execute();
  assert.deepEqual(
    notices.map(({ kind }) => kind),
    ['arrival'],
  );
  const reply = { version: version + 1, subject: 'Re', body: 'Hello' };
  const path = buildPath(api.messages.reply, { id });
  await assertProblem(await employee.send('POST', path, reply), 'validation');
});
