import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { applicationThreadSchema } from '@sumut/contracts/portal/applicationReplies';
import { incomingMailLimits } from '@sumut/contracts/portal/incomingMail';
import { applicant, contact } from '../../../../testing/forms.ts';
import { incomingSecret, passOn, rawMail } from '../../../../testing/incomingMail.ts';
import { startMailSite } from '../../../../testing/mailSite.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { decodeMail } from './decodeMail.ts';

test('an answer by mail reopens its message, marks it unread, and appears in the thread', async (context) => {
  const { answer, pass, sendContact, message, employee, entries, audited } =
    await startMailSite(context);
  const id = await sendContact();
  await employee.send('POST', buildPath(api.messages.markRead, { id }));
  const to = await answer(id);
  assert.match(to, /^answer\+m[\da-f]{48}@mail\.sumut\.example$/);
  const { status, version } = await message(id);
  assert.equal(status, 'answered');

  const text = 'Tuesday suits me.\n\nOn Monday, Sumut wrote:\n> Would Tuesday suit you?';
  const received = await pass({ to, from: `Layla <${contact.email.toUpperCase()}>`, text });
  assert.equal(received.status, 204);

  const after = await message(id);
  assert.deepEqual([after.status, after.version, after.unread], ['open', version + 1, true]);
  const kinds = (await entries(id)).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['message', 'reply', 'incoming']);
  const last = (await entries(id)).at(-1);
  assert.ok(last?.kind === 'incoming');
  assert.deepEqual(
    [last.message, last.isSender, last.automatic, last.from.name, last.text, last.quoted],
    [
      id,
      true,
      false,
      'Layla',
      'Tuesday suits me.',
      'On Monday, Sumut wrote:\n> Would Tuesday suit you?',
    ],
  );
  const [entry] = await audited('message.mail-received');
  assert.deepEqual(entry, { actor: 'server', subject: id, details: {} });
});

test('an applicant’s answer is stored with the application and does not change its stage', async (context) => {
  const { apply, writeTo, pass, application, employee } = await startMailSite(context);
  const id = await apply();
  const to = await writeTo(id);
  const { status } = await application(id);
  assert.equal((await pass({ to, from: 'somebody@else.example' })).status, 204);
  const path = buildPath(api.applications.thread, { id });
  const thread = applicationThreadSchema.parse(await (await employee.get(path)).json());
  const last = thread.entries.at(-1);
  assert.ok(last?.kind === 'incoming');
  assert.deepEqual([last.application, last.isSender], [id, false]);
  assert.equal((await application(id)).status, status);
  assert.notEqual(applicant.email, last.from.address);
});

test('a mail that is delivered several times is stored once', async (context) => {
  const { answer, sendContact, incoming, server, message } = await startMailSite(context);
  const id = await sendContact();
  const mail = rawMail({ to: await answer(id) });
  const results = await Promise.all([1, 2, 3].map(() => passOn(server.url, mail)));
  assert.deepEqual(
    results.map(({ status }) => status),
    [204, 204, 204],
  );
  const { version } = await message(id);
  assert.equal((await passOn(server.url, mail)).status, 204);
  assert.equal((await incoming(id)).length, 1);
  assert.equal((await message(id)).version, version);
});

test('a mail to two reply addresses is stored with both records', async (context) => {
  const { answer, sendContact, pass, incoming } = await startMailSite(context);
  const ids = [await sendContact(), await sendContact({ email: 'other@mail.example' })];
  const first = await answer(ids[0] ?? '');
  const second = await answer(ids[1] ?? '');
  assert.equal((await pass({ to: `${first}, ${second}, ${first}` })).status, 204);
  for (const id of ids) assert.equal((await incoming(id)).length, 1, id);
});

test('a record that is gone or has no room does not keep a mail from the other record', async (context) => {
  const { answer, sendContact, pass, incoming, employee } = await startMailSite(context);
  const full = await sendContact({ email: 'full@mail.example' });
  const gone = await sendContact({ email: 'gone@mail.example' });
  const last = await sendContact({ email: 'last@mail.example' });
  const to = { full: await answer(full), gone: await answer(gone), last: await answer(last) };
  for (let count = 0; count < incomingMailLimits.daily; count += 1) await pass({ to: to.full });
  await employee.signIn('admin', 'admin-demo-2025');
  await employee.send('DELETE', buildPath(api.messages.delete, { id: gone }));
  assert.equal((await pass({ to: `${to.gone}, ${to.last}` })).status, 204);
  assert.equal((await incoming(last)).length, 1);
  const all = await pass({ to: `${to.full}, ${to.gone}, ${to.last}` });
  await assertProblem(all, 'too-many-attempts');
  assert.equal((await incoming(last)).length, 2);
});

test('an absence notice is kept, and neither opens the message nor notifies anybody', async (context) => {
  const { answer, sendContact, pass, incoming, message, server } = await startMailSite(context);
  await server.db.updateTable('accounts').set({ notify_email: 'staff@sumut.example' }).execute();
  const id = await sendContact();
  const to = await answer(id);
  const before = await server.db.selectFrom('outbox').select('id').execute();
  await pass({ to, headers: ['Auto-Submitted: auto-replied'] });
  assert.deepEqual(
    (await incoming(id)).map(({ automatic }) => automatic),
    [true],
  );
  assert.equal((await message(id)).status, 'answered');
  assert.equal((await server.db.selectFrom('outbox').select('id').execute()).length, before.length);
});

test('the assignee is notified of an answer, without its text; without an assignee, everybody is notified', async (context) => {
  const { answer, sendContact, pass, changeMessage, account, server } =
    await startMailSite(context);
  for (const username of ['employee', 'admin'])
    await server.db
      .updateTable('accounts')
      .set({ notify_email: `${username}@sumut.example` })
      .where('username', '=', username)
      .execute();
  const id = await sendContact();
  await changeMessage(id, { assignee: account.id });
  const to = await answer(id);
  const notified = async () => {
    const rows = await server.db
      .selectFrom('outbox')
      .select(['recipient', 'payload'])
      .orderBy('created_at')
      .execute();
    return rows.filter(({ payload }) => payload.includes('"purpose":"notice"'));
  };
  const before = (await notified()).length;
  await pass({ to, text: 'a secret answer' });
  const first = (await notified()).slice(before);
  assert.deepEqual(
    first.map(({ recipient }) => recipient),
    ['employee@sumut.example'],
  );
  assert.doesNotMatch(first[0]?.payload ?? '', /secret/);
  await changeMessage(id, { assignee: null });
  await pass({ to });
  const second = (await notified()).slice(before + 1).map(({ recipient }) => recipient);
  assert.deepEqual(second.toSorted(), ['admin@sumut.example', 'employee@sumut.example']);
});

test('a mail with a missing, invalid or expired signature is refused', async (context) => {
  const { answer, sendContact, incoming, server } = await startMailSite(context);
  const id = await sendContact();
  const mail = rawMail({ to: await answer(id) });
  const attempts = [
    { secret: Buffer.alloc(32, 6) },
    { now: Date.now() - 6 * 60 * 1000 },
    { now: Date.now() + 6 * 60 * 1000 },
    { signed: Buffer.from('another mail') },
    { secret: incomingSecret, now: Number.NaN },
  ];
  for (const attempt of attempts)
    await assertProblem(await passOn(server.url, mail, attempt), 'bad-proof');
  const bare = await fetch(`${server.url}${api.incomingMail.path}`, {
    method: 'POST',
    headers: { 'content-type': 'message/rfc822' },
    body: new Uint8Array(mail),
  });
  await assertProblem(bare, 'bad-proof');
  assert.deepEqual(await incoming(id), []);
});

test('a mail to an unknown, forged or changed address is refused', async (context) => {
  const { answer, sendContact, pass, server, employee } = await startMailSite(context);
  const id = await sendContact();
  const to = await answer(id);
  const [name = '', domain = ''] = to.split('@');
  const flipped = name.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  const other = await sendContact();
  const swapped = name.replace(id.replaceAll('-', ''), other.replaceAll('-', ''));
  for (const wrong of [
    `answer@${domain}`,
    `${flipped}@${domain}`,
    `${swapped}@${domain}`,
    `${name.replace('+m', '+a')}@${domain}`,
    to.replace('answer', 'other'),
    'nobody@elsewhere.example',
  ])
    await assertProblem(await pass({ to: wrong }), 'not-found');
  // Some mail programs write addresses in capitals.
  assert.equal((await pass({ to: to.toUpperCase() })).status, 204);
  await employee.signIn('admin', 'admin-demo-2025');
  await employee.send('DELETE', buildPath(api.messages.delete, { id }));
  await assertProblem(await pass({ to }), 'not-found');
  assert.deepEqual(await server.db.selectFrom('incoming_mails').selectAll().execute(), []);
});

test('the number of mails per record and day and the size of a mail are limited', async (context) => {
  const { answer, sendContact, pass, incoming, server } = await startMailSite(context);
  const id = await sendContact();
  const to = await answer(id);
  for (let count = 0; count < incomingMailLimits.daily; count += 1)
    assert.equal((await pass({ to })).status, 204);
  await assertProblem(await pass({ to }), 'too-many-attempts');
  assert.equal((await incoming(id)).length, incomingMailLimits.daily);
  const large = Buffer.concat([rawMail({ to }), Buffer.alloc(incomingMailLimits.bytes, 97)]);
  const refused = await passOn(server.url, large).catch(() => undefined);
  if (refused) await assertProblem(refused, 'too-large');
  assert.equal((await incoming(id)).length, incomingMailLimits.daily);
});

test('without settings for incoming mail, the site accepts none, and replies go to the public address', async (context) => {
  const { answer, sendContact, pass, server } = await startMailSite(context, {});
  const id = await sendContact();
  const to = await answer(id);
  assert.doesNotMatch(to, /\+/);
  await assertProblem(await pass({ to: 'answer@mail.sumut.example' }), 'not-found');
  assert.equal((await server.db.selectFrom('incoming_mails').selectAll().execute()).length, 0);
});

test('a report that a reply was not delivered marks the reply, also when it goes to the address of the sender', async (context) => {
  const { answer, pass, sendContact, message, entries, server } = await startMailSite(context);
  const id = await sendContact();
  await answer(id);
  await server.db.updateTable('outbox').set({ state: 'sent' }).execute();
  const { mail_id: mail } = await server.db
    .selectFrom('replies')
    .select('mail_id')
    .executeTakeFirstOrThrow();
  const before = await message(id);
  const report = (own: string) =>
    pass({
      to: 'office@sumut.example',
      from: 'MAILER-DAEMON@mx.mail.example',
      headers: ['Content-Type: multipart/report; report-type=delivery-status; boundary=b'],
      text: [
        '--b\r\nContent-Type: text/plain\r\n\r\nIt was not delivered.',
        '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx\r\n\r\nAction: failed\r\nStatus: 5.2.2',
        `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${own}@sumut.example>`,
        '--b--',
      ].join('\r\n'),
    });
  assert.equal((await report(mail)).status, 204);
  const [, reply, incoming] = await entries(id);
  assert.ok(reply?.kind === 'reply' && incoming?.kind === 'incoming');
  assert.deepEqual([reply.state, reply.error, incoming.automatic], ['failed', '5.2.2', true]);
  // The message is neither reopened nor unread.
  const after = await message(id);
  assert.deepEqual([after.status, after.unread], [before.status, before.unread]);
  // A report about a mail of another site is refused, like any mail for an unknown recipient.
  const other = '0f9a1b6c-3f0e-4c57-9a53-1a8f5c1d2e3f';
  await assertProblem(await report(other), 'not-found');
  // Copies of a mailbox's mail that concern no record are ignored, so that their senders get no report.
  const copy = {
    to: 'office@sumut.example',
    headers: ['Delivered-To: answer+copy@mail.sumut.example'],
  };
  assert.equal((await pass(copy)).status, 204);
  assert.equal((await entries(id)).length, 3);
});

test('the original of a mail that cannot be read is kept without its files', async (context) => {
  const { answer, sendContact, employee, entries, server } = await startMailSite(context);
  const id = await sendContact();
  const bytes = Buffer.from([...Buffer.from('متى الموعد؟'), 0xd9]);
  const parts = [
    `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${bytes.toString('base64')}`,
    'Content-Type: application/pdf; name=cv.pdf\r\n\r\nthe file',
  ];
  const mail = rawMail({
    to: await answer(id),
    headers: ['Content-Type: multipart/mixed;\r\n boundary=b'],
    text: [...parts.map((part) => `--b\r\n${part}`), '--b--'].join('\r\n'),
  });
  assert.equal((await passOn(server.url, mail)).status, 204);
  const [entry] = (await entries(id)).filter(({ kind }) => kind === 'incoming');
  const path = buildPath(api.messages.mailOriginal, { id, mail: entry?.id ?? '' });
  const original = Buffer.from(await (await employee.get(path)).arrayBuffer());
  assert.ok(!original.includes('the file') && !original.includes('boundary=b'));
  const { email } = await decodeMail(original);
  assert.match(email.text ?? '', /متى الموعد؟\uFFFD/);
  assert.equal(email.from?.address, 'layla@mail.example');
});

test('the original of a mail that cannot be read is kept, and can be downloaded with its record only', async (context) => {
  const { answer, pass, sendContact, employee, entries, server } = await startMailSite(context);
  const id = await sendContact();
  const to = await answer(id);
  const broken = rawMail({
    to,
    headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'],
    text: Buffer.from([...Buffer.from('مرحباً، متى يكون الموعد؟'), 0xd9]).toString('base64'),
  });
  assert.equal((await passOn(server.url, broken)).status, 204);
  assert.equal((await pass({ to, text: 'Readable.' })).status, 204);
  const incoming = (await entries(id)).flatMap((entry) => (entry.kind === 'incoming' ? entry : []));
  assert.deepEqual(incoming.map(({ original }) => original).sort(), [false, true]);
  const get = (record: string, mail: string | undefined) =>
    employee.get(buildPath(api.messages.mailOriginal, { id: record, mail: mail ?? '' }));
  const unreadable = incoming.find(({ original }) => original);
  const original = await get(id, unreadable?.id);
  assert.equal(original.headers.get('content-type'), 'message/rfc822');
  assert.match(original.headers.get('content-disposition') ?? '', /^attachment/);
  assert.deepEqual(Buffer.from(await original.arrayBuffer()), broken);
  await assertProblem(await get(await sendContact(), unreadable?.id), 'not-found');
  const readable = incoming.find((entry) => !entry.original);
  await assertProblem(await get(id, readable?.id), 'not-found');
});
