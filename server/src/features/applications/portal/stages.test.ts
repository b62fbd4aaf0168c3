import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { builtInTerms } from '@sumut/contracts/content/builtInTerms';
import { hiringTermsSchema, type ShownTerm, type Term } from '@sumut/contracts/content/hiringTerms';
import { applicationCountsSchema } from '@sumut/contracts/portal/applications';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { reportSchema } from '@sumut/contracts/portal/report';
import { refusedFields } from '../../../../testing/problems.ts';
import { startPortal } from '../../../../testing/portal.ts';

const [screening, interview, offer] = builtInTerms('stages');
if (!screening || !interview || !offer) throw new Error('There are fewer than three stages');
const task: Term = { id: 'task', text: { ar: 'مهمة تقنية', en: 'Technical task' }, retired: false };
const path = buildPath(api.hiringTerms.change, { list: 'stages' });

/** A portal, and an admin who changes the stages from their current version. */
async function start(context: TestContext) {
  const portal = await startPortal(context);
  const admin = await portal.signInAdmin();
  const stages = async (): Promise<{ version: number; items: ShownTerm[] }> => {
    const answer = await admin.get(api.hiringTerms.get.path);
    return hiringTermsSchema.parse(await answer.json()).stages;
  };
  const setStages = async (...items: Term[]) => {
    const { version } = await stages();
    return admin.send('PUT', path, { version, items });
  };
  const move = (id: string, status: string) => portal.changeApplication(id, { status });
  return { portal, admin, stages, setStages, move };
}

test('a new stage has its place in lists, counts and the report, and its name in the export', async (context) => {
  const { portal, setStages, move } = await start(context);
  const { employee } = portal;
  const refused = await move(await portal.apply(), task.id);
  assert.deepEqual(await refusedFields(refused), { status: 'option' });

  assert.equal((await setStages(screening, task, interview, offer)).status, 200);
  const first = await portal.apply();
  const second = await portal.apply();
  const third = await portal.apply();
  assert.equal((await move(first, interview.id)).status, 200);
  assert.equal((await move(second, task.id)).status, 200);
  assert.equal((await move(third, screening.id)).status, 200);

  const shown = async (query: object) =>
    (await portal.applications({ ...query })).items.map(({ status }) => status);
  assert.deepEqual(await shown({ sort: 'status' }), ['new', 'screening', 'task', 'interview']);
  assert.deepEqual(await shown({ status: [task.id] }), ['task']);
  assert.deepEqual(await shown({ status: [task.id, 'new'], sort: 'status' }), ['new', 'task']);
  // The new stage is an open one, so unread applications in it count as unread.
  assert.equal((await portal.applications({ unread: 'true' })).total, 4);
  const counted = await employee.get(api.applications.counts.path);
  const { statuses, positions } = applicationCountsSchema.parse(await counted.json());
  assert.deepEqual(Object.keys(statuses).slice(0, 5), [
    ...['new', 'screening', 'task', 'interview', 'offer'],
  ]);
  assert.equal(statuses['task'], 1);
  assert.equal(positions[0]?.open, 4);

  const answer = await employee.get(api.applications.report.path);
  const report = reportSchema.parse(await answer.json());
  assert.deepEqual(
    report.stages.map(({ stage, reached }) => [stage, reached]),
    [
      ['new', 4],
      ['screening', 3],
      ['task', 2],
      ['interview', 1],
      ['offer', 0],
      ['hired', 0],
    ],
  );
  assert.equal(report.statuses['task'], 1);

  const admin = await portal.signInAdmin();
  const csv = async (readIn: 'ar' | 'en') => {
    const file = await admin.get(api.applications.export.path + buildListQuery({ readIn }));
    return file.text();
  };
  assert.match(await csv('en'), /"Technical task"/);
  assert.match(await csv('ar'), /"مهمة تقنية"/);
});

test('a retired stage accepts only applications that have been in it', async (context) => {
  const { portal, setStages, stages, move } = await start(context);
  const inIt = await portal.apply();
  const before = await portal.apply();
  const never = await portal.apply();
  await move(inIt, offer.id);
  await move(before, offer.id);
  await move(before, 'hired');
  assert.equal((await setStages(screening, interview, { ...offer, retired: true })).status, 200);

  assert.deepEqual(await refusedFields(await move(never, offer.id)), { status: 'option' });
  assert.equal((await portal.application(inIt)).status, offer.id);
  assert.equal((await portal.changeApplication(inIt, { rating: 4 })).status, 200);
  // Moves the application back, as undoing a move does.
  assert.equal((await move(before, offer.id)).status, 200);
  assert.equal((await portal.applications({ status: [offer.id] })).total, 2);
  const used = (await stages()).items.map((term) => [term.id, term.used]);
  assert.deepEqual(used, [
    ['screening', false],
    ['interview', false],
    ['offer', true],
  ]);
});

test('a retired stage is in the report as long as an application of the period has been in it', async (context) => {
  const { portal, setStages, move } = await start(context);
  const reported = async () => {
    const answer = await portal.employee.get(api.applications.report.path);
    return reportSchema.parse(await answer.json()).stages.map(({ stage }) => stage);
  };
  const retired = { ...interview, retired: true };
  assert.equal((await setStages(screening, retired, offer)).status, 200);
  assert.deepEqual(await reported(), ['new', 'screening', 'offer', 'hired']);
  assert.equal((await setStages(screening, interview, offer)).status, 200);
  await move(await portal.apply(), interview.id);
  assert.equal((await setStages(screening, retired, offer)).status, 200);
  assert.deepEqual(await reported(), ['new', 'screening', 'interview', 'offer', 'hired']);
});

test('a stage in which an application has ever been is not deleted; one without can be', async (context) => {
  const { portal, setStages, move } = await start(context);
  const id = await portal.apply();
  await move(id, screening.id);
  await move(id, 'hired');
  assert.deepEqual(await refusedFields(await setStages(interview, offer)), { items: 'invalid' });
  assert.equal((await setStages(screening)).status, 200);
  await portal.server.db.deleteFrom('applications').execute();
  assert.equal((await setStages()).status, 200);
  // Without any stage, applications can go directly from new to hired.
  const later = await portal.apply();
  assert.deepEqual(await refusedFields(await move(later, screening.id)), { status: 'option' });
  assert.equal((await move(later, 'hired')).status, 200);
});

test('a stage cannot have the id of a fixed status or template', async (context) => {
  const { setStages } = await start(context);
  for (const id of ['new', 'hired', 'rejected', 'withdrawn', 'invitation']) {
    const answer = await setStages(screening, interview, offer, { ...task, id });
    assert.deepEqual(await refusedFields(answer), { items: 'taken' });
  }
});

test('when a stage is deleted while an application is moved to it, one of the two fails', async (context) => {
  const { portal, setStages, stages, move } = await start(context);
  const all = [screening, interview, offer, task];
  for (let round = 0; round < 10; round += 1) {
    assert.equal((await setStages(...all)).status, 200);
    const id = await portal.apply();
    const answers: Response[] = await Promise.all([
      setStages(screening, interview, offer),
      move(id, task.id),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400]);
    const known = (await stages()).items.some((stage) => stage.id === task.id);
    assert.equal(known, (await portal.application(id)).status === task.id);
    await portal.server.db.deleteFrom('applications').execute();
  }
});

test('open portals are notified of a change of the stages', async (context) => {
  const { portal, setStages } = await start(context);
  const changes = async (since?: string) => {
    const query = since === undefined ? '' : buildListQuery({ since });
    const answer = await portal.employee.get(api.work.changes.path + query);
    return (await answer.json()) as { cursor: string; changed: boolean };
  };
  const { cursor } = await changes();
  assert.equal((await changes(cursor)).changed, false);
  assert.equal((await setStages(screening, offer)).status, 200);
  assert.equal((await changes(cursor)).changed, true);
});
