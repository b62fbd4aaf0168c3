import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { api } from '@sumut/contracts/api/api';
import { applicationFileLimits } from '@sumut/contracts/portal/applicationFiles';
import { applicationThreadSchema } from '@sumut/contracts/portal/applicationReplies';
import { applicationFiles } from '../../../../testing/applicationFiles.ts';
import { pdf } from '../../../../testing/documents.ts';
import {
  incomingVariables,
  passOn,
  rawMail,
  withAttachments,
} from '../../../../testing/incomingMail.ts';
import { startMailSite } from '../../../../testing/mailSite.ts';
import { png } from '../../../../testing/mediaFiles.ts';
import { applicant } from '../../../../testing/forms.ts';
import { startInterviews } from '../../../../testing/interviews.ts';

test('attachments of an applicant’s mail are stored with the application, and refused ones are listed with the reason', async (context) => {
  const { apply, writeTo, pass, employee, audited } = await startMailSite(context);
  const files = applicationFiles(employee);
  const id = await apply();
  const to = await writeTo(id);
  const sent = withAttachments('Attached.', [
    { name: 'new-cv.pdf', content: pdf },
    { name: 'program.exe', content: pdf },
    { name: 'picture.png', content: pdf },
    { name: 'diploma.png', content: png },
  ]);
  assert.equal((await pass({ to, ...sent })).status, 204);
  const [cv, diploma] = await files.list(id);
  assert.deepEqual(
    [cv?.name, cv?.sender, cv?.by, diploma?.name],
    ['new-cv.pdf', 'Layla Haddad', null, 'diploma.png'],
  );
  const content = await files.open(id, cv?.id ?? '');
  assert.deepEqual(Buffer.from(await content.arrayBuffer()), pdf);
  const states = async () => {
    const path = buildPath(api.applications.thread, { id });
    const { entries } = applicationThreadSchema.parse(await (await employee.get(path)).json());
    const last = entries.at(-1);
    return last?.kind === 'incoming' ? last.attachments.map(({ state }) => state) : [];
  };
  assert.deepEqual(await states(), ['kept', 'attachedFileType', 'fileMismatch', 'kept']);
  const [entry] = await audited('application.file-added');
  assert.deepEqual(entry, { actor: 'server', subject: id, details: { file: cv?.id } });
  await files.remove(id, cv?.id ?? '');
  assert.equal((await states())[0], 'removed');
});

test('files beyond the limit are refused, and files of absence notices and mails about messages are not kept', async (context) => {
  const { apply, writeTo, pass, employee, answer, sendContact, incoming, server } =
    await startMailSite(context);
  const files = applicationFiles(employee);
  const id = await apply();
  const to = await writeTo(id);
  const many = Array.from({ length: applicationFileLimits.count - 1 }, (_, at) => ({
    name: `${String(at)}.pdf`,
    content: pdf,
  }));
  await pass({ to, ...withAttachments('One.', many) });
  await pass({ to, ...withAttachments('Two.', many.slice(0, 2)) });
  assert.equal((await files.list(id)).length, applicationFileLimits.count);
  const stored = await server.db
    .selectFrom('incoming_mails')
    .select('attachments')
    .where('text', '=', 'Two.')
    .executeTakeFirstOrThrow();
  assert.match(stored.attachments, /"refused":"tooManyFiles"/);

  const other = await apply();
  const notice = withAttachments('Away.', many.slice(0, 1));
  const headers = [...(notice.headers ?? []), 'Auto-Submitted: auto-replied'];
  await pass({ to: await writeTo(other), ...notice, headers });
  assert.deepEqual(await files.list(other), []);

  const message = await sendContact();
  await pass({ to: await answer(message), ...withAttachments('Here.', many.slice(0, 1)) });
  const [mail] = await incoming(message);
  assert.deepEqual(mail?.kind === 'incoming' && mail.attachments, [
    { name: '0.pdf', state: 'not-kept' },
  ]);
});

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
