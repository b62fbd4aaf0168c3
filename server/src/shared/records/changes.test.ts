import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { problemSchema } from '@sumut/contracts/api/problem';
import { auditListSchema } from '@sumut/contracts/portal/audit';
import { staffSchema } from '@sumut/contracts/portal/staff';
import { bulkResultSchema } from '@sumut/contracts/portal/bulk';
import { pageSizeMax } from '@sumut/contracts/portal/recordLimits';
import type { Client } from '../../../testing/client.ts';
import { startPortal } from '../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';

test('a change is stored, raises the version and is audited', async (context) => {
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

test('a change to the current values changes nothing', async (context) => {
  const { apply, application, changeApplication, audited } = await startPortal(context);
  const id = await apply();
  const same = { assignee: null, rating: null, tags: [] };
  assert.equal((await changeApplication(id, { status: 'new', ...same })).status, 200);
  assert.equal((await application(id)).version, 1);
  for (const action of ['status-changed', 'assigned', 'rated', 'tagged']) {
    assert.deepEqual(await audited(`application.${action}`), []);
  }
});

/** The entry of the client's own account in the list of assignees. */
const me = async (client: Client) =>
  staffSchema
    .parse(await (await client.get(api.work.staff.path)).json())
    .staff.find((one) => one.me);

test('of two concurrent changes, the second fails as stale and names the person who made the first', async (context) => {
  const { employee, signInAdmin, apply, application } = await startPortal(context);
  const id = await apply();
  const path = buildPath(api.applications.get, { id });
  const other = await signInAdmin();
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

test('of many concurrent changes one succeeds and the others fail as stale', async (context) => {
  const { employee, apply, application } = await startPortal(context);
  const id = await apply();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      employee.send('PATCH', buildPath(api.applications.get, { id }), {
        version: 1,
        tags: [`tag ${index}`],
      }),
    ),
  );
  assert.deepEqual(answers.map(({ status }) => status).sort(), [
    200,
    ...Array.from({ length: 7 }, () => 409),
  ]);
  assert.equal((await application(id)).tags.length, 1);
});

test('an invalid change is refused', async (context) => {
  const { server, employee, sendContact, apply } = await startPortal(context);
  const message = buildPath(api.messages.get, { id: await sendContact() });
  const application = buildPath(api.applications.get, { id: await apply() });
  const send = (path: string, body: object) =>
    employee.send('PATCH', path, { version: 1, ...body });
  const cases: [string, object, Record<string, string>][] = [
    [message, { status: 'hired' }, { status: 'option' }],
    [message, { status: 'open', id: 'x' }, { id: 'unknownField' }],
    [message, { status: 'open', version: undefined }, { version: 'required' }],
    [message, { assignee: 'me' }, { assignee: 'option' }],
    [message, { assignee: crypto.randomUUID() }, { assignee: 'option' }],
    [application, { status: 'open' }, { status: 'option' }],
    [application, { status: 7 }, { status: 'invalid' }],
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

test('a rejection has a reason, which stays readable when the status changes again', async (context) => {
  const { apply, application, changeApplication, account, signInAdmin, server } =
    await startPortal(context);
  const id = await apply();
  const reason = 'No experience with embedded systems';
  await changeApplication(id, { status: 'rejected', rejectionReason: reason });
  assert.equal((await application(id)).rejectionReason, reason);
  await changeApplication(id, { rejectionReason: 'Position filled' });
  await changeApplication(id, { rating: 1 });
  assert.equal((await application(id)).rejectionReason, 'Position filled');
  await changeApplication(id, { status: 'screening' });
  const moved = await application(id);
  assert.equal(moved.rejectionReason, null);
  assert.deepEqual(
    moved.reasons.map(({ text, author }) => [text, author?.id]),
    [
      [reason, account.id],
      ['Position filled', account.id],
    ],
  );
  const client = await signInAdmin();
  const logged = async () => {
    const answer = await client.get(`${api.audit.list.path}?subject=${id}`);
    return auditListSchema
      .parse(await answer.json())
      .items.filter(({ details }) => 'reason' in details)
      .map(({ details }) => [details['to'] ?? 'reworded', details['reason']]);
  };
  assert.deepEqual(await logged(), [
    ['screening', 'Position filled'],
    ['reworded', 'Position filled'],
    ['rejected', reason],
  ]);
  // The log is kept longer than the application, so it contains no words about the applicant.
  const log = await server.db.selectFrom('audit_log').select('details').execute();
  assert.ok(!JSON.stringify(log).includes('embedded'));
  await client.send('DELETE', buildPath(api.applications.get, { id }));
  assert.deepEqual(
    (await logged()).map(([, text]) => text),
    [null, null, null],
  );
});

test('tags are stored once each, in alphabetical order', async (context) => {
  const portal = await startPortal(context);
  const { apply, application, changeApplication, audited } = portal;
  const id = await apply();
  await changeApplication(id, { tags: ['Pilot', 'عربي', 'pilot', 'CAD', '★'] });
  assert.deepEqual(new Set((await application(id)).tags), new Set(['CAD', 'Pilot', 'عربي', '★']));
  await changeApplication(id, { tags: ['CAD'] });
  assert.deepEqual((await application(id)).tags, ['CAD']);
  // The log does not contain words about a person.
  const stored = (await audited('application.tagged')).map(({ details }) => details);
  assert.deepEqual(
    stored.map((details) => Object.keys(details as object)),
    [['tags'], ['tags']],
  );
  // The view of the log shows the changed tags as long as the application exists.
  const client = await portal.signInAdmin();
  const shown = async () => {
    const answer = await client.get(`${api.audit.list.path}?action=application.tagged`);
    const { items } = auditListSchema.parse(await answer.json());
    return items.toReversed().map(({ details }) => details);
  };
  const sets = (await shown()).map(({ added, removed }) =>
    [added, removed].map((tags) => new Set(tags as string[])),
  );
  assert.deepEqual(sets, [
    [new Set(['CAD', 'Pilot', 'عربي', '★']), new Set()],
    [new Set(), new Set(['Pilot', 'عربي', '★'])],
  ]);
  await client.send('DELETE', buildPath(api.applications.get, { id }));
  assert.deepEqual(await shown(), [
    { added: null, removed: null },
    { added: null, removed: null },
  ]);
});

test('an admin deletes an application with all its data, and the log does not name the applicant', async (context) => {
  const portal = await startPortal(context);
  const { server, employee, signInAdmin, apply, changeApplication, applications, audited } = portal;
  const id = await apply({ lastName: 'Gone' });
  const other = await apply();
  await employee.send('POST', buildPath(api.applications.markRead, { id }));
  await employee.send('POST', buildPath(api.applications.addNote, { id }), { text: 'x' });
  await changeApplication(id, { tags: ['x'], status: 'rejected', rejectionReason: 'x' });
  await assertProblem(
    await employee.send('DELETE', buildPath(api.applications.get, { id })),
    'forbidden',
  );
  const client = await signInAdmin();
  assert.equal((await client.send('DELETE', buildPath(api.applications.get, { id }))).status, 204);
  await assertProblem(
    await client.send('DELETE', buildPath(api.applications.get, { id })),
    'not-found',
  );
  for (const table of [
    'application_notes',
    'application_reads',
    'application_tags',
    'application_reasons',
  ] as const) {
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

const send = async (client: Client, path: string, changes: unknown[]) => {
  const answer = await client.send('POST', path, { changes });
  assert.equal(answer.status, 200, await answer.clone().text());
  return bulkResultSchema.parse(await answer.json()).results;
};

test('several messages are changed by one request, and each is audited', async (context) => {
  const { sendContact, message, account, employee, audited } = await startPortal(context);
  const ids = [await sendContact(), await sendContact(), await sendContact()];
  const changes = ids.map((id) => ({ id, version: 1, status: 'archived', assignee: account.id }));
  assert.deepEqual(
    await send(employee, api.messages.changeSeveral.path, changes),
    ids.map((id) => ({ id, version: 2, problem: null })),
  );
  for (const id of ids) {
    const { status, assignee } = await message(id);
    assert.deepEqual([status, assignee?.id], ['archived', account.id]);
  }
  for (const action of ['message.status-changed', 'message.assigned'])
    assert.deepEqual(
      (await audited(action)).map(({ actor, subject }) => [actor, subject]).toSorted(),
      ids.map((id) => ['employee', id]).toSorted(),
    );
});

test('a conflict, a deleted record and an invalid change are reported, and other records are changed', async (context) => {
  const portal = await startPortal(context);
  const { apply, application, changeApplication, employee, signInAdmin } = portal;
  const first = await apply();
  const changed = await apply();
  const deleted = await apply();
  const last = await apply();
  await changeApplication(changed, { rating: 5 });
  const path = buildPath(api.applications.delete, { id: deleted });
  assert.equal((await (await signInAdmin()).send('DELETE', path)).status, 204);
  const reason = { rejectionReason: 'Position filled' };
  const results = await send(employee, api.applications.changeSeveral.path, [
    { id: first, version: 1, status: 'rejected', ...reason },
    { id: changed, version: 1, status: 'rejected', ...reason },
    { id: deleted, version: 1, status: 'rejected', ...reason },
    { id: last, version: 1, status: 'rejected' },
    { id: last, version: 1, tags: ['CAD'] },
  ]);
  assert.deepEqual(
    results.map(({ version, problem }) => problem ?? version),
    [2, 'stale', 'not-found', 'validation', 2],
  );
  const shown = await application(first);
  assert.deepEqual([shown.status, shown.rejectionReason], ['rejected', 'Position filled']);
  assert.deepEqual((await application(changed)).status, 'new');
  assert.deepEqual((await application(last)).tags, ['CAD']);
});

test('a request without changes, with too many or with unknown fields is refused', async (context) => {
  const { employee, server } = await startPortal(context);
  const { path } = api.messages.changeSeveral;
  const one = () => ({ id: crypto.randomUUID(), version: 1, status: 'open' });
  const refused = async (changes: unknown) =>
    refusedFields(await employee.send('POST', path, { changes }));
  assert.deepEqual(await refused([]), { changes: 'required' });
  assert.deepEqual(await refused(Array.from({ length: pageSizeMax + 1 }, one)), {
    changes: 'tooLong',
  });
  assert.notDeepEqual(await refused([{ ...one(), tags: [] }]), {});
  assert.notDeepEqual(await refused([{ ...one(), status: 'lost' }]), {});
  const stranger = await server.insider();
  await assertProblem(await stranger.send('POST', path, { changes: [one()] }), 'not-signed-in');
});
