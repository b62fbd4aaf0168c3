import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { FieldError } from '@sumut/contracts/forms/fieldErrors';
import { textLimits } from '@sumut/contracts/forms/textLimits';
import { type CvNote, cvMaxBytes, cvTypes, readCvNote } from '@sumut/contracts/forms/application';
import { withKey } from '../../../../testing/client.ts';
import { collectionPdf, textPdf } from '../../../../testing/cvDocuments.ts';
import * as documents from '../../../../testing/documents.ts';
import { applicant, applicationForm } from '../../../../testing/forms.ts';
import { protectedOldWord } from '../../../../testing/oldWord.ts';
import { assertProblem, refusedFields } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';

async function start(context: TestContext) {
  const server = await startServer(context);
  const visitor = await server.insider();
  const stored = () =>
    server.db
      .selectFrom('applications')
      .innerJoin('cv_files', 'cv_files.application_id', 'applications.id')
      .selectAll()
      .execute();
  const counts = async () => [
    (await server.db.selectFrom('applications').select('id').execute()).length,
    (await server.db.selectFrom('cv_files').select('application_id').execute()).length,
  ];
  const send = (form: unknown, headers?: Record<string, string>) =>
    visitor.send('POST', api.application.path, form, headers);
  return { server, visitor, stored, counts, send };
}

test('an application is stored with its CV', async (context) => {
  const { send, stored } = await start(context);
  const answer = await send(applicationForm());
  assert.equal(answer.status, 201);
  const { id } = (await answer.json()) as { id: string };
  const [row, ...more] = await stored();
  assert.deepEqual(more, []);
  assert.equal(row?.id, id);
  assert.equal(row.last_name, applicant.lastName);
  assert.equal(row.cover_letter, applicant.coverLetter);
  assert.equal(row.cv_file_name, 'cv.pdf');
  assert.equal(row.cv_media_type, 'application/pdf');
  assert.equal(row.cv_size, documents.pdf.length);
  assert.ok(documents.pdf.equals(row.content));
});

test('the cover letter is optional', async (context) => {
  const { send, stored } = await start(context);
  const { firstName, lastName, email, phone, position, language } = applicant;
  const fields = { firstName, lastName, email, phone, position, language };
  assert.equal((await send(applicationForm(fields))).status, 201);
  assert.equal((await stored())[0]?.cover_letter, '');
});

test('PDF, DOC and DOCX are accepted, with extensions in any case', async (context) => {
  const { send, stored } = await start(context);
  const files = {
    'cv.PDF': documents.pdf,
    'cv.doc': documents.doc,
    'سيرة ذاتية.docx': documents.docx,
  };
  for (const [name, content] of Object.entries(files)) {
    assert.equal((await send(applicationForm(applicant, { name, content }))).status, 201, name);
  }
  assert.deepEqual(
    (await stored()).map((row) => row.cv_file_name).sort(),
    Object.keys(files).sort(),
  );
});

const pdfAfter = (before: string) => Buffer.concat([Buffer.from(before), documents.pdf]);

test('a PDF is accepted with a byte order mark and white space before its header', async (context) => {
  const { send, stored } = await start(context);
  for (const before of [
    '\uFEFF',
    '\n',
    '\r\n',
    ' \t\f',
    '\uFEFF\r\n',
    '\n\uFEFF',
    ' '.repeat(1_000),
  ]) {
    const content = pdfAfter(before);
    const answer = await send(applicationForm(applicant, { name: 'cv.pdf', content }));
    assert.equal(answer.status, 201, JSON.stringify(before));
    assert.ok((await stored()).some((row) => content.equals(row.content)));
  }
});

test('a CV without an extension is what its content is, and its name gets the extension', async (context) => {
  const { send, stored } = await start(context);
  const { pdf, docx, doc } = documents;
  const names: [name: string, content: Buffer, shown: string][] = [
    ['document', pdf, 'document.pdf'],
    ['1000012345', docx, '1000012345.docx'],
    ['سيرة', doc, 'سيرة.doc'],
    ['cv.pdf (1)', pdf, 'cv.pdf (1).pdf'],
    ['سيرة.pdf\u200E', pdf, 'سيرة.pdf'],
    ['\u2068cv.pdf\u2069', pdf, 'cv.pdf'],
    ['cv.pdf .', pdf, 'cv.pdf'],
    ['CV\u00A02026.PDF', pdf, 'CV 2026.PDF'],
    ['📄cv👩\u200D💻.pdf', pdf, '📄cv👩\u200D💻.pdf'],
    ['cv%20%ZZ.pdf', pdf, 'cv%20%ZZ.pdf'],
  ];
  for (const [name, content] of names)
    assert.equal((await send(applicationForm(applicant, { name, content }))).status, 201, name);
  const rows = await stored();
  assert.deepEqual(
    rows.map((row) => row.cv_file_name).sort(),
    names.map(([, , shown]) => shown).sort(),
  );
  const types = new Map(rows.map((row) => [row.cv_file_name, row.cv_media_type]));
  assert.equal(types.get('document.pdf'), cvTypes['.pdf']);
  assert.equal(types.get('1000012345.docx'), cvTypes['.docx']);
  assert.equal(types.get('سيرة.doc'), cvTypes['.doc']);
});

/** Documents of `server/testing/cvs`. */
const readCase = (name: string): Buffer =>
  readFileSync(new URL(`../../../../testing/cvs/${name}`, import.meta.url));

test('a CV that cannot be read is refused with the reason', async (context) => {
  const { send, counts } = await start(context);
  const html = Buffer.from('<!doctype html><script>alert(1)</script>%PDF-1.7');
  const before = ['x', '\0', '<script>1</script>\n', '%!PS\n', 'MZ', ' '.repeat(1_024)];
  const cases: [name: string, content: Buffer, error: FieldError][] = [
    ['cv.pdf', html, 'fileWebPage'],
    ['cv.doc', html, 'fileWebPage'],
    ['cv.doc', Buffer.from('MIME-Version: 1.0\r\nContent-Type: text/html'), 'fileWebPage'],
    ...before.map((text): [string, Buffer, FieldError] => [
      'cv.pdf',
      pdfAfter(text),
      'fileMismatch',
    ]),
    ['cv.pdf', documents.docx, 'fileMismatch'],
    ['cv.pdf', Buffer.from('%PDF'), 'fileDamaged'],
    ['cv.pdf', readCase('pdf-password.pdf'), 'fileProtected'],
    ['cv', readCase('pdf-password.pdf'), 'fileProtected'],
    ['cv.docx', documents.pdf, 'fileMismatch'],
    ['cv.docx', documents.doc, 'fileMismatch'],
    ['cv.docx', documents.zip({ 'a.txt': 'no document' }), 'fileMismatch'],
    ['cv.docx', documents.docm, 'fileMacros'],
    ['cv.docx', documents.disguisedDocm, 'fileMacros'],
    ['cv.docx', documents.docx.subarray(0, 40), 'fileDamaged'],
    ['cv.docx', documents.protectedDocx, 'fileProtected'],
    ['cv.docm', documents.docm, 'fileType'],
    ['cv.doc', documents.docWithMacros, 'fileMacros'],
    ['cv.doc', documents.docx, 'fileMismatch'],
    ['cv.doc', documents.xls, 'fileMismatch'],
    ['cv.doc', documents.protectedDocx, 'fileProtected'],
    ['cv.doc', protectedOldWord(), 'fileProtected'],
    ['cv.doc', Buffer.from('{\\rtf1 hello}'), 'fileMismatch'],
    ['cv.pdf.exe', documents.pdf, 'fileType'],
    ['cv', html, 'fileWebPage'],
    ['1000012345', documents.docm, 'fileMacros'],
    ['cv.pdf (1)', documents.xls, 'fileType'],
    ['fdp.\u202Efdp', documents.pdf, 'fileType'],
    ['cv.pdf', Buffer.alloc(0), 'fileEmpty'],
  ];
  for (const [name, content, error] of cases) {
    const answer = await send(applicationForm(applicant, { name, content }));
    assert.deepEqual(await refusedFields(answer), { cv: error }, name);
  }
  assert.deepEqual(await counts(), [0, 0]);
});

test('a PDF that its sender should change is stored, and the answer names what is wrong with it', async (context) => {
  const { send } = await start(context);
  const files: [content: Buffer, note: CvNote | undefined][] = [
    // A PDF that restricts only what may be done with it opens without a password.
    [readCase('pdf-ownerPassword.pdf'), undefined],
    [textPdf('Designed an autopilot'), undefined],
    [documents.pdf, undefined],
    [readCase('pdf-zero.pdf'), 'noPages'],
    [textPdf(), 'onlyPictures'],
    [textPdf('If this message is not eventually replaced'), 'adobeForm'],
    [collectionPdf, 'portfolio'],
  ];
  for (const [content, note] of files) {
    const answer = await send(applicationForm(applicant, { name: 'cv.pdf', content }));
    assert.equal(answer.status, 201);
    assert.equal(readCvNote(await answer.text()), note);
  }
});

test('a ZIP bomb is refused without decompressing it', async (context) => {
  const { send, counts } = await start(context);
  const content = documents.docxBomb();
  const before = process.memoryUsage().rss;
  const answer = await send(applicationForm(applicant, { name: 'cv.docx', content }));
  assert.equal(answer.status, 400);
  assert.ok(process.memoryUsage().rss - before < 60 * 1024 * 1024);
  assert.deepEqual(await counts(), [0, 0]);
});

test('a CV of the maximum size is stored, one byte more is refused', async (context) => {
  const { send, stored } = await start(context);
  const largest = Buffer.concat([
    documents.pdf,
    Buffer.alloc(cvMaxBytes - documents.pdf.length, 'x'),
  ]);
  const tooLarge = Buffer.concat([largest, Buffer.from('x')]);
  const refused = await send(applicationForm(applicant, { name: 'cv.pdf', content: tooLarge }));
  assert.deepEqual(await refusedFields(refused), { cv: 'fileSize' });
  const huge = Buffer.alloc(3 * cvMaxBytes);
  const second = await send(applicationForm(applicant, { name: 'cv.pdf', content: huge }));
  assert.deepEqual(await refusedFields(second), { cv: 'fileSize' });
  assert.deepEqual(await stored(), []);
  const answer = await send(applicationForm(applicant, { name: 'cv.pdf', content: largest }));
  assert.equal(answer.status, 201);
  assert.ok(largest.equals((await stored())[0]?.content ?? Buffer.alloc(0)));
});

test('one response names all refused fields, and nothing is stored', async (context) => {
  const { send, counts } = await start(context);
  const form = applicationForm(
    {
      ...applicant,
      email: 'nobody',
      phone: '12',
      coverLetter: 'x'.repeat(textLimits.coverLetter + 1),
    },
    null,
  );
  form.append('salary', '1000000');
  form.append('photo', new Blob(['x']), 'photo.png');
  form.append('lastName', 'twice');
  assert.deepEqual(await refusedFields(await send(form)), {
    email: 'email',
    phone: 'phone',
    coverLetter: 'tooLong',
    cv: 'required',
    salary: 'unknownField',
    photo: 'unknownField',
    lastName: 'invalid',
  });
  assert.deepEqual(Object.keys(await refusedFields(await send(new FormData()))).sort(), [
    'cv',
    'email',
    'firstName',
    'language',
    'lastName',
    'phone',
    'position',
  ]);
  assert.deepEqual(await counts(), [0, 0]);
});

test('two CVs, or a CV that is not a file, are refused', async (context) => {
  const { send, counts } = await start(context);
  const two = applicationForm();
  two.append('cv', new Blob([new Uint8Array(documents.pdf)]), 'second.pdf');
  assert.deepEqual(await refusedFields(await send(two)), { cv: 'invalid' });
  const text = applicationForm(applicant, null);
  text.append('cv', 'my life');
  assert.equal(Object.keys(await refusedFields(await send(text)))[0], 'cv');
  const notChosen = applicationForm(applicant, { name: '', content: Buffer.alloc(0) });
  assert.deepEqual(await refusedFields(await send(notChosen)), { cv: 'required' });
  assert.deepEqual(await counts(), [0, 0]);
});

test('an application sent twice with one key is stored once', async (context) => {
  const { send, counts } = await start(context);
  const key = crypto.randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => send(applicationForm(), withKey(key))));
  const ids = await Promise.all(answers.map((answer) => answer.text()));
  assert.equal(new Set(ids).size, 1);
  assert.deepEqual(await counts(), [1, 1]);
});

test('other media types are refused', async (context) => {
  const { send, counts } = await start(context);
  await assertProblem(await send(applicant), 'unsupported-media-type');
  const text = new Blob(['firstName=x'], { type: 'application/x-www-form-urlencoded' });
  await assertProblem(await send(text), 'unsupported-media-type');
  assert.deepEqual(await counts(), [0, 0]);
});
