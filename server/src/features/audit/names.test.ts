import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { auditListSchema, auditSuggestionsSchema } from '@sumut/contracts/portal/audit';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { startPortal } from '../../../testing/portal.ts';
import { assertProblem } from '../../../testing/problems.ts';

async function start(context: TestContext) {
  const portal = await startPortal(context);
  const client = await portal.signInAdmin();
  const entries = async (action: string) => {
    const answer = await client.get(`${api.audit.list.path}${buildListQuery({ action })}`);
    return auditListSchema.parse(await answer.json()).items;
  };
  const suggestions = async (q?: string) => {
    const answer = await client.get(`${api.audit.suggestions.path}${buildListQuery({ q })}`);
    return auditSuggestionsSchema.parse(await answer.json());
  };
  const names = await portal.server.db
    .selectFrom('accounts')
    .select(['username', 'first_name', 'last_name'])
    .execute();
  const nameOf = (username: string) => {
    const row = names.find((one) => one.username === username);
    return `${row?.first_name} ${row?.last_name}`;
  };
  return { ...portal, client, entries, suggestions, nameOf };
}

test('entries are shown with the current names of accounts and senders, which the log itself does not store', async (context) => {
  const portal = await start(context);
  const { server, sendContact, changeMessage, account, entries, nameOf, client } = portal;
  const id = await sendContact({ firstName: 'Annika', lastName: 'Brandt' });
  await changeMessage(id, { status: 'open', assignee: account.id });
  const [moved] = await entries('message.status-changed');
  assert.deepEqual(
    [moved?.actor, moved?.actorName, moved?.subject, moved?.subjectName, moved?.details],
    ['employee', nameOf('employee'), id, 'Annika Brandt', { from: 'new', to: 'open' }],
  );
  const [assigned] = await entries('message.assigned');
  assert.deepEqual(assigned?.details, { from: null, to: nameOf('employee') });
  const [signedIn] = await entries('session.signed-in');
  assert.deepEqual([signedIn?.subject, signedIn?.subjectName], ['admin', nameOf('admin')]);
  const stored = await server.db.selectFrom('audit_log').selectAll().execute();
  assert.ok(!JSON.stringify(stored).includes('Brandt'));

  await client.send('DELETE', buildPath(api.messages.delete, { id }));
  const [gone] = await entries('message.status-changed');
  assert.deepEqual([gone?.subjectName, gone?.details], [null, { from: 'new', to: 'open' }]);
});

test('an account that no longer exists keeps its username', async (context) => {
  const { server, entries } = await start(context);
  const at = Date.now();
  const entry = { actor: 'noura', action: 'message.assigned', subject: crypto.randomUUID() };
  await server.db
    .insertInto('audit_log')
    .values({ id: crypto.randomUUID(), at, ...entry, details: '{"from":"noura","to":"employee"}' })
    .execute();
  const [shown] = await entries('message.assigned');
  assert.deepEqual(
    [shown?.actor, shown?.actorName, shown?.details['from']],
    ['noura', null, 'noura'],
  );
});

test('a note is shown with its text until it is deleted', async (context) => {
  const { employee, sendContact, entries } = await start(context);
  const id = await sendContact();
  const path = buildPath(api.messages.addNote, { id });
  const added = await employee.send('POST', path, { text: 'Call on Monday' });
  const { id: note } = (await added.json()) as { id: string };
  assert.deepEqual((await entries('message.noted'))[0]?.details, { note: 'Call on Monday' });
  await employee.send('DELETE', buildPath(api.messages.deleteNote, { id, note }));
  assert.deepEqual((await entries('message.noted'))[0]?.details, { note: null });
});

test('an export by opening and colleague is shown with title and name', async (context) => {
  const { apply, applications, account, client, entries, nameOf } = await start(context);
  const title = builtInOpenings[0]?.title;
  await apply({ position: title?.en ?? '' });
  const [application] = (await applications()).items;
  const query = { position: `opening:${application?.opening?.id}`, assignee: account.id };
  await client.get(`${api.applications.export.path}${buildListQuery(query)}`);
  const [entry] = await entries('application.exported');
  assert.deepEqual(entry?.details['filter'], {
    position: [title],
    assignee: nameOf('employee'),
  });
});

test('accounts are always suggested as filters, and senders once text is typed', async (context) => {
  const { sendContact, apply, suggestions, employee, nameOf } = await start(context);
  const message = await sendContact({ firstName: 'عبد الرحمن', lastName: 'المنصوري' });
  const application = await apply({ firstName: 'Omar', lastName: 'Haddad' });
  const people = ['admin', 'employee'].map((value) => ({ value, name: nameOf(value) }));
  assert.deepEqual(await suggestions(), { actors: people, subjects: people });
  assert.deepEqual((await suggestions('عبدالرحمن')).subjects.slice(2), [
    { value: message, name: 'عبد الرحمن المنصوري' },
  ]);
  assert.deepEqual((await suggestions('had')).subjects.slice(2), [
    { value: application, name: 'Omar Haddad' },
  ]);
  await assertProblem(await employee.get(api.audit.suggestions.path), 'forbidden');
});
