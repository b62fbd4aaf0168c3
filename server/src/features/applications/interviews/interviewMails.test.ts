import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { formatSlot } from '@sumut/contracts/portal/interviewTemplates';
import { getPublicFrom } from '@sumut/contracts/content/newsSchedule';
import {
  atTenInDays,
  inHours,
  invitation,
  startInterviews,
} from '../../../../testing/interviews.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { type CalendarPart, createCalendarPart } from '../../../shared/mail/calendar.ts';
import { createMailer } from '../../../shared/mail/mailer.ts';
import { mailTexts } from '../../../shared/mail/texts.ts';
import { applicationReplies } from '../replies/applicationReplies.ts';
import { planInterview } from './planInterview.ts';
import { applicant as form } from '../../../../testing/forms.ts';
import { type ReceivedMail, startSmtpServer } from '../../../../testing/smtpServer.ts';
import { outboxRuns } from '../../../shared/deliver.ts';

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

const ok = (answer: Response) => assert.ok(answer.ok, String(answer.status));

test('without mail on the server interviews can be planned, but not with a mail to the applicant', async (context) => {
  const { server, id, fields, read, account } = await startInterviews(context);
  const mailer = createMailer({ environment: { mode: 'off' } });
  const kind = applicationReplies({ required: false, wake: () => undefined });
  const services = { db: server.db, mailer, kind };
  const by = { id: account.id, username: account.username, role: 'employee' } as Parameters<
    typeof planInterview
  >[1]['by'];
  const before = await server.db.selectFrom('outbox').select('id').execute();
  await assert.rejects(
    planInterview(services, { id, body: await fields(), by }),
    ({ problem }: { problem: { code: string } }) => problem.code === 'mail-off',
  );
  assert.deepEqual((await read()).interviews, []);
  await planInterview(services, { id, body: await fields({ mail: null }), by });
  assert.equal((await read()).interviews.length, 1);
  assert.deepEqual(await server.db.selectFrom('outbox').select('id').execute(), before);
});

test('a mail about an interview is not taken back without the interview', async (context) => {
  const { plan, id, employee, server } = await startInterviews(context);
  ok(await plan());
  const { id: reply } = await server.db
    .selectFrom('replies')
    .select('id')
    .executeTakeFirstOrThrow();
  const path = buildPath(api.applications.revokeReply, { id, reply });
  await assertProblem(await employee.send('DELETE', path), 'stale');
  assert.equal((await server.db.selectFrom('replies').select('id').execute()).length, 1);
});

test("after a change without a mail, the next mail still cancels the entry in the applicant's calendar", async (context) => {
  const { plan, change, first, server } = await startInterviews(context);
  const isInCalendar = async () =>
    (await server.db.selectFrom('interviews').select('in_calendar').executeTakeFirstOrThrow())
      .in_calendar === 1;
  const lastCalendar = async () => {
    const mails = await server.db
      .selectFrom('replies')
      .innerJoin('outbox', 'outbox.id', 'replies.mail_id')
      .select('payload')
      .orderBy('replies.created_at')
      .execute();
    const { calendar } = JSON.parse(mails.at(-1)?.payload ?? '') as { calendar?: CalendarPart };
    return calendar;
  };
  ok(await plan());
  assert.equal((await lastCalendar())?.method, 'REQUEST');
  ok(await change({ times: [atTenInDays(2), atTenInDays(3)], mail: null }));
  assert.ok(await isInCalendar());
  ok(await change({ times: [atTenInDays(4), atTenInDays(5)] }));
  const withdrawn = await lastCalendar();
  assert.equal(withdrawn?.method, 'CANCEL');
  assert.match(withdrawn.content, new RegExp(`UID:${(await first()).id}`));
  assert.ok(!(await isInCalendar()));
});

test('several times in a subject are joined by the comma of the language', async (context) => {
  for (const [language, mark] of [
    ['ar', '، '],
    ['en', ', '],
  ] as const) {
    const { plan, server, id } = await startInterviews(context, {}, { language });
    const times = [atTenInDays(2), atTenInDays(3)];
    ok(await plan({ times, mail: { ...invitation, subject: '{{times}}' } }));
    const { subject } = await server.db
      .selectFrom('replies')
      .select('subject')
      .where('application_id', '=', id)
      .executeTakeFirstOrThrow();
    const zone = mailTexts(language)('interview.zone');
    const slots = times.map((time) => `${formatSlot(language, time, 45)} (${zone})`);
    // Subjects have no narrow spaces.
    assert.equal(subject, normaliseLine(slots.join(mark)));
  }
});
