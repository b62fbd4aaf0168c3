import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { applicationCountsSchema } from '@sumut/contracts/portal/applications';
import { reportSchema } from '@sumut/contracts/portal/report';
import { candidate, cv, startCandidates } from '../../../../testing/candidates.ts';
import type { Client } from '../../../../testing/client.ts';
import { disguisedDocm, pdf } from '../../../../testing/documents.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { finding, malware, startScanner } from '../../../../testing/scanner.ts';
import { until } from '../../../../testing/until.ts';

test('a candidate without a CV is an application with source, author and time of consent', async (context) => {
  const portal = await startCandidates(context);
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

test('each invalid field is named, and nothing is stored', async (context) => {
  const { server, add } = await startCandidates(context);
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
    ['cv.docx', disguisedDocm, 'fileMacros'],
    ['cv.pdf', Buffer.alloc(0), 'fileEmpty'],
  ] as const;
  for (const [name, content, error] of files)
    assert.deepEqual(await refused({}, { file: { name, content } }), { cv: error });
  assert.deepEqual(await server.db.selectFrom('applications').select('id').execute(), []);
});

test('a candidate sent twice with one key is stored once, and a request without a session is refused', async (context) => {
  const { server, add, added, audited } = await startCandidates(context);
  const key = randomUUID();
  assert.equal(await added({}, { key }), await added({}, { key }));
  assert.equal((await audited('application.added')).length, 1);
  await assertProblem(await add({}, { by: await server.insider() }), 'not-signed-in');
});

test('people without an email address are separate people, unless phone number and name are the same', async (context) => {
  const { added, person, apply } = await startCandidates(context);
  const first = await added({ email: '' });
  const stranger = await added({ firstName: 'Reem', email: '', phone: '+971 50 111 2233' });
  const sister = await added({ firstName: 'Mariam', email: '' });
  const withoutPhone = await added({ firstName: 'Noor', phone: '' });
  const again = await apply({
    firstName: 'هدى',
    lastName: 'سالم',
    email: 'work@mail.example',
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
  const { server, added, application, employee } = await startCandidates(context);
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
  const { server, signInAdmin, employee, added } = await startCandidates(context);
  const notify = async (client: Client, email: string) => {
    const { settings } = (await (await client.get(api.ownAccount.notifications.path)).json()) as {
      settings: object;
    };
    await client.send('PUT', api.ownAccount.notifications.path, {
      ...settings,
      email,
      arrival: 'now',
    });
  };
  await notify(employee, 'saif@staff.example');
  await notify(await signInAdmin(), 'noura@staff.example');
  await added();
  const mails = await server.db.selectFrom('outbox').select('recipient').execute();
  assert.deepEqual(
    mails.map(({ recipient }) => recipient),
    ['noura@staff.example'],
  );
});

test('a CV is added with the candidate or once later, and its words are found then', async (context) => {
  const { added, addCv, application, account, audited, timeline, employee, server } =
    await startCandidates(context);
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

test('with a scanner, an infected CV is marked, and a candidate without a CV waits for no scan', async (context) => {
  const { url } = await startScanner(context);
  const { added, addCv, application, server } = await startCandidates(context, { CLAMD_URL: url });
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
  const { added, apply, applications, signInAdmin, employee } = await startCandidates(context);
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
  const client = await signInAdmin();
  const answer = await client.get(`${api.applications.export.path}?readIn=en&source=agency`);
  const text = await answer.text();
  assert.match(text, /"Recruitment agency"/);
  assert.doesNotMatch(text, /"Website"|"Trade fair or event"/);
});

test('report and export include the source of candidates', async (context) => {
  const { added, apply, signInAdmin, employee } = await startCandidates(context);
  await added();
  await added({ source: 'agency', email: 'other@mail.example' });
  await apply();
  const report = reportSchema.parse(
    await (await employee.get(api.applications.report.path)).json(),
  );
  const none = { referral: 0, mail: 0, other: 0 };
  assert.deepEqual(report.sources, { website: 1, fair: 1, agency: 1, ...none });
  const client = await signInAdmin();
  const answer = await client.get(`${api.applications.export.path}?readIn=en`);
  const text = await answer.text();
  assert.match(text, /"Source","Added by","Consent given \(Gulf time\)"/);
  assert.match(text, /"Trade fair or event","Saif Al Ketbi","\d{4}-\d\d-\d\d /);
  assert.match(text, /"Website","",""/);
});

test('deleting a candidate leaves no personal data of the candidate', async (context) => {
  const { added, signInAdmin, server } = await startCandidates(context);
  const id = await added({}, { file: cv });
  const client = await signInAdmin();
  await client.send('DELETE', buildPath(api.applications.delete, { id }));
  for (const table of ['applications', 'cv_files', 'cv_texts', 'application_notes'] as const)
    assert.deepEqual(await server.db.selectFrom(table).selectAll().execute(), []);
  const log = await server.db.selectFrom('audit_log').select('details').execute();
  // Only long values are searched for: three digits of the phone number may occur in a hash or a time by chance.
  assert.doesNotMatch(JSON.stringify(log), /huda|salem|765 ?4321|night/i);
});
