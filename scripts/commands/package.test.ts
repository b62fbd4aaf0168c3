import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { createTemporaryFolder } from '../../server/testing/temporaryFolder.ts';
import { until } from '../../server/testing/until.ts';
import { freePort } from '../lib/freePort.ts';
import { run } from './oldestNode.ts';

/** Starts the server of an unpacked archive, as its unit does, and waits until it is ready; stopped with the test. */
async function startServer(
  context: TestContext,
  folder: string,
  variables: Record<string, string>,
) {
  const port = await freePort();
  const builds = globSync('mf-*/dist', { cwd: folder }).join(',');
  const server = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { NODE_ENV: 'production', PORT: `${port}`, PUBLISH_DIRS: builds, ...variables },
  });
  context.after(() => server.kill('SIGKILL'));
  const site = `http://localhost:${port}`;
  const isReady = async () => (await fetch(`${site}/readyz`).catch(() => null))?.ok === true;
  await until(async () => server.exitCode !== null || (await isReady()));
  const stop = async () => {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    assert.deepEqual(await ended, [0, null]);
  };
  return { site, stop };
}

test('npm run package makes an archive that runs elsewhere, with production dependencies alone', async (context) => {
  const target = createTemporaryFolder('sumut-package');
  const { code, output } = await run(`npm run package -- ${target}`);
  assert.equal(code, 0, output);
  const [file = '', sum = ''] = readdirSync(target).sort();
  assert.match(file, /^sumut-site-\d+\.\d+\.\d+-\w+-\w+\.tar\.gz$/);
  execFileSync('sha256sum', ['--check', '--quiet', sum], { cwd: target });

  const elsewhere = createTemporaryFolder('sumut-unpacked');
  execFileSync('tar', ['-xzf', path.join(target, file)], { cwd: elsewhere });
  const folder = path.join(elsewhere, file.replace('.tar.gz', ''));
  execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder });
  const summed = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n').length;
  const found = execFileSync('find', ['.', '-type', 'f'], { cwd: folder, encoding: 'utf8' });
  const count = found.trimEnd().split('\n').length;
  assert.equal(count, summed + 1, 'every file has its hash, but the list itself');
  for (const name of ['fastify', 'kysely']) assert.ok(existsSync(`${folder}/node_modules/${name}`));
  for (const name of ['jest', 'webpack', 'typescript', 'csp_evaluator', 'express', '@types'])
    assert.ok(!existsSync(`${folder}/node_modules/${name}`), name);
  assert.deepEqual(globSync('{server,contracts}/**/*.test.ts', { cwd: folder }), []);
  const bill = JSON.parse(readFileSync(path.join(folder, 'sbom.json'), 'utf8')) as object;
  assert.equal('bomFormat' in bill && bill.bomFormat, 'CycloneDX');

  const data = createTemporaryFolder('sumut-package-data');
  const variables = { DATA_DIR: data, GATE_PASSWORD: 'nine amber dunes' };
  const server = await startServer(context, folder, variables);
  const page = await fetch(`${server.site}/`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<form/);
  await server.stop();
  const verified = execFileSync('npm', ['run', '--silent', 'audit:verify'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  });
  assert.match(verified, /entries are intact/);

  writeFileSync(path.join(folder, 'server/src/main.ts'), 'process.exit(0)');
  assert.throws(() =>
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
      cwd: folder,
      stdio: 'ignore',
    }),
  );
});
