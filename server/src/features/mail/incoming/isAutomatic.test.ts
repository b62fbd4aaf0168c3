import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rawMail } from '../../../../testing/incomingMail.ts';
import { parseMail } from './parseMail.ts';

const to = 'answer@mail.sumut.example';
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
