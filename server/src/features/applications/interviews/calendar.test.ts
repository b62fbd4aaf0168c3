import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { api } from '@sumut/contracts/api/api';
import { getPublicFrom } from '@sumut/contracts/content/newsSchedule';
import { inHours, startInterviews } from '../../../../testing/interviews.ts';
import { applicant as form } from '../../../../testing/forms.ts';
import { type ReceivedMail, startSmtpServer } from '../../../../testing/smtpServer.ts';
import { outboxRuns } from '../../../shared/deliver.ts';
import { createCalendarPart } from '../../../shared/mail/calendar.ts';

/** A calendar entry as an independent parser reads it. */
function parse(content: string) {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent');
  const [event] = events;
  assert.ok(event && events.length === 1);
  const value = (name: string) => {
    const found: unknown = event.getFirstPropertyValue(name);
    return found instanceof ICAL.Time ? found.toJSDate().getTime() : found;
  };
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: value('uid'),
    sequence: value('sequence'),
    startsAt: value('dtstart'),
    endsAt: value('dtend'),
    summary: value('summary'),
    location: value('location'),
    status: value('status'),
    organiser: value('organizer'),
    attendees: event.getAllProperties('attendee').map((one) => one.getFirstValue()),
    names: event.getAllProperties().map(({ name }) => name),
  };
}

/** The calendar entry of a mail, from both places where mail programs look for it; undefined if there is none. */
async function entryOf({ source }: ReceivedMail) {
  const { attachments } = await PostalMime.parse(source);
  const parts = attachments.filter(({ mimeType }) => /calendar|ics/.test(mimeType));
  if (parts.length === 0) return undefined;
  const [one, other] = parts.map(({ content }) =>
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8'),
  );
  assert.equal(one?.trim(), other?.trim());
  const entry = parse(one ?? '');
  assert.match(source, new RegExp(`text/calendar;[^]*?method=${String(entry.method)}`));
  return entry;
}

const base: Parameters<typeof createCalendarPart>[0] = {
  method: 'REQUEST',
  language: 'ar',
  id: 'interview-1',
  sequence: 3,
  minutes: 45,
  startsAt: Date.UTC(2026, 11, 1),
  summary: 'مقابلة',
  organiser: 'office@sumut.example',
  attendee: { name: 'Layla', address: 'layla@mail.example' },
};

test('midnight in the Gulf is the evening before in UTC, and a calendar reads the same moment', () => {
  const startsAt = getPublicFrom({ date: '2026-12-01', time: '00:00' });
  const { content } = createCalendarPart({ ...base, startsAt });
  assert.match(content, /DTSTART:20261130T200000Z/);
  const entry = parse(content);
  assert.deepEqual(
    [entry.startsAt, entry.endsAt],
    [Date.UTC(2026, 10, 30, 20), Date.UTC(2026, 10, 30, 20, 45)],
  );
  const end = parse(createCalendarPart({ ...base, startsAt, minutes: 480 }).content);
  assert.equal(end.endsAt, Date.UTC(2026, 11, 1, 4));
});

test('line breaks and quotes in a name or a place cannot inject properties or parameters', () => {
  for (const separator of ['\r\n', '\n', '\r', '\u2028']) {
    const bad = `x${separator}ATTENDEE:mailto:all@victims.example${separator}";X=1:`;
    const { content } = createCalendarPart({
      ...base,
      summary: bad,
      place: bad,
      description: bad,
      attendee: { name: bad, address: 'layla@mail.example' },
    });
    const entry = parse(content);
    assert.deepEqual(
      entry.attendees.map(String).map((one) => one.toLowerCase()),
      ['mailto:layla@mail.example'],
    );
    assert.equal(entry.names.filter((name) => name === 'attendee').length, 1);
    assert.equal(entry.organiser, 'mailto:office@sumut.example');
  }
});

test("applicant and interviewers get the entry, its change and its cancellation under one id, without the applicant's name for staff", async (context) => {
  context.mock.timers.enable({ apis: ['setInterval'] });
  const smtp = await startSmtpServer(context);
  const portal = await startInterviews(context, {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'office@sumut.example',
  });
  const { plan, change, at, boss, bossId, subscribe, server, first, id } = portal;
  await subscribe('noura@staff.example', boss);
  let expected = smtp.received.length;
  /** The mails of the last event, which this sends before their time. */
  const arrived = async () => {
    expected += 2;
    await server.db
      .updateTable('outbox')
      .set({ next_attempt_at: 0 })
      .where('state', '=', 'waiting')
      .where('attempts', '=', 0)
      .execute();
    context.mock.timers.tick(outboxRuns.interval);
    await smtp.waitFor(expected);
    const last = smtp.received.slice(-2);
    const to = (address: string) => last.find((mail) => mail.to[0] === address);
    const toApplicant = to(form.email);
    const toStaff = to('noura@staff.example');
    assert.ok(toApplicant && toStaff);
    return { toApplicant, toStaff };
  };
  const acknowledged = 1;
  await smtp.waitFor(acknowledged);
  expected = acknowledged;
  const begin = inHours(48);
  assert.equal((await plan({ times: [begin], interviewers: [bossId] })).status, 201);
  const planned = await arrived();
  const uid = (await first()).id;
  const invited = await entryOf(planned.toApplicant);
  assert.deepEqual(
    [invited?.method, invited?.uid, invited?.sequence, invited?.startsAt, invited?.endsAt],
    ['REQUEST', uid, 0, begin, begin + 45 * 60_000],
  );
  assert.deepEqual(
    [invited?.organiser, invited?.location, invited?.status],
    ['mailto:office@sumut.example', 'https://meet.example/one', 'CONFIRMED'],
  );
  assert.deepEqual(invited?.attendees, [`MAILTO:${form.email}`]);
  const staff = await entryOf(planned.toStaff);
  assert.deepEqual(
    [staff?.method, staff?.uid, staff?.attendees],
    ['REQUEST', uid, ['MAILTO:noura@staff.example']],
  );
  const reference = id.slice(0, 8).toUpperCase();
  assert.equal(staff?.summary, `Video interview (${reference})`);

  const later = inHours(72);
  assert.equal((await change({ times: [later] })).status, 200);
  const moved = await arrived();
  for (const mail of [moved.toApplicant, moved.toStaff]) {
    const entry = await entryOf(mail);
    assert.deepEqual(
      [entry?.method, entry?.uid, entry?.sequence, entry?.startsAt],
      ['REQUEST', uid, 1, later],
    );
  }

  // With several proposed times again, the calendar entries are cancelled until one of the times is fixed.
  const times = [inHours(96), inHours(120)];
  assert.equal((await change({ times })).status, 200);
  const open = await arrived();
  const withdrawn = await entryOf(open.toApplicant);
  assert.deepEqual(
    [withdrawn?.method, withdrawn?.sequence, withdrawn?.startsAt],
    ['CANCEL', 2, later],
  );
  assert.equal((await at(api.interviews.fix, { time: times[1] })).status, 200);
  const fixed = await entryOf((await arrived()).toApplicant);
  assert.deepEqual([fixed?.method, fixed?.sequence, fixed?.startsAt], ['REQUEST', 3, times[1]]);

  assert.equal(
    (await at(api.interviews.cancel, { mail: { subject: 'Off', body: 'Sorry' } })).status,
    200,
  );
  const cancelled = await arrived();
  for (const mail of [cancelled.toApplicant, cancelled.toStaff]) {
    const entry = await entryOf(mail);
    assert.deepEqual(
      [entry?.method, entry?.uid, entry?.sequence, entry?.status],
      ['CANCEL', uid, 4, 'CANCELLED'],
    );
  }
  for (const mail of smtp.received.filter(({ to }) => to[0] === 'noura@staff.example')) {
    const { text, html, subject, attachments } = await PostalMime.parse(mail.source);
    const all = JSON.stringify([
      text,
      html,
      subject,
      attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString()),
    ]);
    assert.doesNotMatch(
      all,
      new RegExp(`${form.firstName}|${form.lastName}|${form.email}|meet\\.example`),
    );
    assert.ok(all.includes(reference));
  }
});
