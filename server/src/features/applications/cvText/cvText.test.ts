import assert from 'node:assert/strict';
import { mock, test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { type CvPreview, cvPreviewSchema } from '@sumut/contracts/portal/cvText';
import { permissions } from '@sumut/contracts/portal/permissions';
import { doc, pdf } from '../../../../testing/documents.ts';
import { textPdf, wordCv, wordDocument } from '../../../../testing/cvDocuments.ts';
import { applicant, applicationForm } from '../../../../testing/forms.ts';
import { startPortal } from '../../../../testing/portal.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startScanner } from '../../../../testing/scanner.ts';
import { until } from '../../../../testing/until.ts';
import { createMetrics } from '../../../platform/metrics.ts';
import { type CvTexts, readDue } from './startReading.ts';
import { ThreadError } from '../../../platform/threads/createThreads.ts';

const autopilot = textPdf('Designed an autopilot', 'for a flying wing');

/** A portal, with functions for tests of CVs. */
async function startSite(context: TestContext, variables: Record<string, string> = {}) {
  const portal = await startPortal(context, variables);
  const { server, employee, applications } = portal;
  const apply = async (
    content: Buffer,
    name = 'cv.pdf',
    fields: Partial<typeof applicant> = {},
  ) => {
    const form = applicationForm({ ...applicant, ...fields }, { name, content });
    const answer = await employee.send('POST', api.application.path, form);
    assert.equal(answer.status, 201);
    return ((await answer.json()) as { id: string }).id;
  };
  const row = (id: string) =>
    server.db
      .selectFrom('cv_texts')
      .selectAll()
      .where('application_id', '=', id)
      .executeTakeFirst();
  const stateOf = async (id: string) => (await row(id))?.state;
  const wasRead = (id: string) => until(async () => (await stateOf(id)) !== 'waiting');
  const found = async (q: string) => (await applications({ q })).items.map(({ id }) => id);
  const preview = (id: string) => employee.get(buildPath(api.applications.cvPreview, { id }));
  return { ...portal, apply, row, stateOf, wasRead, found, preview };
}
type Site = Awaited<ReturnType<typeof startSite>>;

/** The time at which the CVs of `storeUnread` are due, so late that the server's own reading does not claim them. */
const later = Date.now() + 24 * 3_600_000;

/** Stores an application whose CV nobody has begun to read. */
async function storeUnread({ server, apply, wasRead }: Site, count = 1): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await apply(autopilot));
  for (const id of ids) await wasRead(id);
  await server.db
    .updateTable('cv_texts')
    .set({ state: 'waiting', attempts: 0, due_at: later, text: '', words: 'nothing' })
    .execute();
  return ids;
}

/** The reading of a server process, step by step, with a clock that the test sets. */
function createReading({ server: { db } }: Site, read: CvTexts['read']) {
  const clock = { now: later + 1_000 };
  const { cvTexts: results } = createMetrics();
  const logged: string[] = [];
  const log = { warn: (...values: unknown[]) => void logged.push(JSON.stringify(values)) };
  const stop = new AbortController();
  const scans = { required: false };
  const run = () =>
    readDue({ db, log, results, read, scans, stopped: stop.signal, now: () => clock.now });
  return { clock, run, logged, stop };
}

test('a word of a CV finds the application, also together with words of the form, and the response has a snippet', async (context) => {
  const site = await startSite(context);
  const { apply, wasRead, found, applications, application } = site;
  const latin = await apply(autopilot);
  const afterMark = [Buffer.from('\uFEFF\r\n'), textPdf('خبرة في هندسة الطيران')];
  const arabic = await apply(Buffer.concat(afterMark));
  const word = await apply(wordCv, 'cv.docx', { firstName: 'Autumn' });
  for (const id of [latin, arabic, word]) await wasRead(id);
  assert.deepEqual(await found('AUTOPILOT'), [latin]);
  assert.deepEqual(await found('هندسه'), [arabic]);
  assert.deepEqual(await found('telemetry stations'), [word]);
  assert.deepEqual(await found('omar autopilot'), [latin]);
  assert.deepEqual(await found('autumn autopilot'), []);
  // Names still match, and the results are in the order of arrival.
  assert.deepEqual(await found('aut'), [word, latin]);
  const { items } = await applications({ q: 'aut' });
  assert.deepEqual(
    items.map(({ cvSnippet }) => cvSnippet),
    [
      null,
      [
        { text: 'Designed an ', found: false },
        { text: 'autopilot', found: true },
        { text: ' for a flying wing', found: false },
      ],
    ],
  );
  assert.equal((await application(latin)).cv?.text, 'read');
  const { items: unsearched } = await applications();
  assert.ok(unsearched.every(({ cvSnippet }) => cvSnippet === null));
});

test('a CV without text is marked, and its application is found by the words of the form', async (context) => {
  const { apply, wasRead, found, application, server } = await startSite(context);
  const ids = [await apply(pdf), await apply(textPdf()), await apply(doc, 'cv.doc')];
  for (const id of ids) {
    await wasRead(id);
    assert.equal((await application(id)).cv?.text, 'none');
  }
  assert.equal((await found('embedded')).length, 3);
  const metrics = await server.metrics.registry.metrics();
  assert.match(metrics, /site_cv_texts_total\{result="none"\} 3/);
  assert.match(metrics, /site_cv_texts_waiting 0/);
});

test('a role that may not read CVs cannot search for their words', async (context) => {
  const { apply, wasRead, found, applications, employee, signInAdmin } = await startSite(context);
  await wasRead(await apply(autopilot));
  const { 'cv.read': everyone } = permissions;
  context.after(() => Object.assign(permissions, { 'cv.read': everyone }));
  Object.assign(permissions, { 'cv.read': ['admin'] });
  assert.deepEqual(await found('autopilot'), []);
  const counts = await employee.get(`${api.applications.counts.path}?q=autopilot`);
  const { statuses } = (await counts.json()) as { statuses: Record<string, number> };
  assert.equal(statuses['new'], 0);
  const [byName] = (await applications({ q: 'omar' })).items;
  assert.equal(byName?.cvSnippet, null);
  const answer = await (await signInAdmin()).get(`${api.applications.list.path}?q=autopilot`);
  assert.equal(((await answer.json()) as { total: number }).total, 1);
});

test('erasing an application removes the text of its CV, and a text that is still being read is not stored', async (context) => {
  const site = await startSite(context);
  const [erased = '', late = ''] = await storeUnread(site, 2);
  const admin = await site.signInAdmin();
  const erase = (id: string) => admin.send('DELETE', buildPath(api.applications.delete, { id }));
  const words = 'autopilot';
  const { run } = createReading(site, async () => {
    await erase(late);
    return { text: words, words };
  });
  await run();
  assert.equal(await site.row(late), undefined);
  assert.deepEqual(await site.found(words), [erased]);
  assert.equal((await erase(erased)).status, 204);
  assert.equal(await site.row(erased), undefined);
  assert.deepEqual(await site.found(words), []);
});

test('a CV that crashes its reader is tried three times, and then has no text', async (context) => {
  const site = await startSite(context);
  const [id = ''] = await storeUnread(site);
  const read = mock.fn<CvTexts['read']>(() => Promise.reject(new ThreadError('it crashed')));
  const { clock, run, logged } = createReading(site, read);
  for (const attempts of [1, 2, 3]) {
    await run();
    assert.equal(read.mock.callCount(), attempts);
    assert.equal(await site.stateOf(id), 'waiting');
    clock.now += 121_000;
  }
  await run();
  assert.equal(read.mock.callCount(), 3);
  assert.equal(await site.stateOf(id), 'none');
  assert.match(logged.at(-1) ?? '', /given up/);
  assert.ok(!logged.join().includes('autopilot'));
});

test('a server that stops while it reads a CV does not count the attempt', async (context) => {
  const site = await startSite(context);
  const [id = ''] = await storeUnread(site);
  const { run, stop } = createReading(site, (_, options) => {
    stop.abort();
    return Promise.reject(options?.signal?.reason as Error);
  });
  await run();
  const row = await site.row(id);
  assert.deepEqual([row?.state, row?.attempts, row?.due_at], ['waiting', 0, later]);
});

test('of several processes, one reads each CV, the newest first', async (context) => {
  const site = await startSite(context);
  const ids = await storeUnread(site, 5);
  for (const [at, id] of ids.entries())
    await site.server.db
      .updateTable('cv_texts')
      .set({ due_at: later + at })
      .where('application_id', '=', id)
      .execute();
  const read = mock.fn<CvTexts['read']>(() => Promise.resolve({ text: 'x', words: 'x' }));
  const first = createReading(site, async (...task) => {
    first.stop.abort();
    return read(...task);
  });
  await first.run();
  assert.equal(await site.stateOf(ids[4] ?? ''), 'read');
  const processes = Array.from({ length: 3 }, () => createReading(site, read));
  await Promise.all(processes.map(({ run }) => run()));
  assert.equal(read.mock.callCount(), 5);
});

test('with a scanner, a CV is read only after it was found clean', async (context) => {
  const scanner = await startScanner(context);
  scanner.behave('hang');
  const site = await startSite(context, { CLAMD_URL: scanner.url });
  const waiting = await site.apply(autopilot);
  await scanner.waitFor(1);
  const read = mock.fn<CvTexts['read']>(() => Promise.resolve({ text: 'x', words: 'x' }));
  const setScan = (cv_scan: 'clean' | 'infected') =>
    site.server.db.updateTable('applications').set({ cv_scan }).execute();
  const { server } = site;
  const run = () =>
    readDue({
      db: server.db,
      read,
      scans: { required: true },
      now: Date.now,
      results: createMetrics().cvTexts,
      log: { warn: () => undefined },
      stopped: new AbortController().signal,
    });
  await run();
  await setScan('infected');
  await run();
  assert.equal(read.mock.callCount(), 0);
  assert.equal(await site.stateOf(waiting), 'waiting');
  await setScan('clean');
  await run();
  assert.equal(read.mock.callCount(), 1);
});

test('a Word document is previewed as blocks of text, and the view is in the audit log', async (context) => {
  const { apply, preview, audited } = await startSite(context);
  const id = await apply(wordCv, 'cv.docx');
  const { blocks, cut }: CvPreview = cvPreviewSchema.parse(await (await preview(id)).json());
  assert.deepEqual(
    blocks.map(({ kind }) => kind),
    ['heading', 'paragraph', 'item', 'item', 'table'],
  );
  assert.equal(cut, false);
  // The preview does not contain the URL of a link.
  assert.ok(!JSON.stringify(blocks).includes('elsewhere.example'));
  assert.deepEqual(await audited('application.cv-viewed'), [
    { actor: 'employee', subject: id, details: { downloaded: false } },
  ]);
});

test('an unreadable, infected or non-Word file has no preview and no audit entry', async (context) => {
  const { apply, preview, audited, server } = await startSite(context);
  const files: [Buffer, string][] = [
    [autopilot, 'cv.pdf'],
    [doc, 'cv.doc'],
    [wordDocument('<w:p>'), 'cv.docx'],
  ];
  for (const [content, name] of files)
    await assertProblem(await preview(await apply(content, name)), 'unsupported-media-type');
  const id = await apply(wordCv, 'cv.docx');
  await server.db.updateTable('applications').set({ cv_scan: 'infected' }).execute();
  await assertProblem(await preview(id), 'cv-withheld');
  assert.deepEqual(await audited('application.cv-viewed'), []);
});
