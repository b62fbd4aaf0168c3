import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { builtInOpenings } from '@sumut/contracts/content/builtInOpenings';
import { buildListQuery, type ListParams } from '@sumut/contracts/portal/listQuery';
import { type Report, reportSchema } from '@sumut/contracts/portal/report';
import type { ApplicationStatus } from '@sumut/contracts/portal/statuses';
import { repeatMigration } from '../../../../testing/migrations.ts';
import { refusedFields } from '../../../../testing/problems.ts';
import { type Portal, sentAt, startPortal } from '../../../../testing/portal.ts';

const day = 86_400_000;
const noon = (text: string): number => Date.parse(`${text}T12:00+04:00`);
const [opening] = builtInOpenings;
if (!opening) throw new Error('There are no built-in openings');

async function start(context: TestContext) {
  const portal = await startPortal(context);
  const { employee } = portal;
  const report = async (query: ListParams = {}): Promise<Report> => {
    const answer = await employee.get(`${api.applications.report.path}${buildListQuery(query)}`);
    return reportSchema.parse(await answer.json());
  };
  return { portal, report };
}

/** Stores an application that was received on `date`, and got each status of `moves` the given number of days later. */
async function received(
  portal: Portal,
  date: string,
  moves: [ApplicationStatus, days: number][],
  position = opening?.title.en ?? '',
): Promise<string> {
  const { db } = portal.server;
  const id = await portal.apply({ position });
  await sentAt(portal, 'applications', id, noon(date));
  const setTime = (version: number, at: number) =>
    db
      .updateTable('application_stages')
      .set({ at })
      .where('application_id', '=', id)
      .where('version', '=', version)
      .execute();
  await setTime(0, noon(date));
  for (const [status, days] of moves) {
    const reason = status === 'rejected' ? { rejectionReason: 'Position filled' } : {};
    const changed = await portal.changeApplication(id, { status, ...reason });
    assert.equal(changed.status, 200);
    const { version } = await portal.application(id);
    await setTime(version, noon(date) + days * day);
    await db
      .updateTable('applications')
      .set({ status_at: noon(date) + days * day })
      .where('id', '=', id)
      .execute();
  }
  return id;
}

test('without applications, the report has zeros and nothing to measure', async (context) => {
  const { report } = await start(context);
  const { total, positions, reasons, months, stages } = await report();
  assert.deepEqual([total, positions, reasons, months], [0, [], [], []]);
  assert.deepEqual(
    stages.map(({ stage, ...rest }) => [stage, ...Object.values(rest)]),
    ['new', 'screening', 'interview', 'offer', 'hired'].map((stage) => [stage, 0, 0, null, null]),
  );
});

test('an application counts for each stage up to its furthest, regardless of its later status', async (context) => {
  const { portal, report } = await start(context);
  await received(portal, '2026-09-01', [
    ['screening', 2],
    ['interview', 5],
    ['rejected', 9],
  ]);
  await received(portal, '2026-09-02', [
    ['interview', 4],
    ['offer', 10],
    ['hired', 12],
  ]);
  await received(portal, '2026-11-03', []);
  const { total, statuses, stages } = await report();
  assert.equal(total, 3);
  assert.deepEqual([statuses.new, statuses.rejected, statuses.hired, statuses.offer], [1, 1, 1, 0]);
  assert.deepEqual(
    stages.map(({ stage, reached }) => [stage, reached]),
    [
      ['new', 3],
      ['screening', 2],
      ['interview', 2],
      ['offer', 1],
      ['hired', 1],
    ],
  );
});

test('time in a stage is the median and ninetieth percentile of the stays that ended', async (context) => {
  const { portal, report } = await start(context);
  for (const days of [1, 2, 3, 4, 10]) {
    await received(portal, '2026-09-01', [['screening', days]]);
  }
  const { stages } = await report();
  const lengths = stages.map(({ stage, ended, median, ninetieth }) => [
    ...[stage, ended],
    ...[median, ninetieth].map((length) => length && length / day),
  ]);
  assert.deepEqual(lengths.slice(0, 2), [
    ['new', 5, 3, 10],
    ['screening', 0, null, null],
  ]);
});

test('a stage that was left within a minute does not count', async (context) => {
  const { portal, report } = await start(context);
  await received(portal, '2026-09-01', [
    ['offer', 3],
    ['new', 3 + 30_000 / day],
  ]);
  const { stages } = await report();
  assert.deepEqual(
    stages.map(({ reached, ended }) => [reached, ended]),
    [[1, 1], ...Array.from({ length: 4 }, () => [0, 0])],
  );
});

test('positions are openings by their title and free texts, with the median time to a decision', async (context) => {
  const { portal, report } = await start(context);
  await received(portal, '2026-09-01', [['rejected', 2]]);
  await received(portal, '2026-09-01', [['withdrawn', 6]], opening.title.ar);
  await received(portal, '2026-09-01', []);
  await received(portal, '2026-09-01', [], 'Test pilot');
  const { positions, forOpenings, languages } = await report();
  assert.deepEqual(
    positions.map((one) => [one.opening?.title.en ?? one.position, one.total, one.open]),
    [
      [opening.title.en, 3, 1],
      ['Test pilot', 1, 1],
    ],
  );
  const [first, second] = positions;
  assert.deepEqual([first?.rejected, first?.withdrawn, first?.hired], [1, 1, 0]);
  assert.deepEqual([first?.decided, second?.decided], [2 * day, null]);
  assert.equal(forOpenings, 3);
  assert.equal(languages.ar + languages.en, 4);
  const { items } = await portal.applications({ position: first?.value ?? '' });
  assert.equal(items.length, 3);
});

test('months follow Gulf time, and include those without applications', async (context) => {
  const { portal, report } = await start(context);
  const late = await received(portal, '2026-08-31', []);
  // In the Gulf, this is already in September.
  await sentAt(portal, 'applications', late, Date.UTC(2026, 7, 31, 20, 30));
  await received(portal, '2026-11-10', [['hired', 3]]);
  assert.deepEqual((await report()).months, [
    { month: '2026-09', total: 1, hired: 0, rejected: 0 },
    { month: '2026-10', total: 0, hired: 0, rejected: 0 },
    { month: '2026-11', total: 1, hired: 1, rejected: 0 },
  ]);
});

test('a report is limited to a period and to a department', async (context) => {
  const { portal, report } = await start(context);
  await received(portal, '2026-09-01', []);
  await received(portal, '2026-10-01', []);
  await received(portal, '2026-10-02', [], 'Test pilot');
  const period = { from: noon('2026-09-15'), to: noon('2026-10-02') };
  assert.equal((await report(period)).total, 1);
  assert.equal((await report({ department: opening.department })).total, 2);
  const { employee } = portal;
  const query = buildListQuery({ from: '-1', department: 'no id' });
  const refused = await employee.get(`${api.applications.report.path}${query}`);
  assert.deepEqual(await refusedFields(refused), { from: 'invalid', department: 'option' });
});

test('rejections are counted by their usual reason, found by its wording in either language', async (context) => {
  const { portal, report } = await start(context);
  const admin = await portal.signInAdmin();
  const term = (id: string, ar: string, en: string) => ({ id, text: { ar, en }, retired: false });
  const list = [term('filled', 'شُغلت الوظيفة', 'Position filled'), term('pay', 'الراتب', 'Pay')];
  const path = buildPath(api.hiringTerms.change, { list: 'rejectionReasons' });
  const put = (version: number, items: typeof list) => admin.send('PUT', path, { version, items });
  assert.equal((await put(0, list)).status, 200);
  const reject = async (id: string, rejectionReason: string) =>
    assert.equal(
      (await portal.changeApplication(id, { status: 'rejected', rejectionReason })).status,
      200,
    );
  for (const text of [
    'Position filled',
    'position filled, called in May',
    'شُغلت الوظيفة',
    'Payload',
  ])
    await reject(await portal.apply(), text);
  const again = await portal.apply();
  await reject(again, 'Position filled');
  await portal.changeApplication(again, { status: 'screening' });
  await reject(again, 'Pay: too far apart');
  const back = await portal.apply();
  await reject(back, 'Pay');
  await portal.changeApplication(back, { status: 'interview' });
  const expected = [
    { term: 'filled', total: 3 },
    { term: 'pay', total: 1 },
    { term: null, total: 1 },
  ];
  assert.deepEqual((await report()).reasons, expected);

  // A renamed reason still counts, and cannot be deleted.
  const [filled, pay] = list;
  assert.ok(filled && pay);
  const renamed = { ...pay, text: { ar: 'الأجر', en: 'Salary' } };
  assert.equal((await put(1, [filled, renamed])).status, 200);
  assert.deepEqual((await report()).reasons, expected);
  assert.deepEqual(await refusedFields(await put(2, [filled])), { items: 'invalid' });
});

test('a deleted application is in no report', async (context) => {
  const { portal, report } = await start(context);
  const id = await received(portal, '2026-09-01', [['screening', 1]]);
  await portal.server.db.deleteFrom('applications').where('id', '=', id).execute();
  const stages = await portal.server.db.selectFrom('application_stages').selectAll().execute();
  assert.deepEqual(stages, []);
  assert.equal((await report()).total, 0);
});

test('the positions are exported as CSV in the reader’s language', async (context) => {
  const { portal } = await start(context);
  await received(portal, '2026-09-01', [['rejected', 2]], '=1+1');
  const { path } = api.applications.reportExport;
  const answer = await portal.employee.get(`${path}${buildListQuery({ readIn: 'en' })}`);
  assert.match(
    answer.headers.get('content-disposition') ?? '',
    /^attachment; filename="report-\d{4}-\d\d-\d\d\.csv"$/,
  );
  assert.equal(
    Buffer.from(await answer.arrayBuffer()).toString(),
    '\uFEFF"Position","Applications","In progress","Hired","Rejected","Withdrawn","Median days to a decision"\r\n' +
      '"\'=1+1","1","0","0","1","0","2.0"\r\n',
  );
});

test('the migration takes earlier stages from the audit log and from the application', async (context) => {
  const { portal, report } = await start(context);
  const { db } = portal.server;
  const id = await portal.apply();
  await portal.changeApplication(id, { status: 'screening' });
  await portal.changeApplication(id, { status: 'offer' });
  const forgotten = await portal.apply();
  await sql`update applications set status = 'interview', status_at = 7 where id = ${forgotten}`.execute(
    db,
  );
  const stored = async (of: string) => {
    const rows = await db
      .selectFrom('application_stages')
      .selectAll()
      .where('application_id', '=', of)
      .orderBy('version')
      .execute();
    return rows.map(({ status }) => status);
  };
  await db.schema.dropTable('application_stages').execute();
  await db.schema.dropIndex('applications_report').execute();
  await repeatMigration(portal.server, '0042-application-stages');
  assert.deepEqual(await stored(id), ['new', 'screening', 'offer']);
  assert.deepEqual(await stored(forgotten), ['new', 'interview']);
  // Later changes continue from the migrated stages.
  assert.equal((await portal.changeApplication(id, { status: 'hired' })).status, 200);
  assert.equal((await report()).statuses.hired, 1);
});
