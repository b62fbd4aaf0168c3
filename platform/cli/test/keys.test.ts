import assert from 'node:assert/strict';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { teamKeySchema } from '@sumut/contracts/registry/proof';
import { parseOutput, parseError, modules } from './support/commandLine.ts';
import { createFolder } from './support/folders.ts';
import { createKey } from './support/keys.ts';

interface KeyOutput {
  file: string;
  id: string;
  key: unknown;
}

test('only its owner can read a new key file, and its public key can be printed again', async (context) => {
  const folder = await createFolder(context);
  const made = await modules(['keys', 'create', 'team.jwk', '--json'], { cwd: folder });
  assert.equal(made.exitCode, 0);
  const { file, id, key } = parseOutput(made) as KeyOutput;
  assert.equal(file, path.join(folder, 'team.jwk'));
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.ok(teamKeySchema.safeParse(key).success);
  const shown = await modules(['keys', 'show', 'team.jwk', '--json'], { cwd: folder });
  assert.deepEqual(parseOutput(shown), { file, id, key });
});

test('the private key is never printed', async (context) => {
  const folder = await createFolder(context);
  const made = await modules(['keys', 'create', 'team.jwk'], { cwd: folder });
  const shown = await modules(['keys', 'show', 'team.jwk'], { cwd: folder });
  const { d } = JSON.parse(await readFile(path.join(folder, 'team.jwk'), 'utf8')) as { d: string };
  for (const { stdout, stderr } of [made, shown]) {
    assert.match(stdout, /Public key: {2}\{"kty":"OKP"/);
    assert.ok(!(stdout + stderr).includes(d));
  }
});

test('creating a key prints the next steps, with the quoted path of the key', async (context) => {
  const cwd = await createFolder(context);
  const { stdout } = await modules(['keys', 'create', 'my keys/team.jwk'], { cwd });
  assert.match(stdout, /an admin adds the public key in the portal/);
  assert.ok(stdout.includes(` release --key '${cwd}/my keys/team.jwk'\n`), stdout);
});

test('an existing file is not overwritten', async (context) => {
  const { file, text } = await createKey(context);
  const outcome = await modules(['keys', 'create', file, '--json']);
  assert.equal(outcome.exitCode, 1);
  assert.match(parseError(outcome).message, /already exists/);
  assert.equal(await readFile(file, 'utf8'), text);
});

test('the error for an invalid key file does not contain its content', async (context) => {
  const { file, text } = await createKey(context);
  await writeFile(file, text.slice(0, -2));
  const outcome = await modules(['list', '--key', file]);
  assert.equal(outcome.exitCode, 1);
  assert.match(outcome.stderr, /is not an Ed25519 private key/);
  assert.ok(!outcome.stderr.includes(text.slice(-20, -4)));
  assert.equal(outcome.stdout, '');
});

test('a key file that other users can read causes a warning', async (context) => {
  const { file } = await createKey(context);
  await chmod(file, 0o644);
  const { exitCode, stderr } = await modules(['keys', 'show', file]);
  assert.equal(exitCode, 0);
  assert.match(stderr, /Other users can read .*chmod 600/);
});

test('the error for a missing key explains how to set or create one', async () => {
  const outcome = await modules(['list', '--json']);
  assert.equal(outcome.exitCode, 1);
  const error = parseError(outcome);
  assert.equal(error.code, 'no-key');
  assert.match(error.message, /MODULES_KEY.*MODULES_PRIVATE_KEY.*keys create/);
});
