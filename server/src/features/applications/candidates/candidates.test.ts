import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { idempotencyHeader } from '@sumut/contracts/api/headers';
import { applicationCountsSchema } from '@sumut/contracts/portal/applications';
import { personSchema, timelineSchema } from '@sumut/contracts/portal/people';
import { reportSchema } from '@sumut/contracts/portal/report';
import type { Client } from '../../../../testing/client.ts';
import { textPdf } from '../../../../testing/cvDocuments.ts';
import { disguisedDocm, pdf } from '../../../../testing/documents.ts';
import { applicationForm } from '../../../../testing/forms.ts';
import { startPortal } from '../../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { finding, malware, startScanner } from '../../../../testing/scanner.ts';
import { until } from '../../../../testing/until.ts';

const candidate = {
  firstName: 'Huda',
  lastName: 'Salem',
  email: 'huda@mail.example',
  phone: '+971 55 765 4321',
  position: 'Test pilot',
  language: 'ar',
  source: 'fair',
  note: 'Met at the stand, interested in night flights.',
  agreed: 'true',
};
type Candidate = typeof candidate;
type File = Parameters<typeof applicationForm>[1];

const cv = { name: 'huda.pdf', content: pdf };

async function start(context: TestContext, variables: Record<string, string> = {}) {
  const portal = await startPortal(context, variables);
  const { employee } = portal;
  const add = (
    change: Partial<Candidate> = {},
    { file = null, key, by = employee }: { file?: File; key?: string; by?: Client } = {},
  ) =>
    by.send('POST', api.applications.add.path, applicationForm({ ...candidate, ...change }, file), {
      ...(key && { [idempotencyHeader]: key }),
    });
  const added = async (...given: Parameters<typeof add>): Promise<string> => {
    const answer = await add(...given);
    assert.equal(answer.status, 201);
    return ((await answer.json()) as { id: string }).id;
  };
  const addCv = (id: string, file: File = cv) =>
    employee.send('POST', buildPath(api.applications.addCv, { id }), applicationForm({}, file));
  const correct = async (id: string, change: Record<string, unknown>, version?: number) => {
    const { firstName, lastName, email, phone, position, language } = candidate;
    const body = { firstName, lastName, email, phone, position, language, ...change };
    const known = version ?? (await portal.application(id)).version;
    const path = buildPath(api.applications.correct, { id });
    return employee.send('PATCH', path, { ...body, version: known });
  };
  const read = async (endpoint: { path: `${string}:id${string}` }, id: string): Promise<unknown> =>
    (await employee.get(buildPath({ method: 'GET', path: endpoint.path }, { id }))).json();
  const person = async (id: string) => personSchema.parse(await read(api.applications.person, id));
  const timeline = async (id: string) =>
    timelineSchema.parse(await read(api.applications.timeline, id)).entries;
  return { ...portal, add, added, addCv, correct, person, timeline };
}

test('a candidate without a CV is an application with its source, who added it and when they had agreed', async (context) => {
  const portal = await start(context);
  const { added, application, applications, account, audited, timeline, employee } = portal;
  const began = Date.now();
  const id = await added();
  const whole = await application(id);
  const { agreedAt = 0, by } = whole.added ?? {};
  assert.deepEqual([whole.cv, whole.source, by?.id], [null, 'fair', account.id]);
  assert.ok(agreedAt >= began && agreedAt <= Date.now());
  assert.deepEqual([whole.status, whole.coverLetter, whole.unread], ['new', '', false]);
  assert.deepEqual(
    whole.notes.map(({ text, author }) => [text, author.id]),
    [[candidate.note, account.id]],
  );
  assert.deepEqual(await audited('application.added'), [
    { actor: account.username, subject: id, details: { source: 'fair' } },
  ]);
  const entries = await timeline(id);
  const first = entries.at(-1);
  assert.ok(first?.what === 'added');
  assert.deepEqual([first.by, first.source], ['Saif Al Ketbi', 'fair']);
  for (const q of ['huda', 'pilot', '0557654321'])
    assert.deepEqual(
      (await applications({ q })).items.map((one) => one.id),
      [id],
    );
  for (const endpoint of [api.applications.cv, api.applications.cvPreview])
    await assertProblem(await employee.get(buildPath(endpoint, { id })), 'not-found');
});

test('each wrong field is named, and nothing is stored', async (context) => {
  const { server, add } = await start(context);
  const refused = async (...given: Parameters<typeof add>) => refusedFields(await add(...given));
  for (const field of ['firstName', 'lastName', 'position'] as const)
    assert.deepEqual(await refused({ [field]: ' ' }), { [field]: 'required' });
  assert.deepEqual(await refused({ email: 'huda' }), { email: 'email' });
  assert.deepEqual(await refused({ phone: '12' }), { phone: 'phone' });
  assert.deepEqual(await refused({ email: '', phone: '' }), { email: 'required' });
  assert.deepEqual(await refused({ source: 'website' }), { source: 'option' });
  assert.deepEqual(await refused({ language: 'fr' }), { language: 'option' });
  assert.deepEqual(await refused({ agreed: 'false', email: '', phone: '' }), {
    agreed: 'required',
    email: 'required',
  });
  const files = [
    ['cv.exe', pdf, 'fileType'],
    ['cv.docx', disguisedDocm, 'fileType'],
    ['cv.pdf', Buffer.alloc(0), 'fileEmpty'],
  ] as const;
  for (const [name, content, error] of files)
    assert.deepEqual(await refused({}, { file: { name, content } }), { cv: error });
  assert.deepEqual(await server.db.selectFrom('applications').select('id').execute(), []);
});

test('the same request with its key is stored once, and somebody who is not signed in stores nothing', async (context) => {
  const { server, add, added, audited } = await start(context);
  const key = randomUUID();
  assert.equal(await added({}, { key }), await added({}, { key }));
  assert.equal((await audited('application.added')).length, 1);
  await assertProblem(await add({}, { by: await server.insider() }), 'not-signed-in');
});

test('people without an email address are not one person; the same number and name are', async (context) => {
  const { added, person, apply } = await start(context);
  const first = await added({ email: '' });
  const stranger = await added({ firstName: 'Reem', email: '', phone: '+971 50 111 2233' });
  const sister = await added({ firstName: 'Mariam', email: '' });
  const withoutPhone = await added({ firstName: 'Noor', phone: '' });
  const again = await apply({
    ...{ firstName: 'هدى', lastName: 'سالم', email: 'work@mail.example' },
    phone: '055 765 4321',
  });
  const ids = (records: readonly { id: string }[]) => new Set(records.map(({ id }) => id));
  const found = await person(first);
  assert.deepEqual(ids(found.records), new Set([first, again]));
  assert.deepEqual(ids(found.similar), new Set([sister]));
  assert.deepEqual(found.emails, ['work@mail.example']);
  assert.deepEqual(ids((await person(stranger)).records), new Set([stranger]));
  const other = await person(withoutPhone);
  assert.deepEqual([ids(other.records), other.phones], [new Set([withoutPhone]), []]);
});

test('nothing is mailed to the candidate, and mail without an address is refused', async (context) => {
  const { server, added, application, employee } = await start(context);
  await added();
  const id = await added({ email: '', firstName: 'Reem' });
  const reply = { version: (await application(id)).version, subject: 'Hello', body: 'Hello' };
  const path = buildPath(api.applications.reply, { id });
  await assertProblem(await employee.send('POST', path, reply), 'validation');
  assert.deepEqual(await server.db.selectFrom('outbox').select('id').execute(), []);
  const thread = await employee.get(buildPath(api.applications.thread, { id }));
  assert.deepEqual(((await thread.json()) as { entries: unknown[] }).entries, []);
});

test('colleagues are notified as of any arrival, except the one who added the candidate', async (context) => {
  const { server, admin, employee, added } = await start(context);
  const notify = async (client: Client, email: string) => {
    const { settings } = (await (await client.get(api.ownAccount.notifications.path)).json()) as {
      settings: object;
    };
    await client.send('PUT', api.ownAccount.notifications.path, {
      ...{ ...settings, email, arrival: 'now' },
    });
  };
  await notify(employee, 'saif@staff.example');
  await notify(await admin(), 'noura@staff.example');
  await added();
  const mails = await server.db.selectFrom('outbox').select('recipient').execute();
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    ['noura@staff.example'],
  );
});

test('a CV comes with the candidate, or once later; its words are found then', async (context) => {
  const { added, addCv, application, account, audited, timeline, employee, server } =
    await start(context);
  const complete = await added({}, { file: cv });
  assert.equal((await application(complete)).cv?.fileName, 'huda.pdf');
  const id = await added({ email: 'other@mail.example' });
  assert.deepEqual(await refusedFields(await addCv(id, null)), { cv: 'required' });
  await assertProblem(await addCv(randomUUID()), 'not-found');
  const both = await Promise.all([addCv(id), addCv(id)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 409]);
  await assertProblem(await addCv(complete), 'stale');
  const answer = await employee.get(buildPath(api.applications.cv, { id }));
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), pdf);
  assert.deepEqual(await audited('application.cv-added'), [
    { actor: account.username, subject: id, details: {} },
  ]);
  assert.ok((await timeline(id)).some(({ what }) => what === 'cv-added'));
  await until(async () => (await application(id)).cv?.text !== 'waiting');
  const waiting = await server.db
    .selectFrom('cv_texts')
    .select('application_id')
    .where('state', '=', 'waiting')
    .execute();
  assert.deepEqual(waiting, []);
});

test('corrected details are found, sorted and compared as if they had been entered so', async (context) => {
  const portal = await start(context);
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

test('the words of a CV are found after a correction, too, and the wrong name no more', async (context) => {
  const { added, application, applications, correct } = await start(context);
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

test('a wrong correction, one of older data, and one of what an applicant has sent change nothing', async (context) => {
  const { added, application, apply, correct, audited } = await start(context);
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

test('with a scanner, only what was found clean is given out, and a candidate without a CV waits for nothing', async (context) => {
  const { url } = await startScanner(context);
  const { added, addCv, application, server } = await start(context, { CLAMD_URL: url });
  const id = await added();
  const { cv_scan: scan } = await server.db
    .selectFrom('applications')
    .select('cv_scan')
    .executeTakeFirstOrThrow();
  assert.equal(scan, 'clean');
  const infected = { name: 'cv.pdf', content: Buffer.concat([pdf, Buffer.from(malware)]) };
  assert.equal((await addCv(id, infected)).status, 201);
  await until(async () => (await application(id)).cv?.scan === 'infected');
  assert.equal((await application(id)).cv?.finding, finding);
});

test('lists, counts and exports are filtered by source', async (context) => {
  const { added, apply, applications, admin, employee } = await start(context);
  const fair = await added();
  const agency = await added({ source: 'agency', email: 'other@mail.example' });
  const website = await apply();
  const found = async (source: string | string[]) =>
    (await applications({ source })).items.map(({ id }) => id);
  assert.deepEqual(await found('fair'), [fair]);
  assert.deepEqual(await found(['agency', 'website']), [website, agency]);
  assert.deepEqual(await found('mail'), []);
  const counts = await employee.get(`${api.applications.counts.path}?source=agency`);
  const { statuses } = applicationCountsSchema.parse(await counts.json());
  assert.equal(statuses.new, 1);
  const refused = await employee.get(`${api.applications.list.path}?source=unknown`);
  assert.deepEqual(await refusedFields(refused), { 'source.0': 'option' });
  const client = await admin();
  const answer = await client.get(`${api.applications.export.path}?readIn=en&source=agency`);
  const text = await answer.text();
  assert.match(text, /"Recruitment agency"/);
  assert.doesNotMatch(text, /"Website"|"Trade fair or event"/);
});

test('report and export have where candidates come from', async (context) => {
  const { added, apply, admin, employee } = await start(context);
  await added();
  await added({ source: 'agency', email: 'other@mail.example' });
  await apply();
  const report = reportSchema.parse(
    await (await employee.get(api.applications.report.path)).json(),
  );
  const none = { referral: 0, mail: 0, other: 0 };
  assert.deepEqual(report.sources, { website: 1, fair: 1, agency: 1, ...none });
  const client = await admin();
  const answer = await client.get(`${api.applications.export.path}?readIn=en`);
  const text = await answer.text();
  assert.match(text, /"Source","Added by","Consent given \(Gulf time\)"/);
  assert.match(text, /"Trade fair or event","Saif Al Ketbi","\d{4}-\d\d-\d\d /);
  assert.match(text, /"Website","",""/);
});

test('deleting a candidate leaves nothing that is about them', async (context) => {
  const { added, admin, server } = await start(context);
  const id = await added({}, { file: cv });
  const client = await admin();
  await client.send('DELETE', buildPath(api.applications.delete, { id }));
  for (const table of ['applications', 'cv_files', 'cv_texts', 'application_notes'] as const)
    assert.deepEqual(await server.db.selectFrom(table).selectAll().execute(), []);
  const log = await server.db.selectFrom('audit_log').select('details').execute();
  assert.doesNotMatch(JSON.stringify(log), /huda|Huda|765|night/);
});
