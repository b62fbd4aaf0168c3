import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { fileNameMax } from '@sumut/contracts/forms/application';
import * as documents from '../../../../testing/documents.ts';
import { applicant, applicationForm } from '../../../../testing/forms.ts';
import { refusedFields } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';
import { checkDocx } from './docxContent.ts';
import { safeFileName } from './checkUpload.ts';

async function start(context: TestContext) {
  const server = await startServer(context, { variables: { FREE_FORMS: '100' } });
  const visitor = await server.insider();
  const send = (content: Buffer) =>
    visitor.send(
      'POST',
      api.application.path,
      applicationForm(applicant, { name: 'cv.docx', content }),
    );
  return { server, visitor, send };
}

const bombs = {
  'in the part that Word shows': documents.documentBomb,
  'spread over many parts': documents.manyPartsBomb,
};
for (const [name, bomb] of Object.entries(bombs)) {
  test(`a Word document with a decompression bomb ${name} is refused within a memory limit, and other requests are served`, async (context) => {
    const { visitor, send } = await start(context);
    const content = bomb();
    const before = process.memoryUsage().rss;
    const refused = send(content);
    assert.equal((await visitor.get(api.site.health.path)).status, 200);
    assert.deepEqual(await refusedFields(await refused), { cv: 'fileUnpackedSize' });
    const grown = process.memoryUsage().rss - before;
    assert.ok(grown < documents.bombSize * (2 / 3), `${grown} bytes more`);
  });
}

test('macros are found by content type, relationship and signature, whatever their name', async (context) => {
  const { send } = await start(context);
  for (const [name, content] of Object.entries(documents.renamedMacros))
    assert.deepEqual(await refusedFields(await send(content)), { cv: 'fileMacros' }, name);
});

test('a Word document whose text mentions macros but that has none is stored', async (context) => {
  const { send } = await start(context);
  for (const content of [documents.docx, documents.docxAboutMacros])
    assert.equal((await send(content)).status, 201);
});

const partsMax = 2000;
const partMax = 16 * 1024 * 1024;
const parts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/${index}.xml`, '<w/>']));

test('a Word document may have two thousand parts, and no more', async () => {
  assert.equal(await checkDocx(documents.zip(parts(partsMax))), undefined);
  assert.equal(await checkDocx(documents.zip(parts(partsMax + 1))), 'fileUnpackedSize');
});

test('a part may unpack to 16 MiB and all parts to 64 MiB, and no more', async () => {
  const full = Buffer.alloc(partMax, ' ');
  const others = { 'word/b.xml': full, 'word/c.xml': full, 'word/d.xml': full };
  const withFirst = (first: Buffer) => documents.zip({ 'word/a.xml': first, ...others });
  assert.equal(await checkDocx(documents.zip({ 'word/a.xml': full })), undefined);
  assert.equal(
    await checkDocx(documents.zip({ 'word/a.xml': Buffer.alloc(partMax + 1) })),
    'fileUnpackedSize',
  );
  assert.equal(await checkDocx(withFirst(full)), undefined);
  assert.equal(
    await checkDocx(documents.zip({ 'word/e.xml': ' ', 'word/a.xml': full, ...others })),
    'fileUnpackedSize',
  );
});

test('an archive that is cut off or contains nothing is refused', async () => {
  const whole = documents.zip({ 'word/document.xml': `<w>${'text '.repeat(10_000)}</w>` });
  assert.equal(await checkDocx(whole), undefined);
  assert.equal(await checkDocx(whole.subarray(0, 100)), 'fileDamaged');
  assert.equal(await checkDocx(documents.zip({})), 'fileDamaged');
  assert.equal(await checkDocx(Buffer.from('no archive')), 'fileDamaged');
});

const safe = (name: string) => safeFileName(name, 'cv');

test('a usual name stays as it is', () => {
  assert.equal(safe('Sara CV 2026.v2.pdf'), 'Sara CV 2026.v2.pdf');
  assert.equal(safe('سيرة ذاتية.docx'), 'سيرة ذاتية.docx');
});

test('only the last part of a path is used, and surrounding space is removed', () => {
  assert.equal(safe('C:\\fakepath\\a.pdf'), 'a.pdf');
  assert.equal(safe('../../etc/a.pdf'), 'a.pdf');
  assert.equal(safe('  a .pdf '), 'a.pdf');
});

test('dangerous characters are removed, and accents are composed', () => {
  assert.equal(safe('gpj.\u202Efdp\u0000"<a>|?*:.pdf'), 'gpj.fdpa.pdf');
  assert.equal(safe('re\u0301sume\u0301.pdf'), 'r\u00E9sum\u00E9.pdf');
});

test('what nobody can see is removed, also at the end', () => {
  assert.equal(safe('سيرة.pdf\u200E'), 'سيرة.pdf');
  assert.equal(safe('\u2068c\u200Bv\u00A0 1.pdf\u2069'), 'cv 1.pdf');
  assert.equal(safe('cv.pdf. .'), 'cv.pdf');
  assert.equal(safe('cv\uD83D.pdf'), 'cv.pdf');
});

test('a missing name is replaced, with and without an extension', () => {
  assert.equal(safe('.pdf'), 'cv.pdf');
  assert.equal(safe(''), 'cv');
  assert.equal(safe('\u202E'), 'cv');
});

test('a long name is cut before its extension, and not within a character', () => {
  const long = safe(`${'a'.repeat(300)}.pdf`);
  assert.equal(long, `${'a'.repeat(fileNameMax - 4)}.pdf`);
  // The limit is in the middle of the last of these characters, which have two units each.
  const half = safe(`a${'\u{1F681}'.repeat(150)}.pdf`);
  assert.ok(half.isWellFormed());
  assert.equal(half, `a${'\u{1F681}'.repeat((fileNameMax - 4 - 2) / 2)}.pdf`);
});

test('a long extension counts as part of the name from its twentieth character', () => {
  const name = safe(`cv.${'x'.repeat(300)}`);
  assert.equal(name.length, fileNameMax);
  assert.match(name, /^cv\.x+\.x{19}$/);
});
