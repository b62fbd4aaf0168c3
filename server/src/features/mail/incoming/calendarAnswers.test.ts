import assert from 'node:assert/strict';
import { test } from 'node:test';
import { applicant } from '../../../../testing/forms.ts';
import { incomingVariables, passOn, rawMail } from '../../../../testing/incomingMail.ts';
import { startInterviews } from '../../../../testing/interviews.ts';

test('an applicant’s answer to the calendar entry is shown at the interview until its time is changed', async (context) => {
  const site = await startInterviews(context, incomingVariables);
  const { server, plan, change, first, application, id } = site;
  assert.equal((await plan()).status, 201);
  const { id: entry } = await first();
  assert.equal((await first()).answer, null);

  /** Sends the answer of a calendar program to the organiser of the entry. */
  const answer = async (attendee: string, state: string, method = 'REPLY') => {
    const row = await server.db
      .selectFrom('interviews')
      .select('sequence')
      .executeTakeFirstOrThrow();
    const event = [
      `UID:${entry}`,
      `SEQUENCE:${String(row.sequence)}`,
      'DTSTART;TZID=Asia/Dubai:20261203T100000',
      `ATTENDEE;CN="${'A long name '.repeat(6)}"\r\n ;PARTSTAT=${state}:mailto:${attendee}`,
    ];
    const mail = rawMail({
      to: 'office@sumut.example',
      from: attendee,
      subject: `${state}: Interview`,
      headers: [`Content-Type: text/calendar; method=${method}; charset=utf-8`],
      text: ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...event, 'END:VEVENT', 'END:VCALENDAR'].join(
        '\r\n',
      ),
    });
    assert.equal((await passOn(server.url, mail)).status, 204);
  };

  await answer(applicant.email.toUpperCase(), 'ACCEPTED');
  assert.equal((await first()).answer, 'accepted');
  assert.equal((await application(id)).unread, true);
  await answer(applicant.email, 'DECLINED');
  assert.equal((await first()).answer, 'declined');
  await answer(applicant.email, 'TENTATIVE', 'COUNTER');
  const { answer: proposal, answerTime } = await first();
  assert.deepEqual([proposal, answerTime], ['counter', Date.UTC(2026, 11, 3, 6)]);
  await answer(applicant.email, 'DECLINED');
  assert.equal((await first()).answerTime, null);
  // An interviewer has the same entry, and answers to the same address.
  await answer('employee@sumut.example', 'ACCEPTED');
  assert.equal((await first()).answer, 'declined');
  const { length } = await server.db.selectFrom('incoming_mails').select('id').execute();
  assert.equal(length, 4);

  assert.equal((await change({ times: [Date.now() + 3 * 86_400_000] })).status, 200);
  assert.equal((await first()).answer, null);
});
