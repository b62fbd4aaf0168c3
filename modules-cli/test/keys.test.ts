import assert from 'node:assert/strict';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { teamKeySchema } from '@sumut/contracts/schemas';
import { documentOf, failureOf, modules } from './support/commandLine.ts';
import { createFolder } from './support/folders.ts';
import { createKey } from './support/keys.ts';

interface KeyAnswer {
  file: string;
  id: string;
  key: unknown;
}

test('a new key is readable by its owner alone, and its public half can be shown again', async (context) => {
  const folder = await createFolder(context);
  const made = await modules(['keys', 'create', 'team.jwk', '--json'], { folder });
  assert.equal(made.code, 0);
  const { file, id, key } = documentOf(made) as KeyAnswer;
  assert.equal(file, path.join(folder, 'team.jwk'));
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.ok(teamKeySchema.safeParse(key).success);
  const shown = await modules(['keys', 'show', 'team.jwk', '--json'], { folder });
  assert.deepEqual(documentOf(shown), { file, id, key });
});

test('the private half is never printed', async (context) => {
  const folder = await createFolder(context);
  const made = await modules(['keys', 'create', 'team.jwk'], { folder });
  const shown = await modules(['keys', 'show', 'team.jwk'], { folder });
  const { d } = JSON.parse(await readFile(path.join(folder, 'team.jwk'), 'utf8')) as { d: string };
  for (const { output, errors } of [made, shown]) {
    assert.match(output, /Public key: {2}\{"kty":"OKP"/);
    assert.ok(!(output + errors).includes(d));
  }
});

test('a new key says what an admin has to do', async (context) => {
  const folder = await createFolder(context);
  const { output } = await modules(['keys', 'create', 'team.jwk'], { folder });
  assert.match(output, /An admin enters the public key in the portal/);
  assert.match(output, /npx modules release --key team\.jwk/);
});

test('a key that is there is not overwritten', async (context) => {
  const { file, text } = await createKey(context);
  const outcome = await modules(['keys', 'create', file, '--json']);
  assert.equal(outcome.code, 1);
  assert.match(failureOf(outcome).message, /is there already/);
  assert.equal(await readFile(file, 'utf8'), text);
});

test('a broken key file is refused without its content in the message', async (context) => {
  const { file, text } = await createKey(context);
  await writeFile(file, text.slice(0, -2));
  const outcome = await modules(['list', '--key', file]);
  assert.equal(outcome.code, 1);
  assert.match(outcome.errors, /holds no Ed25519 private key/);
  assert.ok(!outcome.errors.includes(text.slice(-20, -4)));
  assert.equal(outcome.output, '');
});

test('a key file that others may read is named', async (context) => {
  const { file } = await createKey(context);
  await chmod(file, 0o644);
  const { code, errors } = await modules(['keys', 'show', file]);
  assert.equal(code, 0);
  assert.match(errors, /Others may read .*chmod 600/);
});

test('without a key, a command says how to come by one', async () => {
  const outcome = await modules(['list', '--json']);
  assert.equal(outcome.code, 1);
  const error = failureOf(outcome);
  assert.equal(error.code, 'no-key');
  assert.match(error.message, /MODULES_KEY.*MODULES_PRIVATE_KEY.*keys create/);
});
