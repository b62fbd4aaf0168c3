import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import * as documents from '../../../../testing/documents.ts';
import { applicant, applicationForm } from '../../../../testing/forms.ts';
import { refusedFields } from '../../../../testing/problems.ts';
import { startServer } from '../../../../testing/server.ts';

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
    assert.deepEqual(await refusedFields(await refused), { cv: 'fileType' });
    const grown = process.memoryUsage().rss - before;
    assert.ok(grown < documents.bombSize * (2 / 3), `${grown} bytes more`);
  });
}

test('macros are found by content type, relationship and signature, whatever their name', async (context) => {
  const { send } = await start(context);
  for (const [name, content] of Object.entries(documents.renamedMacros))
    assert.deepEqual(await refusedFields(await send(content)), { cv: 'fileType' }, name);
});

test('a Word document whose text mentions macros but that has none is stored', async (context) => {
  const { send } = await start(context);
  for (const content of [documents.docx, documents.docxAboutMacros])
    assert.equal((await send(content)).status, 201);
});
