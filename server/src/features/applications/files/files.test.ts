import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { applicationFileLimits, fileRestoreTime } from '@sumut/contracts/portal/applicationFiles';
import { cvPreviewSchema } from '@sumut/contracts/portal/cvText';
import { timelineSchema } from '@sumut/contracts/portal/people';
import { applicationFiles } from '../../../../testing/applicationFiles.ts';
import { wordCv } from '../../../../testing/cvDocuments.ts';
import { disguisedDocm, pdf, xls } from '../../../../testing/documents.ts';
import { jpeg, png, svg } from '../../../../testing/mediaFiles.ts';
import { startPortal } from '../../../../testing/portal.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { finding, malware, startScanner } from '../../../../testing/scanner.ts';
import { until } from '../../../../testing/until.ts';
import { deleteRemoved } from './changeFiles.ts';

async function start(context: TestContext, variables: Record<string, string> = {}) {
  const portal = await startPortal(context, variables);
  const { server } = portal;
  const rows = async () => ({
    files: await server.db.selectFrom('application_files').select('id').execute(),
    contents: await server.db.selectFrom('application_file_contents').select('file_id').execute(),
  });
  return { ...portal, files: applicationFiles(portal.employee), rows };
}

const certificate = { name: 'certificate.pdf', content: pdf };
const none = { files: [], contents: [] };

test('a colleague adds a file, which is listed with its kind, size and author, and downloaded unchanged', async (context) => {
  const { files, apply, account, audited } = await start(context);
  const id = await apply();
  assert.deepEqual(await files.list(id), []);
  await files.added(id, certificate);
  const picture = await files.added(id, { name: 'شهادة.PNG', content: png });
  const [first, second] = await files.list(id);
  assert.deepEqual(
    [first?.name, first?.mediaType, first?.size, first?.sender, first?.scan],
    ['certificate.pdf', 'application/pdf', pdf.length, null, 'none'],
  );
  assert.equal(first?.by?.id, account.id);
  assert.deepEqual([second?.id, second?.mediaType], [picture.id, 'image/png']);
  const answer = await files.open(id, picture.id);
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent('شهادة.PNG')}`;
  assert.equal(answer.headers.get('content-disposition'), disposition);
  assert.match(answer.headers.get('content-security-policy') ?? '', /^sandbox/);
  assert.deepEqual(Buffer.from(await answer.arrayBuffer()), png);
  await files.open(id, picture.id, { view: 'true' });
  const log = { actor: account.username, subject: id };
  assert.deepEqual(await audited('application.file-viewed'), [
    { ...log, details: { file: picture.id, downloaded: true } },
    { ...log, details: { file: picture.id, downloaded: false } },
  ]);
  // The audit log outlives the application, so it does not have the file's name.
  assert.deepEqual(await audited('application.file-added'), [
    { ...log, details: { file: first.id } },
    { ...log, details: { file: picture.id } },
  ]);
});

test('a file with the wrong content, size or extension is refused, and its name is sanitised', async (context) => {
  const { files, apply, rows } = await start(context);
  const id = await apply();
  const large = Buffer.concat([pdf, Buffer.alloc(applicationFileLimits.bytes)]);
  for (const [name, content, error] of [
    ['program.exe', pdf, 'attachedFileType'],
    ['picture.svg', svg, 'attachedFileType'],
    ['picture.png', jpeg, 'fileMismatch'],
    ['picture.jpg', Buffer.from('x'), 'fileMismatch'],
    ['sheet.doc', xls, 'fileMismatch'],
    ['macros.docx', disguisedDocm, 'fileMacros'],
    ['empty.pdf', Buffer.alloc(0), 'fileEmpty'],
    ['large.pdf', large, 'fileSize'],
  ] as const)
    assert.deepEqual(await refusedFields(await files.add(id, { name, content })), { file: error });
  assert.deepEqual(await rows(), none);
  await assertProblem(await files.add(randomUUID(), certificate), 'not-found');
  const { name } = await files.added(id, { name: '..\\dir\\c\u202Efdp.jpeg', content: jpeg });
  assert.equal(name, 'cfdp.jpeg');
});

test('the number and the total size of the files of an application are limited, even for concurrent uploads', async (context) => {
  const { files, apply, server } = await start(context);
  const id = await apply();
  for (let count = 1; count < applicationFileLimits.count; count += 1)
    await files.added(id, certificate);
  const both = await Promise.all([files.add(id, certificate), files.add(id, certificate)]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [201, 400]);
  assert.deepEqual(await refusedFields(await files.add(id, certificate)), { file: 'tooManyFiles' });
  const other = await apply();
  const { id: file } = await files.added(other, certificate);
  await server.db
    .updateTable('application_files')
    .set({ size: applicationFileLimits.total - pdf.length })
    .where('id', '=', file)
    .execute();
  await files.added(other, certificate);
  const refused = await files.add(other, certificate);
  assert.deepEqual(await refusedFields(refused), { file: 'filesTooLarge' });
});

test('an upload that is repeated with its key is stored once', async (context) => {
  const { files, apply } = await start(context);
  const id = await apply();
  const key = randomUUID();
  await Promise.all([1, 2, 3].map(() => files.add(id, certificate, key)));
  assert.equal((await files.list(id)).length, 1);
});

test('a removed file is hidden, can be restored for a limited time, and is then deleted', async (context) => {
  const { files, apply, rows, server, audited } = await start(context);
  const id = await apply();
  const { id: file } = await files.added(id, certificate);
  assert.equal((await files.remove(id, file)).status, 200);
  assert.deepEqual(await files.list(id), []);
  await assertProblem(await files.open(id, file), 'not-found');
  await assertProblem(await files.remove(id, file), 'not-found');
  assert.equal((await files.restore(id, file)).status, 200);
  assert.equal((await files.open(id, file)).status, 200);
  await files.remove(id, file);
  await deleteRemoved(server.db, Date.now() + fileRestoreTime / 2);
  assert.equal((await rows()).files.length, 1);
  await deleteRemoved(server.db, Date.now() + fileRestoreTime);
  assert.deepEqual(await rows(), none);
  await assertProblem(await files.restore(id, file), 'not-found');
  assert.equal((await audited('application.file-removed')).length, 2);
  assert.equal((await audited('application.file-restored')).length, 1);
});

test('a file of one application is not found under another', async (context) => {
  const { files, apply } = await start(context);
  const id = await apply();
  const other = await apply();
  const { id: file } = await files.added(id, certificate);
  for (const answer of [
    await files.open(other, file),
    await files.preview(other, file),
    await files.remove(other, file),
    await files.restore(other, file),
  ])
    await assertProblem(answer, 'not-found');
  assert.equal((await files.list(id)).length, 1);
});

test('a Word document is shown as blocks of text, and nothing else is', async (context) => {
  const { files, apply, audited } = await start(context);
  const id = await apply();
  const word = await files.added(id, { name: 'letter.docx', content: wordCv });
  const { blocks } = cvPreviewSchema.parse(await (await files.preview(id, word.id)).json());
  assert.ok(blocks.length > 3);
  const other = await files.added(id, certificate);
  await assertProblem(await files.preview(id, other.id), 'unsupported-media-type');
  assert.equal((await audited('application.file-viewed')).length, 1);
});

test('an infected file and a file that waits for the scanner cannot be opened', async (context) => {
  const scanner = await startScanner(context);
  const { files, apply, audited } = await start(context, { CLAMD_URL: scanner.url });
  const id = await apply();
  const infected = Buffer.concat([pdf, Buffer.from(malware)]);
  const bad = await files.added(id, { name: 'bad.pdf', content: infected });
  const good = await files.added(id, certificate);
  await until(async () => (await files.list(id)).every(({ scan }) => scan !== 'waiting'));
  assert.deepEqual(
    (await files.list(id)).map((file) => [file.scan, file.finding]),
    [
      ['infected', finding],
      ['clean', null],
    ],
  );
  await assertProblem(await files.open(id, bad.id), 'cv-withheld');
  assert.equal((await files.open(id, good.id)).status, 200);
  assert.deepEqual(await audited('application.file-quarantined'), [
    { actor: 'server', subject: id, details: { file: bad.id, finding } },
  ]);
  scanner.behave('hang');
  const waiting = await files.added(id, certificate);
  assert.equal(waiting.scan, 'waiting');
  await assertProblem(await files.open(id, waiting.id), 'cv-withheld');
});

test('files appear in the export and the timeline, and are deleted with their application', async (context) => {
  const { files, apply, signInAdmin, rows, server, employee } = await start(context);
  const id = await apply();
  const { id: file } = await files.added(id, certificate);
  const client = await signInAdmin();
  const csv = await (
    await client.get(`${api.applications.export.path}?readIn=en&timeZone=Asia/Dubai`)
  ).text();
  assert.match(csv, /Other files/);
  assert.match(csv, /certificate\.pdf/);
  const timeline = async () => {
    const path = buildPath(api.applications.timeline, { id });
    const { entries } = timelineSchema.parse(await (await employee.get(path)).json());
    return entries.flatMap((entry) => ('file' in entry ? [[entry.what, entry.file]] : []));
  };
  assert.deepEqual(await timeline(), [['file-added', 'certificate.pdf']]);
  await files.remove(id, file);
  assert.deepEqual(await timeline(), [
    ['file-removed', null],
    ['file-added', null],
  ]);
  await files.restore(id, file);
  assert.equal(
    (await client.send('DELETE', buildPath(api.applications.delete, { id }))).status,
    204,
  );
  assert.deepEqual(await rows(), none);
  const kept = await server.db.selectFrom('audit_log').select('details').execute();
  assert.doesNotMatch(JSON.stringify(kept), /certificate/);
});

test('files count for the storage quota, beyond which none is added', async (context) => {
  const { files, apply, server } = await start(context, { STORAGE_QUOTA: '1' });
  const id = await apply();
  context.mock.timers.enable({ apis: ['Date'], now: Date.now() });
  context.mock.timers.tick(60_000);
  const large = Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]);
  assert.equal((await files.add(id, { name: 'large.pdf', content: large })).status, 201);
  context.mock.timers.tick(60_000);
  await assertProblem(await files.add(id, certificate), 'unavailable');
  assert.match(await server.metrics.registry.metrics(), /site_stored_ratio 1\.0/);
});
