import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { problemCodes } from '@sumut/contracts/api/problemCodes';
import { applicationForm } from '../testing/forms.ts';
import { startServer } from '../testing/server.ts';

const document = readFileSync(path.join(import.meta.dirname, '../../docs/api.md'), 'utf8');

/** A call of docs/api.md: a comment with the resource and an error, and a line that begins with `curl`. */
const example = /^# [^.\n]+\. ([\w-]+): .+\n(curl .+)$/gm;

/** Reads the arguments of `curl` that the document uses. */
function readCall(line: string) {
  const [, url = ''] = /\$SITE(\/[^\s"]+)/.exec(line) ?? [];
  const [, json] = /--json '([^']+)'/.exec(line) ?? [];
  const fields = Array.from(
    line.matchAll(/-F (\w+)=(?!@)(\S+)/g),
    ([, name = '', value = '']): [string, string] => [name, value],
  );
  const [, method = json || fields.length > 0 ? 'POST' : 'GET'] = /-X (\w+)/.exec(line) ?? [];
  const form = fields.length > 0 ? applicationForm(Object.fromEntries(fields)) : undefined;
  return { method, url, body: json ? (JSON.parse(json) as unknown) : form };
}

test('docs/api.md has a call for each resource, which succeeds or fails with the error that it names', async (context) => {
  const server = await startServer(context);
  const client = server.visitor();
  const examples = [...document.matchAll(example)];
  assert.equal(examples.length, Object.keys(api).length);
  let application = '';
  for (const [, error = '', line = ''] of examples) {
    assert.ok((problemCodes as readonly string[]).includes(error), error);
    const { method, url, body } = readCall(line);
    const answer = await client.send(method, url.replace('$ID', application), body);
    const content = await answer.text();
    if (!answer.ok) assert.match(content, new RegExp(`"code":"${error}"`), `${line}\n${content}`);
    if (url === api.application.path) application = (JSON.parse(content) as { id: string }).id;
  }
});
