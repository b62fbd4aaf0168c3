import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { freePort } from '../lib/freePort.ts';
import { root } from '../../../platform/toolchain/packages.ts';
import { run, start } from './oldestNode.ts';

const stopHint = 'Stop with Ctrl+C.';

test('npm start serves the site', async (context) => {
  const port = String(await freePort());
  const variables = {
    PORT: port,
    DATA_DIR: createTemporaryFolder('sumut-commands'),
    LOG_LEVEL: 'warn',
  };
  const site = await start(context, 'npm start', stopHint, { variables });
  const page = await fetch(`http://localhost:${port}/`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<form/);
  await site.stop();
});

test('a signal that is sent only to npm start stops the server', async (context) => {
  const port = String(await freePort());
  const variables = { PORT: port, DATA_DIR: createTemporaryFolder('sumut-commands') };
  const site = await start(context, 'npm start', stopHint, { variables });
  await site.stopAlone();
  const answers = async () => (await fetch(`http://localhost:${port}/`).catch(() => null)) !== null;
  await until(async () => !(await answers()));
});

test('npm run build builds the shell and every module', async () => {
  const { code, output } = await run('npm run build');
  assert.equal(code, 0, output);
  assert.match(output, /Everything is built\./);
});

test('npm test lists its steps when it gets an unknown one', async () => {
  const { code, output } = await run('npm test -- no-such-step');
  assert.equal(code, 1);
  assert.match(output, /Steps: types, lint, unit, server, commands, browser, engines; or quick\./);
});

test('npm run nightly lists its steps when it gets an unknown one', async () => {
  const { code, output } = await run('npm run nightly -- no-such-step');
  assert.equal(code, 1);
  assert.match(output, /Steps: test, scan, scan-postgres, package\./);
});

test('npm run dev serves the site from its sources', async (context) => {
  const port = String(await freePort());
  const variables = { PORT: port, DATA_DIR: createTemporaryFolder('sumut-commands') };
  const site = await start(context, 'npm run dev', stopHint, { variables });
  assert.equal((await fetch(`http://localhost:${port}/`)).status, 200);
  await site.stop();
});

test('npm run dev -w mf-products serves one module', async (context) => {
  const port = String(await freePort());
  const module = await start(context, 'npm run dev -w mf-products', stopHint, {
    variables: { PORT: port },
  });
  const manifest = await fetch(`http://localhost:${port}/release.json`);
  assert.equal(((await manifest.json()) as { name: string }).name, 'products');
  await module.stop();
});

test('npm run kit serves the components', async (context) => {
  const port = String(await freePort());
  const kit = await start(context, 'npm run kit', stopHint, { variables: { KIT_PORT: port } });
  assert.equal((await fetch(`http://localhost:${port}/kit.js`)).status, 200);
  await kit.stop();
});

test('npm run format formats the given file', async () => {
  const file = path.join(createTemporaryFolder('sumut-commands'), 'sample.ts');
  writeFileSync(file, "export const  a = 'b'");
  const { code, output } = await run(`npm run format -- ${file}`);
  assert.equal(code, 0, output);
  assert.match(readFileSync(file, 'utf8'), /^export const a = ['"]b['"];\n$/);
});

test('npm run screenshots keeps a picture that is up to date', async () => {
  const file = path.join(root, 'e2e/screenshots/en-1440/projects.jpg');
  const before = readFileSync(file);
  const { code, output } = await run('npm run screenshots -- /projects');
  assert.equal(code, 0, output);
  assert.deepEqual(readFileSync(file), before);
});

test('npm run sbom lists the delivered packages', async () => {
  const { code, output } = await run('npm run sbom');
  assert.equal(code, 0, output);
  assert.match(output, /\d+ components in \.cache\/sbom\.json/);
});

test('npm run mutate lists its areas when it gets none or an unknown one', async () => {
  const areas = /Areas: shell-federation, .+, server-registry\./;
  const listed = await run('npm run mutate');
  assert.equal(listed.code, 0, listed.output);
  assert.match(listed.output, areas);
  const unknown = await run('npm run mutate -- no-such-area');
  assert.equal(unknown.code, 1);
  assert.match(unknown.output, areas);
});

test('npm run lockfile resolves the packages of every platform', async () => {
  const file = path.join(createTemporaryFolder('sumut-commands'), 'package-lock.json');
  // The packages in npm's cache are enough for the test.
  const variables = { npm_config_prefer_offline: 'true' };
  const { code, output } = await run(`npm run lockfile -- ${file}`, { variables });
  assert.equal(code, 0, output);
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: object };
  assert.ok('node_modules/@swc/core-darwin-arm64' in packages);
});
