import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { sql } from 'kysely';
import { candidate, startCandidates } from '../../../../testing/candidates.ts';
import { textPdf } from '../../../../testing/cvDocuments.ts';
import { recordHolds } from '../../../../testing/retention.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { until } from '../../../../testing/until.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { bumpRevision } from '../../../shared/records/revisions.ts';

test('corrected details are found, sorted and compared like newly entered ones', async (context) => {
  const portal = await startCandidates(context);
  const { account, added, application, applications, apply, audited, correct, person } = portal;
  const id = await added({ firstName: 'Hudda', email: 'hudda@mail.example', phone: '' });
  const earlier = await apply({ email: candidate.email });
  const { version } = await application(id);
  const answer = await correct(id, { position: 'Radar engineer' });
  assert.equal(answer.status, 200);
  const whole = await application(id);
  assert.deepEqual(
    [whole.firstName, whole.email, whole.phone, whole.position, whole.version],
    ['Huda', candidate.email, candidate.phone, 'Radar engineer', version + 1],
  );
  const found = async (q: string) => (await applications({ q })).items.map((one) => one.id);
  for (const q of ['huda', 'radar', '0557654321', candidate.email])
    assert.ok((await found(q)).includes(id), q);
  for (const q of ['hudda', 'pilot']) assert.ok(!(await found(q)).includes(id), q);
  const { records } = await person(id);
  assert.deepEqual(new Set(records.map((one) => one.id)), new Set([id, earlier]));
  const corrected = ['firstName', 'email', 'phone', 'position'];
  assert.deepEqual(await audited('application.corrected'), [
    { actor: account.username, subject: id, details: { corrected } },
  ]);
  const entry = (await portal.timeline(id)).find(({ what }) => what === 'corrected');
  assert.ok(entry?.what === 'corrected');
  assert.deepEqual([entry.by, entry.details], ['Saif Al Ketbi', corrected]);
  assert.equal((await correct(id, { position: 'Radar engineer' })).status, 200);
  assert.equal((await audited('application.corrected')).length, 1);
});

test('the details of a held candidate stay as they are until the hold ends', async (context) => {
  const { added, application, correct, employee } = await startCandidates(context);
  const holds = recordHolds(employee);
  const id = await added();
  const { id: hold } = await holds.placed('applications', id);
  await assertProblem(await correct(id, { phone: '+971 50 000 0000' }), 'held');
  assert.equal((await application(id)).phone, candidate.phone);
  await holds.end('applications', id, hold);
  assert.equal((await correct(id, { phone: '+971 50 000 0000' })).status, 200);
});

test('after a correction the words of the CV are still found, and the wrong name no longer is', async (context) => {
  const { added, application, applications, correct } = await startCandidates(context);
  const id = await added(
    { firstName: 'Hudda' },
    { file: { name: 'cv.pdf', content: textPdf('Designed an autopilot') } },
  );
  const isRead = async () => (await application(id)).cv?.text === 'read';
  await until(isRead);
  assert.equal((await correct(id, {})).status, 200);
  await until(isRead);
  const found = async (q: string) => (await applications({ q })).items.map((one) => one.id);
  assert.deepEqual(await found('huda autopilot'), [id]);
  assert.deepEqual(await found('hudda'), []);
});

test('after a correction, nothing remains of a CV that can no longer be read', async (context) => {
  const { added, application, applications, correct, server } = await startCandidates(context);
  const id = await added({}, { file: { name: 'cv.pdf', content: textPdf('Hudda the pilot') } });
  const stateIs = (state: string) => until(async () => (await application(id)).cv?.text === state);
  await stateIs('read');
  await server.db
    .updateTable('cv_files')
    .set({ content: Buffer.from('%PDF-1.7 broken') })
    .execute();
  assert.equal((await correct(id, { firstName: 'Mariam' })).status, 200);
  await stateIs('none');
  const found = async (q: string) => (await applications({ q })).items.map((one) => one.id);
  assert.deepEqual([await found('hudda'), await found('mariam')], [[], [id]]);
  const { text } = await server.db.selectFrom('cv_texts').select('text').executeTakeFirstOrThrow();
  assert.equal(text, '');
});

test('a wrong correction, one of an older version, and one of an application from the site change nothing', async (context) => {
  const { added, application, apply, correct, audited } = await startCandidates(context);
  const id = await added();
  assert.deepEqual(await refusedFields(await correct(id, { email: '', phone: '' })), {
    email: 'required',
  });
  assert.deepEqual(await refusedFields(await correct(id, { source: 'agency' })), {
    source: 'unknownField',
  });
  assert.equal((await correct(id, { firstName: 'Noor' })).status, 200);
  await assertProblem(await correct(id, {}, 0), 'stale');
  assert.equal((await application(id)).firstName, 'Noor');
  await assertProblem(await correct(await apply(), {}), 'forbidden');
  await assertProblem(await correct(randomUUID(), {}, 0), 'not-found');
  assert.equal((await audited('application.corrected')).length, 1);
});

test('an unchanged position keeps its opening, even if another opening has the same title by now', async (context) => {
  const { server, added, correct } = await startCandidates(context);
  const position = 'Avionics Engineer';
  const id = await added({ position });
  const readKey = async () => {
    const applications = server.db.selectFrom('applications').select('position_key');
    return (await applications.executeTakeFirstOrThrow()).position_key;
  };
  // Stands for the key of an opening that had this title before.
  await server.db.updateTable('applications').set({ position_key: 'earlier' }).execute();
  assert.equal((await correct(id, { position, firstName: 'Noor' })).status, 200);
  assert.equal(await readKey(), 'earlier');
  assert.equal((await correct(id, { position: 'Test pilot' })).status, 200);
  assert.equal(await readKey(), 'test pilot');
});

// The embedded database runs transactions one after the other.
if (process.env['TEST_DATABASE_URL']) {
  test('a correction waits for a concurrent change of the application, without a deadlock', async (context) => {
    const { server, added, application, correct } = await startCandidates(context);
    const id = await added();
    const { version } = await application(id);
    const isWaiting = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
      return rows.length > 0;
    };
    const correction = await server.db.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('applications')
        .set({ version: version + 1 })
        .where('id', '=', id)
        .execute();
      const answer = correct(id, { firstName: 'Noor' }, version);
      await until(isWaiting);
      await bumpRevision(transaction, applicationKind, { id });
      return { answer };
    });
    await assertProblem(await correction.answer, 'stale');
  });
}
