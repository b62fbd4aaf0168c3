import assert from 'node:assert/strict';
import { appendFileSync, cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { releaseSchema } from '@sumut/contracts/registry/release';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { root } from '../../../platform/toolchain/packages.ts';
import { run } from './oldestNode.ts';

const folder = path.join(root, 'examples/rspack-module');

/** Builds the example as its team does. Resolves to a folder with a copy of the build. */
async function build(): Promise<string> {
  const { code, output } = await run('npm run build', { folder });
  assert.equal(code, 0, output);
  const copy = createTemporaryFolder('sumut-rspack');
  cpSync(path.join(folder, 'dist'), copy, { recursive: true });
  return copy;
}
const check = (built: string) => run(`npx --no -- @sumut/modules check ${built}`);
const read = (built: string, file: string) => readFileSync(path.join(built, file), 'utf8');
const readRelease = (built: string) => releaseSchema.parse(JSON.parse(read(built, 'release.json')));

test('the release check accepts a module that Rspack builds, and refuses it with one byte more', async () => {
  const built = await build();
  const { code, output } = await check(built);
  assert.equal(code, 0, output);
  assert.match(output, /^glossary 1\.0\.0 \(\w{16}\) complies with the release format\.$/m);

  const [chunk = ''] = readRelease(built).preload;
  appendFileSync(path.join(built, chunk), ' ');
  const refused = await check(built);
  assert.equal(refused.code, 1, refused.output);
  assert.ok(refused.output.includes(`${chunk} does not match its size or hash`), refused.output);
});

test('a build by Rspack contains no shared library and no federation runtime, and is reproducible', async () => {
  const built = await build();
  const release = readRelease(built);
  assert.deepEqual(Object.keys(release.shared).sort(), [
    '@sumut/shared-ui',
    'react',
    'react-router-dom',
  ]);
  assert.ok(release.uses?.['@sumut/shared-ui']?.includes('defineModule'));
  const code = release.files.map((file) => read(built, file.path)).join('\n');
  // Names that only the libraries' own code contains.
  for (const name of ['__CLIENT_INTERNALS', 'createBrowserRouter', '__FEDERATION__'])
    assert.ok(!code.includes(name), name);
  assert.doesNotMatch(code, /\beval\(|new Function/);
  assert.equal(readRelease(await build()).hash, release.hash);
});
