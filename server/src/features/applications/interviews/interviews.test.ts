import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { formatSlot } from '@sumut/contracts/portal/interviewTemplates';
import { interviewLimits } from '@sumut/contracts/portal/interviews';
import { storeAccount } from '../../../../testing/accounts.ts';
import {
  atTenInDays,
  inHours,
  invitation,
  startInterviews,
} from '../../../../testing/interviews.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';

const ok = (answer: Response) => assert.ok(answer.ok, String(answer.status));

test('an interview is planned with its mail, its interviewers and its history, in one step', async (context) => {
  const portal = await startInterviews(context);
  const { id, read, plan, account, audited, application, employee } = portal;
  const before = await application(id);
  assert.deepEqual((await read()).interviews, []);
  const time = atTenInDays(2);
  assert.equal((await plan({ times: [time, time] })).status, 201);
  const { interviews, version } = await read();
  const [interview, ...more] = interviews;
  assert.ok(interview);
  assert.deepEqual(more, []);
  assert.deepEqual(
    [interview.state, interview.startsAt, interview.times, interview.place],
    ['planned', time, [time], 'https://meet.example/one'],
  );
  assert.deepEqual(
    interview.interviewers.map(({ id: one, me, given }) => [one, me, given]),
    [[account.id, true, false]],
  );
  assert.deepEqual(
    interview.events.map(({ kind, author, startsAt }) => [kind, author?.id, startsAt]),
    [['planned', account.id, time]],
  );
  assert.equal((await application(id)).status, before.status, 'the stage stays');
  assert.equal(version, before.version + 2, 'the change and its mail');
  assert.deepEqual(await audited('application.interview-planned'), [
    { actor: 'employee', subject: id, details: { interview: interview.id } },
  ]);
  const thread = await employee.get(buildPath(api.applications.thread, { id }));
  const { entries } = (await thread.json()) as { entries: { text: string; template: string }[] };
  const [mail] = entries;
  assert.equal(mail?.template, 'invitation');
  const slot = formatSlot('en', time, 45);
  assert.match(slot, /\d\d:\d\d\s–\s\d\d:\d\d$/u);
  assert.ok(
    mail.text.includes(`Video interview\n${slot} (Gulf time, UTC+4)\nhttps://meet.example/one`),
  );
});

test('several times are proposed, and one request fixes one of them', async (context) => {
  const { plan, first, at, audited, server, mine } = await startInterviews(context);
  const times = [inHours(72), inHours(48)];
  ok(await plan({ times, place: '' }));
  const proposed = await first();
  assert.deepEqual(
    [proposed.state, proposed.startsAt, proposed.times],
    ['proposed', null, times.toReversed()],
  );
  assert.deepEqual(await mine(), []);
  const fix = (time: number) => at(api.interviews.fix, { time });
  assert.deepEqual(await refusedFields(await fix(inHours(50))), { time: 'invalid' });
  ok(await fix(times[0] ?? 0));
  const fixed = await first();
  assert.deepEqual([fixed.state, fixed.startsAt, fixed.times], ['planned', times[0], [times[0]]]);
  assert.deepEqual(
    fixed.events.map(({ kind }) => kind),
    ['planned', 'fixed'],
  );
  assert.equal((await audited('application.interview-changed')).length, 1);
  const rows = await server.db
    .selectFrom('replies')
    .innerJoin('outbox', 'outbox.id', 'mail_id')
    .select(['template', 'payload'])
    .orderBy('replies.created_at')
    .execute();
  assert.deepEqual(
    rows.map(({ template, payload }) => [template, payload.includes('BEGIN:VCALENDAR')]),
    [
      ['proposal', false],
      ['invitation', true],
    ],
  );
  assert.deepEqual(await refusedFields(await fix(times[0] ?? 0)), { time: 'invalid' });
});

test('an invalid interview is refused with the invalid field, and nothing is stored', async (context) => {
  const { plan, read, server, account } = await startInterviews(context);
  const disabled = await storeAccount(server.db, 'gone', 'employee');
  await server.db.updateTable('accounts').set({ disabled: 1 }).where('id', '=', disabled).execute();
  const wrong = [
    [{ place: 'see http://meet.example' }, { place: 'invalid' }],
    [{ place: 'FTP://meet.example' }, { place: 'invalid' }],
    [{ times: [] }, { times: 'required' }],
    [{ times: [inHours(-1)] }, { times: 'invalid' }],
    [{ times: [Date.now() + interviewLimits.distance + 60_000] }, { times: 'invalid' }],
    [{ minutes: 5 }, { minutes: 'invalid' }],
    [{ interviewers: [] }, { interviewers: 'required' }],
    [{ interviewers: [account.id, disabled] }, { interviewers: 'option' }],
    [{ mail: { ...invitation, body: '{{salary}}' } }, { 'mail.body': 'placeholder' }],
    [{ mail: { ...invitation, subject: 'a\uFFFD' } }, { 'mail.subject': 'characters' }],
  ] as const;
  for (const [change, errors] of wrong)
    assert.deepEqual(await refusedFields(await plan(structuredClone(change) as never)), errors);
  assert.deepEqual((await read()).interviews, []);
  ok(await plan({ times: [inHours(-1)], mail: null }));
  assert.equal((await read()).interviews.length, 1, 'one that took place can be noted');
});

test('of two concurrent changes the second is refused with the name of the first author', async (context) => {
  const { plan, change, boss, first, fields, id, employee } = await startInterviews(context);
  const body = await fields();
  const path = buildPath(api.interviews.plan, { id });
  const answers = await Promise.all([
    employee.send('POST', path, body),
    boss.send('POST', path, body),
  ]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 409]);
  const { version } = await first();
  ok(await change({ minutes: 60 }, boss));
  const { changedBy } = await assertProblem(await change({ version, minutes: 30 }), 'stale');
  assert.equal(changedBy?.firstName, 'Noura');
  assert.equal((await first()).minutes, 60);
  ok(await plan());
});

test('only its author takes the last event back, with its mails, while they are held', async (context) => {
  const { plan, change, at, first, read, boss, bossId, server, subscribe, audited } =
    await startInterviews(context);
  await subscribe('noura@staff.example', boss);
  const count = async () =>
    Number(
      (
        await server.db
          .selectFrom('outbox')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );
  const mails = await count();
  const time = inHours(48);
  ok(await plan({ times: [time], interviewers: [bossId] }));
  assert.equal(await count(), mails + 2);
  ok(await change({ times: [inHours(72)], place: 'Room 4' }));
  assert.equal(await count(), mails + 4);
  assert.equal((await first(boss)).revocableUntil, null);
  assert.ok((await first()).revocableUntil);
  await assertProblem(await at(api.interviews.revoke, {}, boss), 'forbidden');
  ok(await at(api.interviews.revoke, {}));
  assert.equal(await count(), mails + 2);
  const restored = await first();
  assert.deepEqual(
    [restored.startsAt, restored.place, restored.events.map(({ kind }) => kind), restored.version],
    [time, 'https://meet.example/one', ['planned'], 3],
  );
  await server.db
    .updateTable('outbox')
    .set({ attempts: 1 })
    .where('recipient', '=', 'noura@staff.example')
    .execute();
  await assertProblem(await at(api.interviews.revoke, {}), 'stale');
  assert.equal(await count(), mails + 2, 'all or nothing');
  await server.db.updateTable('outbox').set({ attempts: 0 }).execute();
  ok(await at(api.interviews.revoke, {}));
  assert.deepEqual([(await read()).interviews, await count()], [[], mails]);
  assert.equal((await audited('application.interview-revoked')).length, 2);
});

test('a cancelled or held interview is over for everybody', async (context) => {
  const { plan, at, change, first, begin, mine } = await startInterviews(context);
  ok(await plan());
  await assertProblem(await at(api.interviews.hold, {}), 'stale');
  await begin();
  assert.deepEqual(
    (await mine()).map(({ due }) => due),
    [true],
  );
  ok(await at(api.interviews.hold, {}));
  assert.equal((await first()).state, 'held');
  assert.deepEqual(await mine(), []);
  await assertProblem(await change(), 'stale');
  await assertProblem(await at(api.interviews.cancel, { mail: null }), 'stale');
});

test('an interviewer finds their own interviews, those without a scorecard first', async (context) => {
  const { plan, mine, boss, bossId, account, server, give } = await startInterviews(context);
  const times = [inHours(-3), inHours(30), inHours(2)];
  for (const time of times) ok(await plan({ times: [time], mail: null }));
  ok(await plan({ interviewers: [bossId] }));
  const list = await mine();
  assert.deepEqual(
    list.map(({ startsAt, due }) => [startsAt, due]),
    [
      [times[0], true],
      [times[2], false],
      [times[1], false],
    ],
  );
  assert.equal((await mine(boss)).length, 1);
  ok(await give());
  assert.equal((await mine()).length, 2);
  await server.db
    .updateTable('interview_interviewers')
    .set({ removed: 1 })
    .where('account_id', '=', account.id)
    .execute();
  assert.deepEqual(await mine(), []);
});

test('interviews, scorecards and their mails are deleted with the application, in its transaction', async (context) => {
  const { plan, begin, give, boss, bossId, subscribe, id, server } = await startInterviews(context);
  await subscribe('noura@staff.example', boss);
  ok(await plan({ interviewers: [bossId] }));
  await begin();
  ok(await give({}, boss));
  const tables = [
    'interviews',
    'interview_interviewers',
    'interview_events',
    'interview_scorecards',
  ] as const;
  const counts = () =>
    Promise.all(
      tables.map(async (table) =>
        Number(
          (
            await server.db
              .selectFrom(table)
              .select(({ fn }) => fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        ),
      ),
    );
  assert.deepEqual(await counts(), [1, 1, 2, 1]);
  ok(await boss.send('DELETE', buildPath(api.applications.delete, { id })));
  assert.deepEqual(await counts(), [0, 0, 0, 0]);
  const left = await server.db
    .selectFrom('outbox')
    .select('id')
    .where('application_id', '=', id)
    .execute();
  assert.deepEqual(left, []);
});
