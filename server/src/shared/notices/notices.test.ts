import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { defaultNotifications, type Notifications } from '@sumut/contracts/portal/notifications';
import type { Client } from '../../../testing/client.ts';
import { contact } from '../../../testing/forms.ts';
import { startPortal } from '../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import type { StoredMail } from '../mail/mailer.ts';
import { createMailer } from '../mail/mailer.ts';
import { lastSummaryTime, queueSummaries } from './notify.ts';

const path = api.ownAccount.notifications.path;
const never = {
  arrival: 'never',
  assignment: 'never',
  mention: 'never',
  answer: 'never',
  reply: 'never',
  interview: 'never',
} as const;
const settings = (change: Partial<Notifications>): Notifications => ({
  ...never,
  email: 'saif@staff.example',
  language: 'en',
  ...change,
});

async function start(context: TestContext) {
  const portal = await startPortal(context);
  const { server, employee } = portal;
  const set = async (change: Partial<Notifications>, client: Client = employee) => {
    const answer = await client.send('PUT', path, settings(change));
    assert.equal(answer.status, 200);
  };
  /** The mails to an address, oldest first. */
  const mailsTo = async (address = 'saif@staff.example') => {
    const rows = await server.db
      .selectFrom('outbox')
      .select('payload')
      .where('recipient', '=', address)
      .orderBy('created_at')
      .execute();
    return rows.map(({ payload }) => JSON.parse(payload) as StoredMail);
  };
  const waiting = async () =>
    (await server.db.selectFrom('notices').select('kind').execute()).map(({ kind }) => kind);
  const mailer = createMailer({
    environment: { mode: 'caught', from: 'office@sumut.example' },
  });
  /** Queues the summaries that are due a day later. */
  const summarise = () => queueSummaries(server.db, mailer, Date.now() + 24 * 60 * 60 * 1000);
  return { ...portal, set, mailsTo, waiting, summarise };
}

test('settings are stored only for their owner, and audited without the address', async (context) => {
  const { employee, set, audited, signInAdmin, server } = await start(context);
  const read = async (client: Client) => (await (await client.get(path)).json()) as object;
  assert.deepEqual(await read(employee), {
    settings: { ...defaultNotifications, language: 'ar' },
    mode: 'caught',
  });
  await set({ arrival: 'now' });
  assert.deepEqual(await read(employee), {
    settings: settings({ arrival: 'now' }),
    mode: 'caught',
  });
  assert.deepEqual(Reflect.get(await read(await signInAdmin()), 'settings'), {
    ...defaultNotifications,
    language: 'ar',
  });
  assert.deepEqual(await audited('account.notifications-changed'), [
    { actor: 'employee', subject: 'employee', details: {} },
  ]);
  for (const email of ['nobody', 'a@b', 'a@mail.example\r\nBcc: b@mail.example'])
    assert.ok(
      'email' in (await refusedFields(await employee.send('PUT', path, settings({ email })))),
    );
  const wrong = { ...settings({}), arrival: 'hourly' };
  assert.deepEqual(await refusedFields(await employee.send('PUT', path, wrong)), {
    arrival: 'option',
  });
  await assertProblem(await (await server.insider()).get(path), 'not-signed-in');
});

test('an arrival is mailed immediately to people who chose that, without any text of the visitor', async (context) => {
  const { set, sendContact, apply, mailsTo } = await start(context);
  await set({ arrival: 'now' });
  const id = await sendContact();
  await apply();
  const [message, application, ...more] = await mailsTo();
  assert.deepEqual(more, []);
  assert.equal(message?.subject, `New message (${id.slice(0, 8).toUpperCase()})`);
  assert.match(application?.subject ?? '', /^New application/);
  for (const word of [contact.firstName, contact.lastName, contact.email, 'We would like'])
    assert.doesNotMatch(JSON.stringify(message), new RegExp(word));
});

test('an assignment is mailed to the assignee, except to people who assign a record to themselves', async (context) => {
  const { set, sendContact, apply, mailsTo, account, signInAdmin, changeMessage, message } =
    await start(context);
  await set({ assignment: 'now', language: 'ar' });
  const id = await sendContact();
  await changeMessage(id, { assignee: account.id });
  assert.deepEqual(await mailsTo(), []);
  await changeMessage(id, { assignee: null });
  const boss = await signInAdmin();
  const assign = async (version: number) =>
    boss.send('PATCH', buildPath(api.messages.get, { id }), { version, assignee: account.id });
  assert.equal((await assign((await message(id)).version)).status, 200);
  const application = await apply();
  await boss.send('PATCH', buildPath(api.applications.get, { id: application }), {
    version: 1,
    assignee: account.id,
  });
  assert.deepEqual(
    (await mailsTo()).map(({ subject }) => subject.replace(/ \(.*/, '')),
    ['أُسندت إليك رسالة', 'أُسند إليك طلب توظيف'],
  );
});

test('a colleague’s answer is mailed to the assignee', async (context) => {
  const { set, sendContact, mailsTo, account, signInAdmin, changeMessage } = await start(context);
  await set({ answer: 'now' });
  const id = await sendContact();
  await changeMessage(id, { assignee: account.id });
  const body = { version: 2, subject: 'Re', body: 'Thank you' };
  await (await signInAdmin()).send('POST', buildPath(api.messages.reply, { id }), body);
  const [mail] = await mailsTo();
  assert.match(mail?.subject ?? '', /^A colleague has answered/);
  assert.doesNotMatch(JSON.stringify(mail), /Thank you/);
});

test('people mentioned in a note are mailed once, in their language, except about their own notes', async (context) => {
  const { employee, server, set, sendContact, apply, mailsTo, account, signInAdmin, message } =
    await start(context);
  const boss = await signInAdmin();
  await set({ mention: 'now', language: 'ar' });
  await set({ mention: 'now', email: 'noura@staff.example' }, boss);
  const { id: bossId } = await server.db
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  const id = await sendContact();
  const add = (client: Client, mentions: string[]) =>
    client.send('POST', buildPath(api.messages.addNote, { id }), {
      text: 'Look at this, @Saif Al Ketbi',
      mentions,
    });
  assert.equal((await add(boss, [account.id, bossId, account.id])).status, 201);
  const [mail, ...more] = await mailsTo();
  assert.deepEqual([more, await mailsTo('noura@staff.example')], [[], []]);
  const reference = id.slice(0, 8).toUpperCase();
  const subject = `أشار إليك أحد الزملاء في ملاحظة على رسالة (\u2068${reference}\u2069)`;
  assert.equal(mail?.subject, subject);
  assert.doesNotMatch(JSON.stringify(mail), /Look at this|Noura/);
  const [note] = (await message(id)).notes;
  assert.deepEqual(
    note?.mentions.map(({ firstName }) => firstName),
    ['Noura', 'Saif'],
  );

  await employee.send('POST', buildPath(api.applications.addNote, { id: await apply() }), {
    text: 'Good',
    mentions: [bossId],
  });
  const [other] = await mailsTo('noura@staff.example');
  assert.match(other?.subject ?? '', /^A colleague mentioned you in a note on an application/);

  await server.db
    .updateTable('accounts')
    .set({ disabled: 1 })
    .where('id', '=', account.id)
    .execute();
  for (const wrong of [account.id, crypto.randomUUID()])
    assert.deepEqual(await refusedFields(await add(boss, [bossId, wrong])), { mentions: 'option' });
  assert.deepEqual(await refusedFields(await add(boss, ['saif'])), { 'mentions.0': 'option' });
  assert.equal((await message(id, boss)).notes.length, 1);
});

test('settings stored before a kind of notice existed keep their values and get its default', async (context) => {
  const { employee, server, account } = await start(context);
  await server.db
    .updateTable('accounts')
    .set({
      notify_email: 'saif@staff.example',
      notifications: JSON.stringify({
        language: 'en',
        arrival: 'now',
        assignment: 'never',
        answer: 'never',
      }),
    })
    .where('id', '=', account.id)
    .execute();
  assert.deepEqual(await (await employee.get(path)).json(), {
    settings: settings({ arrival: 'now', mention: 'now', reply: 'now', interview: 'now' }),
    mode: 'caught',
  });
});

test('the events of a day are summarised in one mail, sent once, after eight in the morning Gulf time', async (context) => {
  const { set, sendContact, apply, mailsTo, waiting, summarise, signInAdmin } =
    await start(context);
  await set({ arrival: 'daily' });
  const ids = [await sendContact(), await sendContact()];
  await apply();
  assert.deepEqual([(await mailsTo()).length, (await waiting()).length], [0, 3]);
  // A record that is deleted before the summary is not reported.
  await (await signInAdmin()).send('DELETE', buildPath(api.messages.delete, { id: ids[1] ?? '' }));
  await Promise.all([summarise(), summarise()]);
  const [mail, ...more] = await mailsTo();
  assert.deepEqual([more, await waiting()], [[], []]);
  assert.equal(mail?.subject, 'Daily summary: 2');
  assert.match(mail.text, /^New message: 1\n[0-9A-F]{8}\n\nNew application: 1\n[0-9A-F]{8}\n/);
  await summarise();
  assert.equal((await mailsTo()).length, 1);

  const eight = Date.UTC(2026, 10, 23, 4);
  assert.equal(lastSummaryTime(eight), eight);
  assert.equal(lastSummaryTime(eight - 1), eight - 24 * 60 * 60 * 1000);
});

test('forms in bulk fill no mailbox: more than twenty notices per hour wait for the summary', async (context) => {
  const { set, sendContact, mailsTo, waiting } = await start(context);
  await set({ arrival: 'now' });
  for (let count = 0; count < 23; count += 1) await sendContact();
  assert.deepEqual([(await mailsTo()).length, (await waiting()).length], [20, 3]);
});

test('nobody is mailed without an address, or with a disabled account', async (context) => {
  const { server, set, sendContact, mailsTo, waiting } = await start(context);
  await set({ arrival: 'now', email: '' });
  await sendContact();
  assert.deepEqual(await waiting(), []);
  await set({ arrival: 'now' });
  await server.db.updateTable('accounts').set({ disabled: 1 }).execute();
  await server.db.deleteFrom('sessions').execute();
  const visitor = await server.insider();
  await visitor.send('POST', api.contact.path, contact);
  assert.deepEqual([await mailsTo(), await waiting()], [[], []]);
});
