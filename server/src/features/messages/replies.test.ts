import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Mail } from '@sumut/contracts/portal/mail';
import { repliedSchema, type Reply, threadSchema } from '@sumut/contracts/portal/replies';
import type { Client } from '../../../testing/client.ts';
import { contact } from '../../../testing/forms.ts';
import { sentAt, startPortal } from '../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import { startServer } from '../../../testing/server.ts';
import { startSmtpServer } from '../../../testing/smtpServer.ts';
import { until } from '../../../testing/until.ts';
import { outboxRuns } from '../../shared/deliver.ts';
import { createMailer } from '../../shared/mail/mailer.ts';
import { deleteOld } from '../../shared/outbox.ts';
import { sendReply } from '../../shared/records/replies.ts';
import { messageReplies } from './replyRoutes.ts';

const written = { subject: 'رد: فرصة شراكة', body: 'شكرًا لك.\n\nيسعدنا اللقاء <b>غدًا</b>.' };

async function start(context: TestContext) {
  const portal = await startPortal(context);
  const { employee, message, server } = portal;
  const reply = async (id: string, change: object = {}, client: Client = employee) => {
    const { version } = await message(id);
    const body = { version, ...written, ...change };
    return client.send('POST', buildPath(api.messages.reply, { id }), body);
  };
  const thread = async (id: string, client: Client = employee) =>
    threadSchema.parse(await (await client.get(buildPath(api.messages.thread, { id }))).json());
  const replies = async (id: string) =>
    (await thread(id)).entries.filter((entry): entry is Reply => entry.kind === 'reply');
  const revoke = (id: string, one: string, client: Client = employee) =>
    client.send('DELETE', buildPath(api.messages.revokeReply, { id, reply: one }));
  const mailsOf = (id: string) =>
    server.db.selectFrom('outbox').selectAll().where('contact_id', '=', id).execute();
  return { ...portal, reply, thread, replies, revoke, mailsOf };
}

test('a reply is mailed in the language of the message, answers it, and is audited without its text', async (context) => {
  const { reply, sendContact, thread, audited, signInAdmin, account } = await start(context);
  const id = await sendContact();
  const answer = await reply(id);
  assert.equal(answer.status, 201);
  const { status, version } = repliedSchema.parse(await answer.json()).message;
  assert.deepEqual([status, version], ['answered', 2]);

  const { mode, entries } = await thread(id);
  assert.equal(mode, 'caught');
  const [question, sent] = entries;
  assert.deepEqual(
    [question?.kind, question?.id, question?.text],
    ['message', id, contact.message],
  );
  assert.ok(sent?.kind === 'reply');
  assert.deepEqual(
    [sent.author.id, sent.subject, sent.text, sent.state, sent.message],
    [account.id, written.subject, written.body, 'caught', id],
  );

  const [entry] = await audited('message.replied');
  assert.deepEqual(entry, { actor: 'employee', subject: id, details: { reply: sent.id } });
  assert.equal((await audited('message.status-changed')).length, 1);

  const boss = await signInAdmin();
  const list = (await (await boss.get(api.mail.list.path)).json()) as { items: Mail[] };
  const mail = list.items.find(({ purpose }) => purpose === 'reply');
  assert.deepEqual([mail?.subject, mail?.to.address], [written.subject, contact.email]);
  const path = { id: mail?.id ?? '' };
  const { text } = (await (await boss.get(buildPath(api.mail.get, path))).json()) as Mail;
  assert.match(text, /^شكرًا لك\.\n\nيسعدنا/);
  assert.match(text, /Saif Al Ketbi\n/);
  assert.match(text, /وردتنا من .*\n> السلام عليكم،\n> We would like to talk\.\n$/);
  const page = await (await boss.get(buildPath(api.mail.page, path))).text();
  assert.match(page, /<html lang="ar" dir="rtl">/);
  assert.match(page, /&lt;b&gt;غدًا&lt;\/b&gt;/);
});

test('the thread contains the messages from one address and the replies to them, in order, and nothing else', async (context) => {
  const { server, ...portal } = await start(context);
  const { reply, sendContact, thread } = portal;
  const first = await sendContact({ message: 'first' });
  const other = await sendContact({ email: 'other@mail.example', message: 'other' });
  const second = await sendContact({ email: contact.email.toUpperCase(), message: 'second' });
  await sentAt({ server, ...portal }, 'contacts', first, 1000);
  await sentAt({ server, ...portal }, 'contacts', second, 3000);
  await reply(first, { body: 'to the first' });
  await server.db.updateTable('replies').set({ created_at: 2000 }).execute();
  await reply(second, { body: 'to the second' });
  await reply(other, { body: 'to the other' });
  for (const id of [first, second])
    assert.deepEqual(
      (await thread(id)).entries.map(({ text }) => text),
      ['first', 'to the first', 'second', 'to the second'],
    );
});

test('a reply to an outdated version of a message is refused, and nothing is mailed', async (context) => {
  const { reply, sendContact, changeMessage, mailsOf, replies } = await start(context);
  const id = await sendContact();
  const before = (await mailsOf(id)).length;
  await changeMessage(id, { status: 'open' });
  await assertProblem(await reply(id, { version: 1 }), 'stale');
  // Two colleagues cannot answer the same version either.
  const answers = await Promise.all([reply(id, { version: 2 }), reply(id, { version: 2 })]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  assert.deepEqual([(await mailsOf(id)).length, (await replies(id)).length], [before + 1, 1]);
});

test('its author can revoke a reply until it is sent, which also undoes the change of status', async (context) => {
  const {
    server,
    reply,
    revoke,
    replies,
    sendContact,
    changeMessage,
    message,
    mailsOf,
    audited,
    signInAdmin,
  } = await start(context);
  const id = await sendContact();
  await changeMessage(id, { status: 'open' });
  await reply(id);
  const [first] = await replies(id);
  assert.ok(first?.revocableUntil);
  await assertProblem(await revoke(id, first.id, await signInAdmin()), 'forbidden');
  const revoked = await revoke(id, first.id);
  assert.equal(revoked.status, 200);
  assert.deepEqual([(await message(id)).status, (await message(id)).version], ['open', 4]);
  assert.deepEqual([(await replies(id)).length, (await mailsOf(id)).length], [0, 1]);
  assert.equal((await audited('message.reply-revoked')).length, 1);
  await assertProblem(await revoke(id, first.id), 'not-found');

  await reply(id);
  const [second] = await replies(id);
  await changeMessage(id, { status: 'archived' });
  await revoke(id, second?.id ?? '');
  assert.equal((await message(id)).status, 'archived', 'what somebody chose since stays');

  for (const late of [
    () => server.db.updateTable('outbox').set({ attempts: 1 }).execute(),
    () => server.db.updateTable('replies').set({ created_at: 1 }).execute(),
  ]) {
    await reply(id);
    await late();
    const last = (await replies(id)).find(({ state }) => state === 'caught');
    assert.equal(last?.revocableUntil, null);
    await assertProblem(await revoke(id, last.id), 'stale');
    await server.db.deleteFrom('replies').execute();
  }
});

test('revoking all replies in any order restores the status of the message', async (context) => {
  const { reply, revoke, replies, sendContact, changeMessage, message } = await start(context);
  for (const isReversed of [false, true]) {
    const id = await sendContact();
    await changeMessage(id, { status: 'open' });
    for (let count = 0; count < 3; count += 1) await reply(id);
    const sent = (await replies(id)).map((one) => one.id);
    const [first, ...others] = isReversed ? sent.toReversed() : sent;
    assert.equal((await revoke(id, first ?? '')).status, 200);
    assert.equal((await message(id)).status, 'answered');
    for (const one of others) assert.equal((await revoke(id, one)).status, 200);
    assert.equal((await message(id)).status, 'open');
  }
});

test('revoking the second reply restores the status that somebody chose between the replies', async (context) => {
  const { reply, revoke, replies, sendContact, changeMessage, message } = await start(context);
  const id = await sendContact();
  await reply(id);
  await changeMessage(id, { status: 'open' });
  await reply(id);
  for (const { id: one } of await replies(id)) await revoke(id, one);
  assert.equal((await message(id)).status, 'open');
});

test('a reply is refused without a session or text, with a broken subject, and to an unknown message', async (context) => {
  const { server, reply, sendContact, employee, mailsOf } = await start(context);
  const id = await sendContact();
  await assertProblem(await reply(id, {}, await server.insider()), 'not-signed-in');
  assert.deepEqual(await refusedFields(await reply(id, { body: ' ' })), { body: 'required' });
  const broken = await reply(id, { subject: 'Re\uFFFD' });
  assert.deepEqual(await refusedFields(broken), { subject: 'characters' });
  const body = { version: 1, ...written };
  const gone = buildPath(api.messages.reply, { id: crypto.randomUUID() });
  await assertProblem(await employee.send('POST', gone, body), 'not-found');
  assert.equal((await mailsOf(id)).length, 1, 'the acknowledgement alone');
});

test('a line break in the subject of a reply becomes a space, and adds no header', async (context) => {
  const { reply, sendContact, mailsOf } = await start(context);
  const id = await sendContact();
  assert.equal((await reply(id, { subject: 'Re\r\nBcc: all@victims.example' })).status, 201);
  const payloads = (await mailsOf(id)).map(({ payload }) => payload).join('\n');
  assert.match(payloads, /"subject":"Re Bcc: all@victims\.example"/);
});

test('without a mail server, a reply is refused with the problem `mail-off`', async (context) => {
  const { server, sendContact, replies } = await start(context);
  const id = await sendContact();
  const by = { id: '', username: '' } as Parameters<typeof sendReply>[2]['by'];
  const mailer = createMailer({ environment: { mode: 'off' } });
  await assert.rejects(
    sendReply({ db: server.db, mailer }, messageReplies, {
      id,
      reply: { version: 1, ...written },
      by,
    }),
    ({ problem }: { problem: { code: string } }) => problem.code === 'mail-off',
  );
  assert.deepEqual(await replies(id), []);
});

test('replies are kept when old mails are deleted, and are deleted with their message', async (context) => {
  const { server, reply, replies, sendContact, signInAdmin, mailsOf } = await start(context);
  const id = await sendContact();
  await reply(id);
  await deleteOld(server.db, 'mail', Date.now() + 1000);
  assert.deepEqual([(await mailsOf(id)).length, (await replies(id)).length], [1, 1]);
  await (await signInAdmin()).send('DELETE', buildPath(api.messages.delete, { id }));
  assert.deepEqual(await server.db.selectFrom('replies').select('id').execute(), []);
  assert.deepEqual(await mailsOf(id), []);
});

test('a reply is sent once it can no longer be revoked, and continues the conversation as a mail of a person', async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const smtp = await startSmtpServer(context);
  const variables = { SMTP_URL: smtp.url, MAIL_FROM: 'office@sumut.example' };
  const server = await startServer(context, { variables });
  const employee = await server.insider();
  await employee.signIn();
  const sent = await employee.send('POST', api.contact.path, contact);
  const { id } = (await sent.json()) as { id: string };
  await smtp.waitFor(1);
  const body = { version: 1, ...written };
  await employee.send('POST', buildPath(api.messages.reply, { id }), body);
  const row = await server.db
    .selectFrom('outbox')
    .selectAll()
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  assert.ok(row.next_attempt_at >= row.created_at + 10_000);
  await server.db
    .updateTable('outbox')
    .set({ next_attempt_at: 1 })
    .where('id', '=', row.id)
    .execute();
  context.mock.timers.tick(outboxRuns.interval);
  await smtp.waitFor(2);
  const [acknowledgement, reply] = smtp.received.map(({ source }) => source);
  const [, messageId] = /^Message-ID: (<\S+>)/m.exec(acknowledgement ?? '') ?? [];
  assert.ok(messageId && reply?.includes(`In-Reply-To: ${messageId}`));
  assert.doesNotMatch(reply ?? '', /^Auto-Submitted/m);
  const thread = async () =>
    threadSchema.parse(await (await employee.get(buildPath(api.messages.thread, { id }))).json());
  await until(async () => {
    const last = (await thread()).entries.at(-1);
    return last?.kind === 'reply' && last.state === 'sent';
  });
});
