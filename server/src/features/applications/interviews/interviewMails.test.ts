import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { normaliseLine } from '@sumut/contracts/lines/characters';
import { formatSlot } from '@sumut/contracts/portal/interviewTemplates';
import { atTenInDays, invitation, startInterviews } from '../../../../testing/interviews.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import type { CalendarPart } from '../../../shared/mail/calendar.ts';
import { createMailer } from '../../../shared/mail/mailer.ts';
import { mailTexts } from '../../../shared/mail/texts.ts';
import { applicationReplies } from '../replies/applicationReplies.ts';
import { planInterview } from './planInterview.ts';

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
