import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { pageSize } from '@sumut/contracts/portal/recordLimits';
import { docx } from '../../../testing/documents.ts';
import { applicant, applicationForm, contact } from '../../../testing/forms.ts';
import { sentAt, startPortal } from '../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../testing/problems.ts';

test('messages are listed newest first, a page at a time', async (context) => {
  const portal = await startPortal(context);
  const total = pageSize + 3;
  for (let index = 0; index < total; index += 1) {
    const id = await portal.sendContact({ message: `number\n ${index}` });
    await sentAt(portal, 'contacts', id, 1_700_000_000_000 + index);
  }
  const first = await portal.messages();
  assert.deepEqual([first.total, first.totalIsExact, first.page], [total, true, 1]);
  assert.equal(first.items.length, pageSize);
  assert.equal(first.items[0]?.excerpt, `number ${total - 1}`);
  assert.deepEqual(
    (await portal.messages({ page: 2 })).items.map(({ excerpt }) => excerpt),
    ['number 2', 'number 1', 'number 0'],
  );
  assert.deepEqual((await portal.messages({ page: 3 })).items, []);
  const small = await portal.messages({ page: 2, pageSize: 5 });
  assert.deepEqual([small.items.length, small.pageSize], [5, 5]);
});

test('an invalid list query is refused and names the wrong parameters', async (context) => {
  const { employee } = await startPortal(context);
  const listErrors = async (query: string) =>
    refusedFields(await employee.get(`${api.messages.list.path}?${query}`));
  for (const bad of ['0', '-1', 'x', '1.5', '1e9']) {
    assert.deepEqual(Object.keys(await listErrors(`page=${bad}`)), ['page']);
  }
  assert.deepEqual(await listErrors('sort=rating'), { sort: 'option' });
  assert.deepEqual(await listErrors('status=new&status=hired'), { 'status.1': 'option' });
  assert.deepEqual(await listErrors('colour=red'), { colour: 'unknownField' });
  for (const query of ['assignee=somebody', 'from=yesterday', 'unread=false', 'pageSize=1000']) {
    assert.equal(Object.keys(await listErrors(query)).length, 1, query);
  }
});

test('a single message is complete, and a list contains an excerpt', async (context) => {
  const { message, messages, sendContact } = await startPortal(context);
  const id = await sendContact();
  const whole = await message(id);
  const kept = { id, createdAt: whole.createdAt, status: 'new', version: 1 };
  const none = { assignee: null, unread: true, spam: false, held: false };
  const noQuote = { machines: '', quantity: '', organisation: '', country: '' };
  const sent = { ...contact, ...noQuote };
  assert.deepEqual(whole, { ...sent, ...kept, ...none, holds: [], notes: [] });
  const { message: text, ...shared } = contact;
  assert.deepEqual((await messages()).items, [
    { ...shared, ...kept, ...none, excerpt: text.replace('\n', ' ') },
  ]);
});

test('a single application is complete, a list has a summary', async (context) => {
  const { application, applications, apply } = await startPortal(context);
  const id = await apply();
  const whole = await application(id);
  const { phone, coverLetter, ...shared } = applicant;
  const kept = { id, createdAt: whole.createdAt, status: 'new', version: 1 };
  const none = {
    assignee: null,
    unread: true,
    spam: false,
    held: false,
    rating: null,
    tags: [],
    opening: null,
    department: null,
  };
  const summary = { ...shared, ...kept, ...none, cvSnippet: null };
  assert.deepEqual((await applications()).items, [summary]);
  assert.deepEqual(whole, {
    ...shared,
    ...kept,
    ...none,
    phone,
    coverLetter,
    cv: {
      fileName: 'cv.pdf',
      mediaType: 'application/pdf',
      size: whole.cv?.size,
      // The text is read in the background.
      scan: 'none',
      finding: null,
      text: whole.cv?.text,
    },
    rejectionReason: null,
    reasons: [],
    kept: false,
    holds: [],
    notes: [],
    source: 'website',
    added: null,
  });
});

test('an unknown or malformed identifier is not found', async (context) => {
  const { employee } = await startPortal(context);
  for (const id of [crypto.randomUUID(), 'x', '%00', "'--", '..%2f..', 'a'.repeat(90)]) {
    await assertProblem(await employee.get(`${api.messages.list.path}/${id}`), 'not-found');
    await assertProblem(await employee.get(`${api.applications.list.path}/${id}/cv`), 'not-found');
  }
  const path = buildPath(api.messages.get, { id: crypto.randomUUID() });
  const answer = await employee.send('PATCH', path, { status: 'open', version: 1 });
  await assertProblem(answer, 'not-found');
  for (const [method, end] of [
    ['POST', 'read'],
    ['DELETE', 'read'],
    ['DELETE', `notes/${crypto.randomUUID()}`],
  ]) {
    await assertProblem(await employee.send(method ?? '', `${path}/${end}`), 'not-found');
  }
  await assertProblem(await employee.send('POST', `${path}/notes`, { text: 'x' }), 'not-found');
});

test('a CV is returned byte for byte, as a download that browsers do not render', async (context) => {
  const { employee } = await startPortal(context);
  const name = "سيرة 'ذاتية' (1)*.docx";
  const form = applicationForm(applicant, { name, content: docx });
  const sent = await employee.send('POST', api.application.path, form);
  const { id } = (await sent.json()) as { id: string };
  for (const path of [
    buildPath(api.applications.cv, { id }),
    buildPath(api.applications.cv, { id }, { view: 'true' }),
  ]) {
    const answer = await employee.get(path);
    assert.equal(answer.status, 200);
    assert.ok(docx.equals(Buffer.from(await answer.arrayBuffer())));
    const disposition = answer.headers.get('content-disposition') ?? '';
    const encoded = /^attachment; filename\*=UTF-8''([\w%.~-]+)$/.exec(disposition)?.[1];
    assert.equal(decodeURIComponent(encoded ?? ''), name.replace('*', ''));
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('content-security-policy'), "sandbox; default-src 'none'");
    assert.match(answer.headers.get('content-type') ?? '', /wordprocessingml\.document$/);
  }
});

test('the log names who viewed a CV, and whether it was downloaded', async (context) => {
  const { employee, apply, audited } = await startPortal(context);
  const id = await apply();
  await employee.get(buildPath(api.applications.cv, { id }, { view: 'true' }));
  await employee.get(buildPath(api.applications.cv, { id }));
  const entry = { actor: 'employee', subject: id };
  assert.deepEqual(await audited('application.cv-viewed'), [
    { ...entry, details: { downloaded: false } },
    { ...entry, details: { downloaded: true } },
  ]);
});
