import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Role } from '@sumut/contracts/forms/login';
import { type Person, personLimits, personSchema } from '@sumut/contracts/portal/people';
import type { Client } from '../../../testing/client.ts';
import { applicant, contact } from '../../../testing/forms.ts';
import { messageTemplate, sentAt, startPortal } from '../../../testing/portal.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { findPerson } from './findPerson.ts';
import { isSameName } from './sameName.ts';

type Kind = 'messages' | 'applications';

async function start(context: TestContext) {
  const portal = await startPortal(context);
  const { employee } = portal;
  const get = (kind: Kind, id: string, client: Client = employee) =>
    client.get(buildPath(api[kind].person, { id }));
  const person = async (kind: Kind, id: string): Promise<Person> => {
    const answer = await get(kind, id);
    assert.equal(answer.status, 200);
    return personSchema.parse(await answer.json());
  };
  return { ...portal, get, person };
}

const ids = (records: readonly { id: string }[]): string[] => records.map(({ id }) => id);

test('all records from one address belong to one person, newest first, whichever record the search starts from', async (context) => {
  const portal = await start(context);
  const { sendContact, apply, person } = portal;
  const first = await sendContact({ email: 'Layla@Mail.example', message: 'First' });
  const second = await apply({ email: 'layla@mail.example', position: 'Pilot' });
  const third = await sendContact({ firstName: 'Layla', subject: 'technical' });
  await sendContact({ email: 'nobody@mail.example' });
  for (const [index, id] of [first, second, third].entries())
    await sentAt(portal, id === second ? 'applications' : 'contacts', id, 1_000 + index);

  const found = await person('messages', first);
  assert.deepEqual(ids(found.records), [third, second, first]);
  assert.deepEqual(found.emails, ['layla@mail.example']);
  assert.deepEqual(found.phones, [applicant.phone]);
  assert.deepEqual(found.names, ['Layla Al Mazrouei', 'Omar الكعبي', 'ليلى Al Mazrouei']);
  assert.deepEqual([found.more, found.similar], [false, []]);
  const [message, application, oldest] = found.records;
  assert.ok(message?.kind === 'messages' && application?.kind === 'applications');
  assert.deepEqual([message.subject, message.status], ['technical', 'new']);
  assert.deepEqual([application.position, application.opening], ['Pilot', null]);
  assert.ok(oldest?.kind === 'messages' && oldest.excerpt === 'First');
  assert.deepEqual(await person('applications', second), found);
});

test('the name of the newest record comes first, even if an older record has the same name', async (context) => {
  const portal = await start(context);
  const ids = [];
  for (const firstName of ['Layla', 'Omar', 'Layla'])
    ids.push(await portal.sendContact({ firstName, lastName: 'Haddad' }));
  for (const [index, id] of ids.entries()) await sentAt(portal, 'contacts', id, 1_000 + index);
  const { names } = await portal.person('messages', ids[0] ?? '');
  assert.deepEqual(names, ['Layla Haddad', 'Omar Haddad']);
});

test('the same phone number with the same name is the same person, and with another name a similar record', async (context) => {
  const { sendContact, apply, person } = await start(context);
  const name = { firstName: 'أحمد', lastName: 'الكعبي' };
  const first = await apply({ ...name, email: 'ahmed@mail.example' });
  const second = await apply({
    firstName: 'Ahmed',
    lastName: 'Al Kaabi',
    email: 'work@mail.example',
    phone: '٠٥٠ ١٢٣ ٤٥٦٧',
  });
  const written = await sendContact({ email: 'WORK@mail.example' });
  const brother = await apply({ ...name, firstName: 'سالم', email: 'salem@mail.example' });
  await apply({ ...name, email: 'namesake@mail.example', phone: '+971 50 765 4321' });

  const found = await person('applications', first);
  assert.deepEqual(new Set(ids(found.records)), new Set([first, second, written]));
  assert.deepEqual(ids(found.similar), [brother]);
  assert.deepEqual(new Set(found.emails), new Set(['ahmed@mail.example', 'work@mail.example']));
  assert.equal(found.phones.length, 1);
  assert.deepEqual(
    new Set(ids((await person('messages', written)).records)),
    new Set(ids(found.records)),
  );
  const other = await person('applications', brother);
  assert.deepEqual(ids(other.records), [brother]);
  assert.deepEqual(new Set(ids(other.similar)), new Set([first, second]));
});

test('a role that may read applications only gets no messages, and cannot search by a message', async (context) => {
  const { server, sendContact, apply } = await start(context);
  const position = 'Embedded Software Engineer';
  const written = await sendContact({ email: 'omar@mail.example' });
  const first = await apply({ position });
  const second = await apply({ email: 'other@mail.example', position });
  const other = await sendContact({ email: 'other@mail.example' });
  const find = (kind: Kind, id: string, role: Role) =>
    findPerson(server.db, { kind, id }, { id: '', role, departments: ['programming'] });
  const found = async (...given: Parameters<typeof find>) =>
    new Set(ids((await find(...given))?.records ?? []));
  const all = new Set([written, first, second, other]);
  assert.deepEqual(await found('messages', written, 'employee'), all);
  const applied = new Set([first, second]);
  assert.deepEqual(await found('applications', first, 'hiring-manager'), applied);
  assert.equal(await find('messages', written, 'hiring-manager'), undefined);
});

test('only signed-in accounts can read a person, and an unknown id is not found', async (context) => {
  const { server, sendContact, get } = await start(context);
  const id = await sendContact();
  await assertProblem(await get('messages', id, await server.insider()), 'not-signed-in');
  for (const kind of ['messages', 'applications'] as const)
    await assertProblem(await get(kind, randomUUID()), 'not-found');
  await assertProblem(await get('applications', id), 'not-found');
  await assertProblem(await get('messages', 'omar'), 'not-found');
});

test('a person has neither deleted records nor records in the retention bin', async (context) => {
  const { server, signInAdmin, sendContact, apply, person, get } = await start(context);
  const email = contact.email;
  const first = await sendContact();
  const binned = await sendContact({ firstName: 'Binned' });
  const deleted = await apply({ email, firstName: 'Deleted' });
  const bin = (id: string) =>
    server.db.insertInto('retention_bin').values({ subject: 'messages', id, at: 1 }).execute();
  await bin(binned);
  const client = await signInAdmin();
  await client.send('DELETE', buildPath(api.applications.delete, { id: deleted }));
  const found = await person('messages', first);
  assert.deepEqual(ids(found.records), [first]);
  assert.doesNotMatch(JSON.stringify(found), /Binned|Deleted/);
  assert.deepEqual(await person('messages', binned), found);
  await bin(first);
  await assertProblem(await get('messages', binned), 'not-found');
});

test('readers of a record are listed until they mark it as unread', async (context) => {
  const { employee, signInAdmin, account, sendContact, person } = await start(context);
  const id = await sendContact();
  const mark = { path: buildPath(api.messages.markRead, { id }) };
  await (await signInAdmin()).send('POST', mark.path);
  await employee.send('POST', mark.path);
  const readers = async () => (await person('messages', id)).records[0]?.readers ?? [];
  assert.deepEqual(
    (await readers()).map(({ firstName }) => firstName),
    ['Noura', 'Saif'],
  );
  await employee.send('DELETE', mark.path);
  assert.ok(!ids(await readers()).includes(account.id));
});

test('of very many records from one address, the newest are returned', async (context) => {
  const portal = await start(context);
  const { server, person } = portal;
  const template = await messageTemplate(portal);
  const rows = Array.from({ length: personLimits.records + 5 }, (_, index) => ({
    ...template,
    id: randomUUID(),
    created_at: 1_000 + index,
  }));
  await server.db.insertInto('contacts').values(rows).execute();
  const found = await person('messages', template.id);
  assert.deepEqual([found.records.length, found.more], [personLimits.records, true]);
  assert.equal(found.records[0]?.id, template.id);
  assert.equal(found.records[1]?.id, rows.at(-1)?.id);
});

const same: [one: string, other: string][] = [
  ['Omar Haddad', 'omar  HADDAD'],
  ['Haddad, Omar', 'Omar Haddad'],
  ['أحمد الكعبي', 'احمد الكعبى'],
  ['أحمد الكعبي', 'Ahmed Al Kaabi'],
  ['أحمد الكعبي', 'Ahmad Alkaabi'],
  ['عبد الرحمن عبد اللطيف', 'عبدالرحمن عبداللطيف'],
  ['عبد الرحمن الشامسي', 'Abdulrahman Al Shamsi'],
  ['José Núñez', 'Jose Nunez'],
];
for (const [one, other] of same)
  test(`${one} and ${other} are the same name`, () => {
    assert.ok(isSameName(one, other));
    assert.ok(isSameName(other, one));
  });

const different: [one: string, other: string][] = [
  ['Omar Haddad', 'Sara Haddad'],
  ['Omar Haddad', 'Omar'],
  ['Huda Ali', 'Hadi Ali'],
  ['أحمد الكعبي', 'مريم الكعبي'],
  ['أحمد الكعبي', 'Maryam Al Kaabi'],
  ['Omar Omar', 'Omar Haddad'],
  ['Al', 'El'],
  ['', ''],
  ['?', '!'],
];
for (const [one, other] of different)
  test(`“${one}” and “${other}” are different names`, () => {
    assert.ok(!isSameName(one, other));
    assert.ok(!isSameName(other, one));
  });
