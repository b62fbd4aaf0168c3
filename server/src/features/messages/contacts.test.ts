import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { problemSchema } from '@sumut/contracts/api/problem';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import { withKey, type Client } from '../../../testing/client.ts';
import { contact } from '../../../testing/forms.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';
import { startPortal } from '../../../testing/portal.ts';
import { startServer } from '../../../testing/server.ts';

async function start(context: TestContext) {
  const server = await startServer(context);
  const visitor = await server.insider();
  const stored = () => server.db.selectFrom('contacts').selectAll().execute();
  const send = (body: unknown, headers?: Record<string, string>) =>
    visitor.send('POST', api.contact.path, body, headers);
  return { server, visitor, stored, send };
}

const sendText = (visitor: Client, text: string | Buffer, type = 'application/json') =>
  visitor.send('POST', api.contact.path, new Blob([new Uint8Array(Buffer.from(text))]), {
    'content-type': type,
  });

test('a message is stored unchanged', async (context) => {
  const { send, stored } = await start(context);
  const answer = await send(contact);
  assert.equal(answer.status, 201);
  const { id } = (await answer.json()) as { id: string };
  const [row, ...more] = await stored();
  assert.deepEqual(more, []);
  assert.ok(row && Math.abs(row.created_at - Date.now()) < 60_000);
  const kept = {
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    subject: row.subject,
    message: row.message,
    language: row.language,
    status: row.status,
  };
  assert.deepEqual(kept, { ...contact, id, status: 'new' });
});

test('the fields of a request for a quote are optional, and are stored, found, shown and exported', async (context) => {
  const portal = await startPortal(context);
  const quote = {
    subject: 'quote',
    machines: 'VTOL (VT-380)\nBat (BT-12)',
    quantity: '2 of each',
    organisation: 'Coast Guard of Examplia',
    country: 'Examplia',
  } as const;
  const id = await portal.sendContact(quote);
  await portal.sendContact();
  for (const q of ['VT-380', 'examplia', 'coast guard'])
    assert.deepEqual(
      (await portal.messages({ q })).items.map((item) => item.id),
      [id],
      q,
    );
  assert.equal((await portal.messages({ subject: ['quote'] })).total, 1);
  const { machines, quantity, organisation, country } = await portal.message(id);
  const { subject, ...further } = quote;
  assert.deepEqual({ machines, quantity, organisation, country }, further);
  const admin = await portal.signInAdmin();
  const csv = await (
    await admin.get(`${api.messages.export.path}?readIn=en&subject=${subject}`)
  ).text();
  for (const value of Object.values(further)) assert.ok(csv.includes(`"${value}"`), value);
});

test('a text that is too long is refused with its limit', async (context) => {
  const { send } = await start(context);
  const answer = await send({ ...contact, message: 'x'.repeat(textLimits.message + 1) });
  const { errors } = problemSchema.parse(await answer.json());
  assert.deepEqual(errors, [{ field: 'message', error: 'tooLong', limit: textLimits.message }]);
});

test('each refused field is named with its reason, and nothing is stored', async (context) => {
  const { send, stored } = await start(context);
  const cases: [change: Record<string, unknown>, expected: Record<string, string>][] = [
    [{ firstName: '' }, { firstName: 'required' }],
    [{ firstName: '   ' }, { firstName: 'required' }],
    [{ firstName: 'x'.repeat(textLimits.name + 1) }, { firstName: 'tooLong' }],
    [{ firstName: '\u2068\u200B\u3164\u2069' }, { firstName: 'required' }],
    [{ firstName: 'a\uFFFDb' }, { firstName: 'characters' }],
    [{ lastName: '\uD800' }, { lastName: 'characters' }],
    [{ message: '\u200B\n\u0000' }, { message: 'required' }],
    [{ lastName: 7 }, { lastName: 'invalid' }],
    [{ lastName: undefined }, { lastName: 'required' }],
    [{ lastName: null }, { lastName: 'required' }],
    [{ email: 'nobody' }, { email: 'email' }],
    [{ email: ['a@b.example'] }, { email: 'invalid' }],
    [{ subject: 'sales' }, { subject: 'option' }],
    [{ message: 'x'.repeat(textLimits.message + 1) }, { message: 'tooLong' }],
    [{ message: { $gt: '' } }, { message: 'invalid' }],
    [{ language: 'fr' }, { language: 'option' }],
    [{ phone: '1' }, { phone: 'unknownField' }],
    [
      { email: '', message: '' },
      { email: 'required', message: 'required' },
    ],
  ];
  for (const [change, expected] of cases) {
    assert.deepEqual(await refusedFields(await send({ ...contact, ...change })), expected);
  }
  assert.deepEqual(await stored(), []);
});

test('what nobody can see is removed before a message is stored', async (context) => {
  const { send, stored } = await start(context);
  const pasted = {
    firstName: '\u2068Sara\tAnn\u2069',
    lastName: 'می\u200Cخواهم\u0000',
    email: 'Sara <s\u00ADara@exam\u200Bple.com>',
    message: 'One\r\ntwo\u0007\u202E',
  };
  assert.equal((await send({ ...contact, ...pasted })).status, 201);
  const [row] = await stored();
  assert.deepEqual(
    [row?.first_name, row?.last_name, row?.email, row?.message],
    ['Sara Ann', 'می\u200Cخواهم', 'sara@example.com', 'One\ntwo'],
  );
});

test('a refusal names the character', async (context) => {
  const { send, stored } = await start(context);
  for (const [change, expected] of [
    [{ email: 's@💩.la' }, { field: 'email', error: 'email', character: '💩' }],
    [{ email: 's o@mail.example' }, { field: 'email', error: 'email', character: ' ' }],
    [{ email: 's@example' }, { field: 'email', error: 'email' }],
    [{ lastName: 'a\uFFFD' }, { field: 'lastName', error: 'characters', character: '\uFFFD' }],
  ] as const) {
    const { errors } = await assertProblem(await send({ ...contact, ...change }), 'validation');
    assert.deepEqual(errors, [expected]);
  }
  assert.deepEqual(await stored(), []);
});

test('an invalid body is refused, and nothing is stored', async (context) => {
  const { visitor, send, stored } = await start(context);
  const whole = JSON.stringify(contact);
  for (const text of ['', '{', whole.slice(0, -1), '[]', '"text"', 'null', '7']) {
    await assertProblem(await sendText(visitor, text), 'malformed');
  }
  const poisoned = whole.replace('{', '{"__proto__":{"admin":true},');
  await assertProblem(await sendText(visitor, poisoned), 'malformed');
  await assertProblem(await sendText(visitor, Buffer.from([0x7b, 0xff, 0xfe])), 'malformed');
  const types = ['text/plain', 'application/xml', 'application/json; charset=iso-8859-1'];
  for (const type of [
    ...types,
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
  ]) {
    await assertProblem(await sendText(visitor, whole, type), 'unsupported-media-type');
  }
  await assertProblem(await send({ ...contact, message: 'x'.repeat(70_000) }), 'too-large');
  const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`f${index}`, 1]));
  assert.ok(Object.keys(await refusedFields(await send({ ...contact, ...unknown }))).length <= 40);
  assert.deepEqual(await stored(), []);
});

test('the charset UTF-8 and a byte order mark are accepted', async (context) => {
  const { visitor, stored } = await start(context);
  const text = `\uFEFF${JSON.stringify(contact)}`;
  const answer = await sendText(visitor, text, 'application/json; charset=UTF-8');
  assert.equal(answer.status, 201);
  assert.equal((await stored())[0]?.first_name, contact.firstName);
});

test('ordinary Arabic is accepted: tatweel, joiners, diacritics, digits of both kinds', async (context) => {
  const { send, stored } = await start(context);
  const firstName = 'مُحَمَّـــد';
  const message = 'نص\u200Cبفاصل، ١٢٣ و 456\n\tسطر ثانٍ';
  assert.equal((await send({ ...contact, firstName, message })).status, 201);
  const [row] = await stored();
  assert.equal(row?.first_name, firstName);
  assert.equal(row.message, message);
});

test('a form sent twice with one key is stored once', async (context) => {
  const { send, stored } = await start(context);
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(contact, withKey(key))));
  const later = await send(contact, withKey(key.toUpperCase()));
  const ids = await Promise.all([...answers, later].map((answer) => answer.json()));
  assert.equal(new Set(ids.map((body) => JSON.stringify(body))).size, 1);
  assert.equal((await stored()).length, 1);
  await send(contact, withKey(crypto.randomUUID()));
  await send(contact);
  await send(contact);
  assert.equal((await stored()).length, 4);
});

test('a key that is not a UUID is refused', async (context) => {
  const { send, stored } = await start(context);
  const answer = await send(contact, withKey('again'));
  assert.deepEqual(await refusedFields(answer), { 'idempotency-key': 'invalid' });
  assert.deepEqual(await stored(), []);
});
