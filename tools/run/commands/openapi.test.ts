import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Validator } from '@seriousme/openapi-schema-validator';
import { api } from '@sumut/contracts/api/api';
import { root } from '../../../platform/toolchain/packages.ts';
import { run } from './oldestNode.ts';

interface OpenApi extends Record<string, unknown> {
  paths: Record<
    string,
    {
      post?: { requestBody?: { content: Record<string, { schema: { properties: object } }> } };
    }
  >;
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('npm run openapi writes a valid OpenAPI document, and docs/api.md has the current endpoints', async () => {
  const before = read('docs/api.md');
  const { code, output } = await run('npm run openapi');
  assert.equal(code, 0, output);
  assert.equal(read('docs/api.md'), before, 'commit the renewed docs/api.md');
  const document = JSON.parse(read('.cache/openapi.json')) as OpenApi;
  assert.deepEqual(await new Validator().validate(document), { valid: true });
  const { form } = api.application;
  const sent = document.paths[api.application.path]?.post?.requestBody?.content;
  const schema = sent?.['multipart/form-data']?.schema;
  assert.deepEqual(Object.keys(schema?.properties ?? {}), [
    ...Object.keys(form.fields.shape),
    form.file.name,
  ]);
});
