import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { type MailList, type MailSettings, type MailStatus } from '@sumut/contracts/portal/mail';
import type { Client } from '../../../testing/client.ts';
import { applicant, applicationForm, contact } from '../../../testing/forms.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { startServer } from '../../../testing/server.ts';
import { startSmtpServer } from '../../../testing/smtpServer.ts';
import { until } from '../../../testing/until.ts';
import { likePurpose } from '../../shared/mail/mailer.ts';
import { putIntoOutbox } from '../../shared/outbox.ts';

async function start(context: TestContext, variables: Record<string, string> = {}) {
  const server = await startServer(context, { variables: { FREE_FORMS: '1000', ...variables } });
  const admin = await server.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  const list = async () => (await (await admin.get(api.mail.list.path)).json()) as MailList;
  const status = async () => (await (await admin.get(api.mail.status.path)).json()) as MailStatus;
  const send = (change: Partial<typeof contact> = {}) =>
    admin.send('POST', api.contact.path, { ...contact, ...change });
  const set = (acknowledge: MailSettings['acknowledge']) =>
    admin.send('PUT', api.mail.changeSettings.path, { acknowledge });
  return { server, admin, list, status, send, set };
}

const smtpVariables = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'office@sumut.example' });

const readMail = async (client: Client, id: string) =>
  (await (await client.get(buildPath(api.mail.get, { id }))).json()) as { text: string };

test('each message is acknowledged by one mail in the language of its sender', async (context) => {
  const smtp = await startSmtpServer(context);
  const { send, list, status } = await start(context, smtpVariables(smtp.url));
  assert.equal((await send()).status, 201);
  assert.equal((await send({ language: 'en', email: 'other@mail.example' })).status, 201);
  await smtp.waitFor(2);
  await until(async () => (await status()).counts.sent === 2);
  const [arabic, english] = smtp.received;
  assert.deepEqual([arabic?.from, arabic?.to], ['office@sumut.example', [contact.email]]);
  assert.deepEqual(english?.to, ['other@mail.example']);
  assert.match(english.source, /^Subject: We have received your message/m);
  assert.match(english.source, /^Auto-Submitted: auto-replied/m);
  assert.match(english.source, /^Reply-To: info@sumut\.example/m);
  const { items } = await list();
  assert.deepEqual(
    items.map(({ purpose, state, attempts, error }) => [purpose, state, attempts, error]),
    Array.from({ length: 2 }, () => ['message-received', 'sent', 1, null]),
  );
  assert.match(items.find(({ language }) => language === 'ar')?.subject ?? '', /وصلتنا رسالتك/);
});

test('mail to an accepted address reaches a mailbox: without what nobody can see, and with a domain in ASCII', async (context) => {
  const smtp = await startSmtpServer(context);
  const { send } = await start(context, smtpVariables(smtp.url));
  for (const [email, mailbox] of [
    ['sa\u200Bra@exam\u00ADple.com\uFE0F', 'sara@example.com'],
    ['سارة@مثال.إمارات', 'سارة@مثال.إمارات'],
    ['s@bücher.example', 's@xn--bcher-kva.example'],
    ['S＠xn--BCHER-KVA。example', 'S@xn--bcher-kva.example'],
  ] as const) {
    assert.equal((await send({ email })).status, 201);
    // The test's mail server shows the domain of its envelope in Unicode.
    await until(() => smtp.received.some(({ source }) => source.includes(`<${mailbox}>`)));
  }
});

test('without a mail server, demo mode keeps mails for the portal and sends none', async (context) => {
  const { server, admin, send, list, status } = await start(context);
  await send();
  const { mode, counts } = await status();
  assert.deepEqual([mode, counts.caught, counts.waiting], ['caught', 1, 0]);
  const [mail] = (await list()).items;
  assert.ok(mail);
  const { text } = await readMail(admin, mail.id);
  assert.match(text, /شكرًا لتواصلك/);
  // The sender may have entered a stranger's address, so the mail repeats nothing of the message.
  assert.ok(!text.includes('We would like to talk'));
  const page = await admin.get(buildPath(api.mail.page, { id: mail.id }));
  assert.match(page.headers.get('content-security-policy') ?? '', /^sandbox; default-src 'none'/);
  assert.match(await page.text(), /<html lang="ar" dir="rtl">/);
  const employee = await server.insider();
  await employee.signIn();
  await assertProblem(await employee.get(api.mail.list.path), 'forbidden');
});

test('outside demo mode, nothing is queued without a mail server', async (context) => {
  const off = await startServer(context, {
    variables: { DEMO: 'false', GATE_PASSWORD: 'a long enough gate' },
  });
  const visitor = off.visitor();
  await visitor.unlock('a long enough gate');
  assert.equal((await visitor.send('POST', api.contact.path, contact)).status, 201);
  assert.deepEqual(await off.db.selectFrom('outbox').select('id').execute(), []);
});

test('an application is acknowledged, and its mail is deleted with it', async (context) => {
  const { server, admin, list } = await start(context);
  const answer = await admin.send('POST', api.application.path, applicationForm());
  const { id } = (await answer.json()) as { id: string };
  const { items } = await list();
  assert.deepEqual(
    items.map(({ purpose, record, to }) => [purpose, record?.id, to.address]),
    [['application-received', id, applicant.email]],
  );
  await admin.send('DELETE', buildPath(api.applications.delete, { id }));
  assert.deepEqual((await list()).items, []);
  assert.deepEqual(await server.db.selectFrom('outbox').select('id').execute(), []);
});

test('acknowledgements are switched on and off per kind of record, and the change is audited', async (context) => {
  const { server, admin, send, list, set, status } = await start(context);
  assert.equal((await set({ messages: false, applications: true })).status, 200);
  await send();
  await admin.send('POST', api.application.path, applicationForm());
  assert.deepEqual(
    (await list()).items.map(({ purpose }) => purpose),
    ['application-received'],
  );
  assert.equal((await status()).settings.acknowledge.messages, false);
  const entries = await server.db
    .selectFrom('audit_log')
    .select('actor')
    .where('action', '=', 'mail.settings-changed')
    .execute();
  assert.deepEqual(
    entries.map(({ actor }) => actor),
    ['admin'],
  );
});

test('a form that is sent twice with one key is acknowledged once', async (context) => {
  const { admin, list } = await start(context);
  const key = { 'idempotency-key': crypto.randomUUID() };
  for (let count = 0; count < 3; count += 1)
    await admin.send('POST', api.contact.path, contact, key);
  assert.equal((await list()).items.length, 1);
});

test('an address gets at most three acknowledgements a day, so that nobody can be flooded with mail', async (context) => {
  const { send, list, server } = await start(context);
  // Other mails to the address do not count.
  const others = Array.from({ length: 3 }, () => ({
    payload: { purpose: 'reply', text: '' },
    recipient: contact.email,
  }));
  await putIntoOutbox(server.db, 'mail', others, { state: 'caught' });
  for (let count = 0; count < 5; count += 1) assert.equal((await send()).status, 201);
  await send({ email: 'other@mail.example' });
  await server.db.deleteFrom('outbox').where('payload', 'like', likePurpose('reply')).execute();
  const addresses = (await list()).items.map(({ to }) => to.address);
  assert.equal(addresses.filter((address) => address === contact.email).length, 3);
  assert.equal(addresses.length, 4);
});

test('a name cannot add a header, markup or an advertisement to a mail', async (context) => {
  const smtp = await startSmtpServer(context);
  const { admin, send, list } = await start(context, smtpVariables(smtp.url));
  const names = [
    'Eve\r\nBcc: all@victims.example',
    '<img src=x onerror=alert(1)>',
    'Win at casino.example',
    'https://evil.example',
  ];
  for (const [index, firstName] of names.entries())
    await send({ firstName, email: `p${index}@mail.example`, language: 'en' });
  await smtp.waitFor(names.length);
  for (const { id } of (await list()).items) {
    const { text } = await readMail(admin, id);
    assert.match(text, /^Hello,/);
    assert.doesNotMatch(text, /casino|evil|onerror/);
  }
  for (const { source } of smtp.received)
    assert.doesNotMatch(source, /victims|casino|evil|onerror/);
});

test('a permanently refused mail is shown with the response of the mail server, and can be sent again', async (context) => {
  const smtp = await startSmtpServer(context, [{ status: 550, at: 'recipient' }, 'accept']);
  const { server, admin, send, list } = await start(context, smtpVariables(smtp.url));
  await send();
  await until(async () => (await list()).items[0]?.state === 'failed');
  const [mail] = (await list()).items;
  assert.match(mail?.error ?? '', /550/);
  const path = buildPath(api.mail.retry, { id: mail?.id ?? '' });
  assert.equal((await admin.send('POST', path)).status, 200);
  await smtp.waitFor(1);
  await until(async () => (await list()).items[0]?.state === 'sent');
  await assertProblem(await admin.send('POST', path), 'not-found');
  assert.doesNotMatch(server.log.join('\n'), /layla@/);
});
