import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import * as documents from '../../../../testing/documents.ts';
import { applicant, applicationForm } from '../../../../testing/forms.ts';
import { refusedFields } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';
import { checkDocx } from './docxContent.ts';

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
