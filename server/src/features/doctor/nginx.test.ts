import assert from 'node:assert/strict';
import { appendFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { runChecks } from './check.ts';
import { listNginxChecks, setLimits } from './nginx.ts';

const root = path.join(import.meta.dirname, '../../../..');
const deployed = path.join(root, 'deploy/nginx');

/** Writes a folder like /etc/nginx after the steps of the installation. */
function install(): string {
  const folder = createTemporaryFolder('sumut-nginx');
  const own = path.join(folder, 'sumut');
  cpSync(path.join(deployed, 'example'), own, { recursive: true });
  cpSync(path.join(deployed, 'site.conf'), path.join(own, 'site.conf'));
  mkdirSync(path.join(folder, 'conf.d'));
  writeFileSync(path.join(folder, 'conf.d/sumut.conf'), 'include sumut/site.conf;\n');
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    'user www-data; # worker_connections 1;\ninclude sumut/main.conf;\nhttp {\n\tinclude conf.d/*.conf;\n}\n',
  );
  return folder;
}

/** The states and findings of the checks, by name. */
async function check(installed: string, publicOrigin = 'https://sumut.example') {
  const results = await runChecks(listNginxChecks({ root, installed, publicOrigin }));
  return results.map(({ name, state, found }) => `${name}: ${state}, ${found}`);
}

test('nginx passes as the installation sets it up', async () => {
  assert.deepEqual(await check(install()), [
    'nginx limits: ok, worker_connections 10240, worker_rlimit_nofile 16384',
    'nginx site: ok, as shipped',
    'nginx names: ok, sumut.example',
  ]);
});

test('the limits of the package, an old site, a default site and another name are found', async () => {
  const folder = install();
  appendFileSync(path.join(folder, 'sumut/site.conf'), '# changed\n');
  writeFileSync(path.join(folder, 'conf.d/default.conf'), 'server { listen 80 default_server; }\n');
  writeFileSync(path.join(folder, 'sumut/main.conf'), 'events {\n\tworker_connections 768;\n}\n');
  assert.deepEqual(await check(folder), [
    'nginx limits: failed, worker_connections 768, worker_rlimit_nofile not set',
    'nginx site: failed, 0 lines are missing, 1 are not of this release',
    'nginx names: failed, another site is the default_server',
  ]);
  const [, , names] = await check(install(), 'https://other.example');
  assert.equal(names, 'nginx names: failed, server_name sumut.example');
});

test('the command for the limits is that of the installation', () => {
  assert.ok(readFileSync(path.join(root, 'docs/installation.md'), 'utf8').includes(setLimits));
});

test('without nginx on the machine, its checks do not apply', async () => {
  for (const line of await check(createTemporaryFolder('sumut-nginx')))
    assert.match(line, /: omitted, .*nginx\.conf: it or its folder does not exist/);
});
