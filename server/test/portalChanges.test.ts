import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  apiPaths,
  applicationNotePath,
  applicationNotesPath,
  applicationPath,
  applicationReadPath,
  messageNotesPath,
  messagePath,
  messageReadPath,
} from '@sumut/contracts';
import { changesSchema, noteSchema, problemSchema, staffSchema } from '@sumut/contracts/schemas';
import type { Client } from './support/client.ts';
import { startPortal } from './support/portal.ts';
import { assertProblem, refusedFields } from './support/problems.ts';

test('a change is kept, grows the version and stands in the log', async (context) => {
  const { account, sendContact, message, changeMessage, audited } = await startPortal(context);
  const id = await sendContact();
  const before = await message(id);
  const answer = await changeMessage(id, { status: 'open', assignee: account.id });
  const colleague = { id: account.id, firstName: 'Saif', lastName: 'Al Ketbi' };
  const expected = { ...before, status: 'open', assignee: colleague, version: 2 };
  assert.deepEqual(await answer.json(), expected);
  assert.deepEqual(await message(id), expected);
  await changeMessage(id, { assignee: null });
  const entry = { actor: 'employee', subject: id };
  assert.deepEqual(await audited('message.status-changed'), [
    { ...entry, details: { from: 'new', to: 'open' } },
  ]);
  assert.deepEqual(await audited('message.assigned'), [
    { ...entry, details: { from: null, to: 'employee' } },
    { ...entry, details: { from: 'employee', to: null } },
  ]);
});

test('a change to what is so already changes nothing', async (context) => {
  const { apply, application, changeApplication, audited } = await startPortal(context);
  const id = await apply();
  const same = { assignee: null, rating: null, tags: [], kept: false };
  assert.equal((await changeApplication(id, { status: 'new', ...same })).status, 200);
  assert.equal((await application(id)).version, 1);
  for (const action of ['status-changed', 'assigned', 'rated', 'tagged', 'kept']) {
    assert.deepEqual(await audited(`application.${action}`), []);
  }
});

/** Somebody as colleagues know them. */
const me = async (client: Client) =>
  staffSchema
    .parse(await (await client.get(apiPaths.portalStaff)).json())
    .staff.find((one) => one.me);

test('of two people who change the same, the second is told who was quicker, and to look again', async (context) => {
  const { employee, admin, apply, application } = await startPortal(context);
  const id = await apply();
  const path = applicationPath(id);
  const other = await admin();
  const change = (client: Client, body: object) =>
    client.send('PATCH', path, { version: 1, ...body });
  assert.equal((await change(other, { rating: 4 })).status, 200);
  const late = await change(employee, { status: 'offer' });
  const { changedBy } = problemSchema.parse(await late.clone().json());
  assert.equal(changedBy?.firstName, (await me(other))?.firstName);
  await assertProblem(late, 'stale');
  const now = await application(id);
  assert.deepEqual([now.rating, now.status, now.version], [4, 'new', 2]);
});

test('of many changes at once, one is made and no other is lost silently', async (context) => {
  const { employee, apply, application } = await startPortal(context);
  const id = await apply();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      employee.send('PATCH', applicationPath(id), { version: 1, tags: [`tag ${index}`] }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  assert.equal((await application(id)).tags.length, 1);
});

test('a change that makes no sense is refused', async (context) => {
  const { server, employee, sendContact, apply } = await startPortal(context);
  const [message, application] = [messagePath(await sendContact()), applicationPath(await apply())];
  const send = (path: string, body: object) =>
    employee.send('PATCH', path, { version: 1, ...body });
  const cases: [string, object, Record<string, string>][] = [
    [message, { status: 'hired' }, { status: 'option' }],
    [message, { status: 'open', id: 'x' }, { id: 'unknownField' }],
    [message, { status: 'open', version: undefined }, { version: 'required' }],
    [message, { assignee: 'me' }, { assignee: 'option' }],
    [message, { assignee: crypto.randomUUID() }, { assignee: 'option' }],
    [application, { status: 7 }, { status: 'option' }],
    [application, { rating: 6 }, { rating: 'invalid' }],
    [application, { rating: 2.5 }, { rating: 'invalid' }],
    [application, { tags: ['x'.repeat(41)] }, { 'tags.0': 'tooLong' }],
    [application, { tags: Array(21).fill('x') }, { tags: 'tooLong' }],
    [application, { status: 'rejected' }, { rejectionReason: 'required' }],
    [application, { rejectionReason: 'too late' }, { rejectionReason: 'invalid' }],
  ];
  for (const [path, body, errors] of cases) {
    assert.deepEqual(await refusedFields(await send(path, body)), errors, JSON.stringify(body));
  }
  await assertProblem(await employee.send('PATCH', message, 'open'), 'malformed');
  await server.db
    .updateTable('accounts')
    .set({ disabled: 1 })
    .where('role', '=', 'admin')
    .execute();
  const { id } = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  assert.deepEqual(await refusedFields(await send(message, { assignee: id })), {
    assignee: 'option',
  });
});

test('a rejection has a reason, which goes when the rejection is taken back', async (context) => {
  const { apply, application, changeApplication, server } = await startPortal(context);
  const id = await apply();
  const reason = 'No experience with embedded systems';
  await changeApplication(id, { status: 'rejected', rejectionReason: reason });
  assert.equal((await application(id)).rejectionReason, reason);
  await changeApplication(id, { rejectionReason: 'Position filled' });
  await changeApplication(id, { rating: 1 });
  assert.equal((await application(id)).rejectionReason, 'Position filled');
  await changeApplication(id, { status: 'screening' });
  assert.equal((await application(id)).rejectionReason, null);
  const log = await server.db.selectFrom('audit_log').select('details').execute();
  assert.ok(!JSON.stringify(log).includes('embedded'));
});

test('tags are kept once each, in the order of the alphabet', async (context) => {
  const { apply, application, changeApplication, audited } = await startPortal(context);
  const id = await apply();
  await changeApplication(id, { tags: ['Pilot', 'عربي', 'pilot', 'CAD', '★'] });
  assert.deepEqual(new Set((await application(id)).tags), new Set(['CAD', 'Pilot', 'عربي', '★']));
  await changeApplication(id, { tags: ['CAD'] });
  assert.deepEqual((await application(id)).tags, ['CAD']);
  // Words about a person stay out of the log.
  const told = (await audited('application.tagged')).map(({ details }) => details);
  assert.deepEqual(told, [
    { from: 0, to: 4 },
    { from: 4, to: 1 },
  ]);
});

test('notes are seen by all, and deleted by who wrote them', async (context) => {
  const { employee, admin, account, apply, application, audited } = await startPortal(context);
  const id = await apply();
  const other = await admin();
  const text = 'Called her;\nshe calls back.';
  const answer = await employee.send('POST', applicationNotesPath(id), { text });
  assert.equal(answer.status, 201);
  const note = noteSchema.parse(await answer.json());
  assert.deepEqual([note.author.id, note.mine, note.text], [account.id, true, text]);
  await other.send('POST', applicationNotesPath(id), { text: 'She did.' });
  const [mine, theirs] = (await application(id)).notes;
  assert.deepEqual([mine, theirs?.mine, theirs?.text], [note, false, 'She did.']);
  await assertProblem(
    await employee.send('DELETE', applicationNotePath(id, theirs?.id ?? '')),
    'forbidden',
  );
  assert.equal((await employee.send('DELETE', applicationNotePath(id, note.id))).status, 204);
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
    const refused = await employee.send('POST', applicationNotesPath(id), { text: bad });
    assert.deepEqual(Object.keys(await refusedFields(refused)), ['text']);
  }
});

test('what I have opened is unread to others still, until it is done', async (context) => {
  const { employee, admin, sendContact, messages, changeMessage } = await startPortal(context);
  const [first, second] = [await sendContact(), await sendContact()];
  const other = await admin();
  const unread = async (client: Client) => (await messages({ unread: 'true' }, client)).total;
  assert.equal((await employee.send('POST', messageReadPath(first))).status, 204);
  await employee.send('POST', messageReadPath(first));
  assert.deepEqual([await unread(employee), await unread(other)], [1, 2]);
  await employee.send('DELETE', messageReadPath(first));
  assert.equal(await unread(employee), 2);
  await changeMessage(second, { status: 'archived' });
  assert.deepEqual([await unread(employee), await unread(other)], [1, 1]);
  const done = await messages({ unread: 'true', status: 'archived' });
  assert.deepEqual([done.items, done.total], [[], 0]);
});

test('applications of one person are pointed out to each other', async (context) => {
  const { apply, application } = await startPortal(context);
  const first = await apply({ email: 'Omar@Mail.example', position: 'Pilot' });
  const second = await apply({ email: 'other@mail.example', phone: '٠٥٠ ١٢٣ ٤٥٦٧' });
  const third = await apply();
  await apply({ email: 'nobody@mail.example', phone: '+971 50 765 4321' });
  const duplicates = (await application(third)).duplicates.map(({ id, same }) => [id, same]);
  assert.deepEqual(
    new Map(duplicates as [string, string[]][]),
    new Map([
      [first, ['email', 'phone']],
      [second, ['phone']],
    ]),
  );
  const [known] = (await application(second)).duplicates.filter(({ id }) => id === first);
  assert.deepEqual([known?.position, known?.status, known?.firstName], ['Pilot', 'new', 'Omar']);
});

test('pickers get the enabled accounts by name', async (context) => {
  const { server, employee, account } = await startPortal(context);
  const staff = async () =>
    staffSchema.parse(await (await employee.get(apiPaths.portalStaff)).json()).staff;
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

test('an open portal is told what arrived, what others changed, and when nothing did', async (context) => {
  const { employee, admin, sendContact, apply, message } = await startPortal(context);
  const other = await admin();
  const id = await sendContact();
  const ask = async (since?: string) => {
    const query = since === undefined ? '' : `?since=${since}`;
    return changesSchema.parse(await (await employee.get(apiPaths.portalChanges + query)).json());
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
    () => other.send('POST', messageNotesPath(id), { text: 'mine' }),
    async () =>
      other.send('PATCH', messagePath(id), {
        version: (await message(id)).version,
        status: 'open',
      }),
    () => employee.send('POST', messageReadPath(id)),
    () => other.send('DELETE', messagePath(id)),
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
    const refused = await employee.get(`${apiPaths.portalChanges}?since=${bad}`);
    assert.deepEqual(await refusedFields(refused), { since: 'invalid' });
  }
});

test('an admin deletes an application with all that belongs to it, and the log does not say whose it was', async (context) => {
  const portal = await startPortal(context);
  const { server, employee, admin, apply, changeApplication, applications, audited } = portal;
  const id = await apply({ lastName: 'Gone' });
  const other = await apply();
  await employee.send('POST', applicationReadPath(id));
  await employee.send('POST', applicationNotesPath(id), { text: 'x' });
  await changeApplication(id, { tags: ['x'] });
  await assertProblem(await employee.send('DELETE', applicationPath(id)), 'forbidden');
  const client = await admin();
  assert.equal((await client.send('DELETE', applicationPath(id))).status, 204);
  await assertProblem(await client.send('DELETE', applicationPath(id)), 'not-found');
  for (const table of ['application_notes', 'application_reads', 'application_tags'] as const) {
    assert.deepEqual(await server.db.selectFrom(table).selectAll().execute(), [], table);
  }
  const files = await server.db.selectFrom('cv_files').select('application_id').execute();
  assert.deepEqual(
    files.map((file) => file.application_id),
    [other],
  );
  assert.equal((await applications({ q: 'gone' })).total, 0);
  const entries = await audited('application.deleted');
  assert.deepEqual([entries.length, entries[0]?.actor, entries[0]?.subject], [1, 'admin', id]);
  assert.ok(!/gone|omar/i.test(JSON.stringify(entries)));
});
