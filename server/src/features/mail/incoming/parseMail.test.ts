import assert from 'node:assert/strict';
import { test } from 'node:test';
import { incomingMailLimits } from '@sumut/contracts/portal/incomingMail';
import { rawMail } from '../../../../testing/incomingMail.ts';
import { parseMail } from './parseMail.ts';
import { splitQuote } from './splitQuote.ts';

const to = 'answer@mail.sumut.example';
const mixed = 'Content-Type: multipart/mixed; boundary=b';

test('the quotation at the end of a mail is separated from its own text', () => {
  const quote = '> line one\n> line two';
  assert.deepEqual(splitQuote(`Yes.\n\nOn Monday Sumut wrote:\n${quote}\n\n`), [
    'Yes.',
    `On Monday Sumut wrote:\n${quote}`,
  ]);
  assert.deepEqual(splitQuote(`نعم.\n\nفي يوم الاثنين كتب صُمت:\n${quote}`), [
    'نعم.',
    `في يوم الاثنين كتب صُمت:\n${quote}`,
  ]);
  // A mail stays whole when its answers are between quoted lines, when it only quotes, and when it quotes nothing.
  for (const whole of ['> When?\nTuesday.\n> Where?\nIn Dubai.', quote, 'Yes.', ''])
    assert.deepEqual(splitQuote(whole), [whole, '']);
});

test('Arabic text in Windows-1256 is decoded', async () => {
  const body = Buffer.concat([
    rawMail({
      to,
      subject: '=?windows-1256?B?48bP?=',
      headers: ['Content-Type: text/plain; charset=windows-1256'],
      text: '',
    }),
    Buffer.from([0xe4, 0xda, 0xe3]),
  ]);
  assert.equal((await parseMail(body)).text, 'نعم');
});

test('an HTML-only mail is read as text, without its scripts and pictures', async () => {
  const page =
    '<style>p{}</style><p>Yes &amp; <b>gladly</b>.</p><script>alert(1)</script><img src="http://spy.example/1.png" alt="">';
  const headers = ['Content-Type: text/html; charset=utf-8'];
  const { text } = await parseMail(rawMail({ to, headers, text: page }));
  assert.equal(text, 'Yes & gladly.');
});

test('attachments are read with their names, and are not part of the text', async () => {
  const text = [
    '--b\r\nContent-Type: text/plain\r\n\r\nAttached.',
    '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="c\u202Efdp.exe"\r\n\r\nsecret',
    '--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: inner\r\n\r\ninner text',
    '--b--',
  ].join('\r\n');
  const mail = await parseMail(rawMail({ to, headers: [mixed], text }));
  assert.equal(mail.text, 'Attached.');
  assert.deepEqual(
    mail.attachments.map(({ name }) => name),
    ['cfdp.exe', 'message/rfc822'],
  );
  assert.equal(mail.attachments[0]?.content.toString().trim(), 'secret');
});

test('absence notices and failed deliveries count as automatic', async () => {
  const isAutomatic = async (...headers: string[]) =>
    (await parseMail(rawMail({ to, headers }))).automatic;
  assert.equal(await isAutomatic(), false);
  assert.equal(await isAutomatic('Auto-Submitted: no'), false);
  assert.equal(await isAutomatic('Auto-Submitted: auto-replied; owner-email="x"'), true);
  assert.equal(await isAutomatic('Precedence: bulk'), true);
  assert.equal(
    await isAutomatic('Content-Type: multipart/report; report-type=delivery-status; boundary=b'),
    true,
  );
});

test('text, subject and name have a maximum length and contain no control characters', async () => {
  const text = `a\u0000b\u0007${'x'.repeat(incomingMailLimits.text)}`;
  const mail = await parseMail(
    rawMail({ to, text, subject: 'y'.repeat(500), from: `${'z'.repeat(300)} <a@b.example>` }),
  );
  assert.equal(mail.text.length, incomingMailLimits.text + 1);
  assert.ok(mail.text.startsWith('abx') && mail.text.endsWith('…'));
  assert.equal(mail.subject.length, incomingMailLimits.line + 1);
  assert.equal(mail.from.name.length, incomingMailLimits.line + 1);
});

test('a mail with too deeply nested parts is refused', async () => {
  const nested = Array.from({ length: 60 }, (_, at) => {
    const [outer, inner] = [`b${at}`, `b${at + 1}`];
    return `--${outer}\r\nContent-Type: multipart/mixed; boundary=${inner}\r\n`;
  }).join('\r\n');
  const headers = ['Content-Type: multipart/mixed; boundary=b0'];
  await assert.rejects(parseMail(rawMail({ to, headers, text: nested })));
});

test('recipients are read from every header in which a mail server may note them', async () => {
  const { recipients } = await parseMail(
    rawMail({
      to: 'Team: one@a.example, two@a.example;',
      headers: [
        'Cc: three@a.example',
        'Delivered-To: four@a.example',
        'X-Original-To: <five@a.example>',
      ],
    }),
  );
  assert.deepEqual(
    recipients.map((address) => address.split('@')[0]),
    ['one', 'two', 'three', 'four', 'five'],
  );
});
