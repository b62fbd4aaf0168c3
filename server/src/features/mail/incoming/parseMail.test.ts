import assert from 'node:assert/strict';
import { test } from 'node:test';
import { incomingMailLimits } from '@sumut/contracts/portal/incomingMail';
import { rawMail } from '../../../../testing/incomingMail.ts';
import { parseMail } from './parseMail.ts';
import { splitQuote } from './splitQuote.ts';

const to = 'answer@mail.sumut.example';
const mixed = 'Content-Type: multipart/mixed; boundary=b';

test('the quotation at the end of a mail is separated from its own text, whichever program wrote it', () => {
  const marked = '> line one\n> line two';
  const english =
    'From: Sumut <office@sumut.example>\nSent: Sunday\nTo: Layla\nSubject: Visit\n\nWould Tuesday suit you?';
  const german =
    'Von: Sumut <office@sumut.example>\nGesendet: Sonntag\nAn: Layla\nBetreff: Besuch\n\nPasst Dienstag?';
  const arabic =
    'من: سُمت <office@sumut.example>\nتم الإرسال: الأحد\nإلى: ليلى\nالموضوع: زيارة\n\nهل يناسبك الثلاثاء؟';
  for (const quoted of [
    `On Monday Sumut wrote:\n${marked}`,
    `On Sun, Nov 29, 2026 at 9:12 AM Sumut Defence Technologies <\noffice@sumut.example> wrote:\n\n${marked}`,
    'On Sun, 29 Nov 2026 at 9:12, Sumut wrote:\n\nWould Tuesday suit you?',
    `في يوم الاثنين كتب صُمت:\n${marked}`,
    `في الأحد، 29 نوفمبر 2026 في 9:12 ص تمت كتابة ما يلي بواسطة \u2068Sumut\u2069 <\u202Aoffice@sumut.example\u202C>:\u202C\n\n${marked}`,
    `-----Original Message-----\n${english}`,
    `-----الرسالة الأصلية-----\n${arabic}`,
    `________________________________\n${english}`,
    `________________________________\n${german}`,
    english,
    arabic.replace('من:', '\u200Fمن:'),
    english.replaceAll(/^(\w+:)/gm, '*$1*'),
    // A colleague has no address, and a long one is on the next line, also with its last bracket.
    english.replace(' <office@sumut.example>', ''),
    english.replace(' <', ' \n<'),
    arabic.replace(' <office@sumut.example>', ''),
    `On Sun, Nov 29, 2026 at 9:12 AM Sumut Defence Technologies <\noffice@sumut.example\n> wrote:\n\n${marked}`,
    // Yahoo, phones and other programs mark nothing.
    'On Sunday, November 29, 2026 at 12:03:11 PM GMT+4, Sumut <office@sumut.example> wrote:\n\n Would Tuesday suit you?',
    'في الأحد، ٢٩ نوفمبر ٢٠٢٦ ١٢:٠٣:١١ م غرينتش+٤, كتب Sumut <office@sumut.example>:\n\n هل يناسبك الثلاثاء؟',
    '29.11.2026, 12:03, "Sumut" <office@sumut.example>:\n\nWould Tuesday suit you?',
    '---- On Sun, 29 Nov 2026 12:03:00 +0400 Sumut <office@sumut.example> wrote ---\n\nWould Tuesday suit you?',
    '-------- الرسالة الأصلية --------\nمن: سُمت\nالتاريخ: الأحد\nإلى: ليلى\n\nهل يناسبك الثلاثاء؟',
    '-----Original Message-----\n\nWould Tuesday suit you?',
  ])
    for (const own of ['Yes.', 'نعم.\n\nليلى'])
      assert.deepEqual(splitQuote(`${own}\n\n${quoted}\n\n`), [own, quoted]);
  assert.deepEqual(
    splitQuote(`Yes.\n\nOn Sun, Sumut wrote:\n${marked}\n\n--\nLayla\nConfidential.`),
    ['Yes.\n\n\n--\nLayla\nConfidential.', `On Sun, Sumut wrote:\n${marked}`],
  );
  // What a mail server adds below, and an answer below the quotation.
  assert.deepEqual(splitQuote(`Yes.\n\nOn Sun, Sumut wrote:\n${marked}\n\nConfidential.`), [
    'Yes.\n\n\nConfidential.',
    `On Sun, Sumut wrote:\n${marked}`,
  ]);
  assert.deepEqual(splitQuote(`On Sun, Sumut wrote:\n${marked}\n\nYes.`), [
    'Yes.',
    `On Sun, Sumut wrote:\n${marked}`,
  ]);
  for (const whole of [
    // Answers between quoted lines, only a quotation, and nothing quoted.
    '> When?\nTuesday.\n> Where?\nIn Dubai.',
    'Hello,\nOn Monday Sumut wrote:\n> When?\nTuesday.\n> Where?\nIn Dubai.',
    marked,
    english,
    'Yes.',
    '',
    // A signature below a divider, and details that the sender gives.
    'Yes.\n-----\nLayla Haddad\nEmail: layla@mail.example\nPhone: 050 000 0000',
    'Name: Layla\nEmail: layla@mail.example\nPhone: 050 000 0000\nCity: Abu Dhabi',
    'From: Abu Dhabi, to: Al Ain. On which days are you open:',
  ])
    assert.deepEqual(splitQuote(whole), [whole, '']);
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

test('a picture is left out only if the page shows this very picture', async () => {
  const picture = (id: string) =>
    `--b\r\nContent-Type: image/png; name=${id}.png\r\nContent-ID: <${id}>\r\n\r\nx`;
  const text = [
    '--b\r\nContent-Type: text/html\r\n\r\n<img src="cid:logo2"><img src=\'cid:a%40b\'>',
    ...['logo2', 'logo', 'a@b'].map(picture),
    '--b--',
  ].join('\r\n');
  const headers = ['Content-Type: multipart/related; boundary=b'];
  const { attachments } = await parseMail(rawMail({ to, headers, text }));
  assert.deepEqual(
    attachments.map(({ name }) => name),
    ['logo.png'],
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
    const outer = `b${at}`;
    const inner = `b${at + 1}`;
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
    ['four', 'five', 'one', 'two', 'three'],
  );
});

const judge = async (mail: Partial<Parameters<typeof rawMail>[0]>) =>
  (await parseMail(rawMail({ to, text: 'Hello', ...mail }))).automatic;

test('absence notices, failed deliveries and lists are automatic, whichever program sends them', async () => {
  for (const header of [
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated; owner-email="a@mail.example"',
    'Precedence: bulk',
    'Return-Path: <>',
    'X-Auto-Response-Suppress: All',
    'X-Autoreply: yes',
    'X-Autorespond: vacation',
    'X-Failed-Recipients: office@sumut.example',
    'List-Id: News <news.mail.example>',
    'List-Unsubscribe: <mailto:leave@mail.example>',
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
  ])
    assert.equal(await judge({ headers: [header] }), true, header);
  for (const subject of [
    'Automatic reply: Your message',
    'Out of office: Re: Visit',
    'رد تلقائي: رسالتكم',
    'Automatische Antwort: Besuch',
    'Undelivered Mail Returned to Sender',
    'Delivery Status Notification (Failure)',
    'Undeliverable: Your message',
    'failure notice',
  ])
    assert.equal(await judge({ subject }), true, subject);
  for (const from of ['MAILER-DAEMON@mail.example', 'no-reply@mail.example', 'noreply+1@a.example'])
    assert.equal(await judge({ from }), true, from);
});

test('a mail of a person is not automatic', async () => {
  for (const header of [
    'Auto-Submitted: no',
    'Return-Path: <layla@mail.example>',
    'Precedence: first-class',
    // Fastmail and Proton add it to every mail.
    'Feedback-ID: i0123abcd:Fastmail',
  ])
    assert.equal(await judge({ headers: [header] }), false, header);
  for (const subject of [
    'Re: Your message',
    'Out of office furniture, and a question',
    'Failure noticed on the drone',
    'Automatic reply system for our base',
  ])
    assert.equal(await judge({ subject }), false, subject);
  assert.equal(await judge({ from: 'postmasters.club@mail.example' }), false);
});
