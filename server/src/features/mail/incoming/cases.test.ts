import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { incomingMailLimits } from '@sumut/contracts/portal/incomingMail';
import { parseMail, type ParsedMail } from './parseMail.ts';
import { readCalendarTime } from './readCalendarAnswer.ts';

const folder = path.join(import.meta.dirname, '../../../../testing/mails');

type Outcome = Partial<Omit<ParsedMail, 'attachments'>> & { files?: string[] };

const question = 'مرحباً، أنا مهتمة بالطائرة ولديّ سؤالان: متى الموعد؟ وكم السعر؟';
const yes = 'Tuesday suits me.';
/** The id of a mail of the site in the reports that it was not delivered. */
const mail = '0f9a1b6c-3f0e-4c57-9a53-1a8f5c1d2e3f';
const accepted = {
  state: 'accepted',
  entry: '',
  sequence: 0,
  attendee: 'layla@mail.example',
  time: null,
} as const;
const away = { text: 'I am out of the office.', automatic: true };

/** What each mail in `server/testing/mails` is read as. Mail programs and servers write such mails. */
const outcomes: Record<string, Outcome> = {
  'alt-bad-plain': { text: yes },
  'att-noext': { text: 'My CV is attached.', files: ['cv'] },
  'att-related-cid': { text: 'Please find my CV.', files: ['cv.pdf'] },
  'auto-exchange-subject': away,
  'auto-returnpath': away,
  'auto-xautoreply': away,
  'auto-xautorespond': away,
  'bounce-delay': { automatic: true, bounce: undefined },
  'bounce-headers': {
    automatic: true,
    bounce: {
      mail,
      reason: '550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found',
    },
  },
  'bounce-report': { automatic: true, bounce: { mail, reason: '552 5.2.2 The mailbox is full' } },
  'bounce-words': {
    automatic: true,
    bounce: { mail, reason: 'Sorry, no mailbox here by that name. (#5.1.1)' },
  },
  'cal-reply': { subject: 'Accepted: Interview', text: '', answer: accepted, files: [] },
  'h-hidden': { text: 'Visible' },
  'h-table': { text: 'Name Layla\nPhone +971 50 000 0000\n\nشكراً', files: [] },
  'no-charset-cp1256': { text: question },
  'q-footer-after': { text: `${yes}\n\n\n--\nLayla Haddad\nThis e-mail is confidential.` },
  'q-gmail-ar': { text: 'الثلاثاء يناسبني.' },
  'q-gmail-wrapped': { text: yes },
  'q-ios': { text: `${yes}\n\nSent from my iPhone` },
  'q-outlook-old': { text: yes },
  'q-outlook': { text: yes },
  'subj-raw-cp1256': { subject: question },
  'subj-split-midchar': {
    subject: 'مرحباً، أنا مهتمة بالطائرة ولديّ سؤالان: متى الموعد؟ وكم السعر؟',
  },
  'usascii-but-utf8': { text: question },
};

for (const [name, { files, ...expected }] of Object.entries(outcomes))
  test(`the mail ${name} is read completely`, async () => {
    const mail = await parseMail(readFileSync(path.join(folder, `mail-${name}.eml`)));
    assert.deepEqual({ ...mail, ...expected }, mail);
    assert.equal(mail.automatic, expected.automatic ?? false);
    if (files)
      assert.deepEqual(
        mail.attachments.map((one) => one.name),
        files,
      );
    if (name.startsWith('q-')) assert.notEqual(mail.quoted, '');
  });

test('every mail of the folder has an expected outcome', () => {
  const names = readdirSync(folder).map((file) => file.replace(/^mail-|\.eml$/g, ''));
  assert.deepEqual(names.sort(), Object.keys(outcomes).sort());
});

test('reports and answers contain nothing that a database refuses', async () => {
  const report = readFileSync(path.join(folder, 'mail-bounce-words.eml'), 'latin1');
  const hostile = report.replace('Sorry, no', `S\0orry${' no'.repeat(1_000)}`);
  const { bounce } = await parseMail(Buffer.from(hostile, 'latin1'));
  assert.match(bounce?.reason ?? '', /^Sorry no no/);
  assert.ok((bounce?.reason ?? '').length <= incomingMailLimits.line + 1);
  const entry = readFileSync(path.join(folder, 'mail-cal-reply.eml'), 'latin1');
  const large = entry.replace('UID:x', 'UID:\0\r\nSEQUENCE:99999999999');
  const { answer } = await parseMail(Buffer.from(large, 'latin1'));
  assert.deepEqual([answer?.entry, answer?.sequence], ['', 0]);
});

test('the answer of a calendar program is read, also from folded lines, and a proposal of another time', async () => {
  const mail = (method: string, attendee: string) =>
    Buffer.from(
      `From: a@mail.example\r\nContent-Type: text/calendar; method=${method}; charset=UTF-8\r\n\r\nBEGIN:VCALENDAR\r\nMETHOD:${method}\r\nBEGIN:VEVENT\r\nORGANIZER;PARTSTAT=DECLINED:x\r\n${attendee}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
    );
  const answerOf = async (method: string, attendee: string) =>
    (await parseMail(mail(method, attendee))).answer?.state;
  assert.equal(
    await answerOf('REPLY', 'ATTENDEE;PARTSTAT=DECLINED:mailto:a@mail.example'),
    'declined',
  );
  assert.equal(
    await answerOf(
      'REPLY',
      'ATTENDEE;CN="Layla Haddad";PART\r\n STAT=TENTATIVE:mailto:a@mail.example',
    ),
    'tentative',
  );
  assert.equal(await answerOf('COUNTER', 'ATTENDEE:mailto:a@mail.example'), 'counter');
  assert.equal(
    await answerOf('REQUEST', 'ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@mail.example'),
    undefined,
  );
});

test('the answer of a calendar program is no file, also where the header of its part leaves out what it is', async () => {
  const calendar =
    'BEGIN:VCALENDAR\r\nMETHOD:REPLY\r\nBEGIN:VEVENT\r\nATTENDEE;PARTSTAT=ACCEPTED:mailto:a@mail.example\r\n';
  const parts = ['text/calendar; charset=utf-8', 'application/ics; name=invite.ics'].map(
    (type) => `--b\r\nContent-Type: ${type}\r\n\r\n${calendar}`,
  );
  const raw = `From: a@mail.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('\r\n')}\r\n--b--`;
  const { answer, attachments } = await parseMail(Buffer.from(raw));
  assert.deepEqual([answer?.state, attachments], ['accepted', []]);
});

test('a report without a copy of the mail names it like an answer', async () => {
  const report = readFileSync(path.join(folder, 'mail-bounce-report.eml'), 'latin1');
  const bare = report.replaceAll(/^message-id:.*/gim, 'Message-ID: <x@mail.example>');
  for (const header of ['In-Reply-To', 'References'])
    assert.equal(
      (await parseMail(Buffer.from(`${header}: <${mail}@mail.sumut.example>\r\n${bare}`))).bounce
        ?.mail,
      mail,
    );
  assert.equal((await parseMail(Buffer.from(bare))).bounce, undefined);
});

test('the time that an answer proposes is read in its zone, and in no other', () => {
  const read = (start: string, ...zone: string[]) =>
    readCalendarTime([...zone, 'DTSTART:19700101T000000', 'BEGIN:VEVENT', start]);
  const ten = Date.UTC(2026, 11, 3, 6);
  assert.equal(read('DTSTART:20261203T060000Z'), ten);
  assert.equal(read('DTSTART;TZID=Asia/Dubai:20261203T100000'), ten);
  assert.equal(read('DTSTART;TZID="Europe/Berlin":20260703T080000'), Date.UTC(2026, 6, 3, 6));
  const outlook = 'DTSTART;TZID=Arabian Standard Time:20261203T100000';
  assert.equal(read(outlook, 'TZOFFSETTO:+0400'), ten);
  for (const unknown of [
    read(outlook),
    read(outlook, 'TZOFFSETTO:+0400', 'TZOFFSETTO:+0500'),
    read('DTSTART:20261203T100000'),
    read('DTSTART;VALUE=DATE:20261203'),
    read('SUMMARY:x'),
  ])
    assert.equal(unknown, undefined);
});
