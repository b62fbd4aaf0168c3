import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { goodPassword, storeAccount } from '../../../../testing/accounts.ts';
import type { Client } from '../../../../testing/client.ts';
import { scorecard, startInterviews } from '../../../../testing/interviews.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';

const secret = 'Too vague about antennas';

/** An interview that has begun, by an employee and an admin, and a colleague who does not interview. */
async function start(context: TestContext) {
  const portal = await startInterviews(context);
  const { server, plan, begin, account, bossId } = portal;
  await storeAccount(server.db, 'maryam', 'employee');
  const colleague = await server.insider();
  await colleague.signIn('maryam', goodPassword);
  assert.equal((await plan({ interviewers: [account.id, bossId] })).status, 201);
  await begin();
  return { ...portal, colleague };
}

const texts = async (portal: Awaited<ReturnType<typeof start>>, client: Client) =>
  (await portal.first(client)).scorecards.map(({ notes }) => notes);

test("nobody, not even an admin, sees another person's scorecard before giving their own", async (context) => {
  const portal = await start(context);
  const { give, first, employee, boss, colleague } = portal;
  assert.equal((await give({ notes: secret })).status, 200);
  assert.deepEqual(await texts(portal, employee), [secret]);
  for (const [client, hidden] of [
    [boss, 'own'],
    [colleague, 'missing'],
  ] as const) {
    const seen = await first(client);
    assert.deepEqual([seen.scorecards, seen.hidden], [[], hidden]);
    assert.deepEqual(seen.interviewers.map(({ given }) => given).sort(), [false, true]);
  }
  assert.equal((await give({ notes: 'Agreed' }, boss)).status, 200);
  for (const client of [employee, boss, colleague])
    assert.deepEqual((await texts(portal, client)).sort(), ['Agreed', secret]);
  const { state, events } = await first();
  assert.equal(state, 'held');
  const last = events.at(-1);
  assert.deepEqual([last?.kind, last?.author], ['held', null], 'the last scorecard closes it');
});

test('no response, export, audit entry or mail contains a hidden scorecard', async (context) => {
  const portal = await start(context);
  const { give, boss, id, server, mine, colleague, subscribe } = portal;
  await subscribe('noura@staff.example', boss);
  assert.equal((await give({ notes: secret })).status, 200);
  const words = new RegExp(`${secret}|"recommendation"|"ratings"|radar`, 'i');
  const paths = [
    ...[api.applications.get, api.applications.thread, api.interviews.list].map((endpoint) =>
      buildPath(endpoint, { id }),
    ),
    ...[api.applications.list.path, api.applications.counts.path, api.interviews.mine.path],
    ...[api.applications.report.path, api.work.changes.path],
    `${api.applications.export.path}?language=en&timeZone=Asia/Dubai`,
    ...[api.audit.list.path, api.audit.export.path, api.mail.list.path],
  ];
  for (const client of [boss, colleague])
    for (const path of paths) {
      const answer = await client.get(path);
      assert.ok(client === colleague || answer.ok, `${path} ${answer.status}`);
      assert.doesNotMatch(await answer.text(), words, path);
    }
  const mails = await server.db.selectFrom('outbox').select('payload').execute();
  const log = await server.db.selectFrom('audit_log').select('details').execute();
  assert.doesNotMatch(JSON.stringify([mails, log]), words);
  assert.equal((await mine(boss)).length, 1);
});

test('closing an interview shows the scorecards to those who did not interview, and to nobody else', async (context) => {
  const portal = await start(context);
  const { give, at, first, boss, colleague } = portal;
  await give({ notes: secret });
  assert.equal((await at(api.interviews.hold, {}, boss)).status, 200);
  assert.deepEqual(await texts(portal, colleague), [secret]);
  assert.deepEqual(await texts(portal, boss), []);
  assert.equal((await first(boss)).hidden, 'own');
  assert.equal((await give({}, boss)).status, 200, 'a late one is still taken');
  assert.equal((await texts(portal, boss)).length, 2);
});

test('leaving the interviewers does not reveal hidden scorecards', async (context) => {
  const portal = await start(context);
  const { give, change, first, boss, account, bossId, server } = portal;
  const third = await storeAccount(server.db, 'third', 'employee');
  const set = async (...interviewers: string[]) =>
    assert.equal((await change({ interviewers, mail: null }, boss)).status, 200);
  // Before the first scorecard, an interviewer who leaves becomes a colleague like any other.
  await set(account.id, third);
  assert.equal((await first(boss)).hidden, 'missing');
  await set(account.id, third, bossId);
  await server.db.updateTable('interviews').set({ starts_at: 1 }).execute();
  await give({ notes: secret });
  await set(account.id, third);
  assert.equal((await first(boss)).hidden, 'removed');
  await server.db.updateTable('accounts').set({ disabled: 1 }).where('id', '=', third).execute();
  assert.deepEqual(await texts(portal, boss), []);
  assert.deepEqual(
    await texts(portal, portal.colleague),
    [secret],
    'nobody waits for a disabled account',
  );
});

test('only the author changes a scorecard, from its current version, and the audit log has none of its text', async (context) => {
  const { give, first, audited, id, server } = await start(context);
  assert.equal((await give()).status, 200);
  await assertProblem(await give(), 'stale');
  const change = {
    notes: 'Better than I thought',
    recommendation: 'strongYes',
    version: 1,
  } as const;
  assert.equal((await give(change)).status, 200);
  await assertProblem(await give(change), 'stale');
  const [card] = (await first()).scorecards;
  assert.deepEqual(
    [card?.notes, card?.recommendation, card?.mine, card?.version, card?.ratings],
    [change.notes, 'strongYes', true, 2, scorecard.ratings],
  );
  assert.ok(card?.changedAt);
  const { id: interview } = await first();
  for (const action of ['application.scorecard-given', 'application.scorecard-changed'])
    assert.deepEqual(await audited(action), [
      { actor: 'employee', subject: id, details: { interview } },
    ]);
  const log = await server.db.selectFrom('audit_log').select('details').execute();
  assert.doesNotMatch(JSON.stringify(log), /Better than/);
});

test('only interviewers give scorecards, once the interview has begun', async (context) => {
  const { give, at, server, colleague, boss, first } = await start(context);
  await assertProblem(await give({}, colleague), 'forbidden');
  const later = Date.now() + 3_600_000;
  await server.db.updateTable('interviews').set({ starts_at: later }).execute();
  await assertProblem(await give(), 'validation');
  const ratings = { ...scorecard.ratings, skills: 5 };
  assert.deepEqual(await refusedFields(await give({ ratings })), { 'ratings.skills': 'option' });
  const partly = { skills: 3 } as typeof ratings;
  assert.equal(
    (await refusedFields(await give({ ratings: partly })))['ratings.experience'],
    'required',
  );
  await at(api.interviews.cancel, { mail: null }, boss);
  assert.equal((await first()).state, 'cancelled');
  await assertProblem(await give(), 'stale');
});

test('two concurrent last scorecards close the interview', async (context) => {
  const { give, first, boss, employee } = await start(context);
  await Promise.all([give({}, employee), give({}, boss)]);
  const { state, events, scorecards } = await first();
  assert.deepEqual([state, scorecards.length], ['held', 2]);
  assert.equal(events.filter(({ kind }) => kind === 'held').length, 1);
});
