import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { changesSchema } from '@sumut/contracts/portal/changes';
import { noteSchema } from '@sumut/contracts/portal/notes';
import { staffSchema } from '@sumut/contracts/portal/staff';
import type { Client } from '../../../testing/client.ts';
import { startPortal } from '../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';

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
