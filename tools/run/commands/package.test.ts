import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { createClient } from '../../../server/testing/client.ts';
import { contact } from '../../../server/testing/forms.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { until } from '../../../server/testing/until.ts';
import { freePort } from '../lib/freePort.ts';
import { run } from './oldestNode.ts';

/** Starts the server of an unpacked archive as its systemd unit does, waits until it is ready, and stops it with the test. */
async function startServer(
  context: TestContext,
  folder: string,
  variables: Record<string, string>,
) {
  const port = await freePort();
  const builds = globSync('mf-*/dist', { cwd: folder }).join(',');
  const server = spawn(process.execPath, ['run.mjs', 'server/dist/main.js'], {
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

let made: Promise<{ target: string; file: string }> | undefined;
/** The archive of this checkout, made once for all tests. */
const makeArchive = () =>
  (made ??= (async () => {
    const target = createTemporaryFolder('sumut-package');
    const { code, output } = await run(`npm run package -- ${target}`);
    assert.equal(code, 0, output);
    const [file = ''] = readdirSync(target).sort();
    return { target, file };
  })());

/** Unpacks the archive outside of the repository and returns its folder. */
async function unpackArchive(): Promise<string> {
  const { target, file } = await makeArchive();
  const elsewhere = createTemporaryFolder('sumut-unpacked');
  execFileSync('tar', ['-xzf', path.join(target, file)], { cwd: elsewhere });
  return path.join(elsewhere, file.replace('.tar.gz', ''));
}

/** Runs a command of an unpacked archive and returns what it prints. */
const runIn = (folder: string, variables: Record<string, string>, ...words: string[]) =>
  execFileSync('npm', ['run', '--silent', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...variables },
  });

test('npm run package creates an archive that runs in another folder, with production dependencies only', async (context) => {
  const { target, file } = await makeArchive();
  assert.match(file, /^sumut-site-\d+\.\d+\.\d+-\w+-\w+\.tar\.gz$/);
  execFileSync('sha256sum', ['--check', '--quiet', `${file}.sha256`], { cwd: target });
  const folder = await unpackArchive();
  execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: folder });
  const summed = readFileSync(path.join(folder, 'SHA256SUMS'), 'utf8').trimEnd().split('\n').length;
  const found = execFileSync('find', ['.', '-type', 'f'], { cwd: folder, encoding: 'utf8' });
  const count = found.trimEnd().split('\n').length;
  assert.equal(count, summed + 1, 'every file has its hash, but the list itself');
  for (const file of ['fastify/LICENSE', 'kysely/LICENSE', 'pdfjs-dist/package.json'])
    assert.ok(existsSync(`${folder}/node_modules/${file}`), file);
  for (const name of ['jest', 'webpack', 'typescript', 'csp_evaluator', 'express', '@types'])
    assert.ok(!existsSync(`${folder}/node_modules/${name}`), name);
  assert.deepEqual(globSync('{server,platform}/**/*.ts', { cwd: folder }), []);
  const bill = JSON.parse(readFileSync(path.join(folder, 'sbom.json'), 'utf8')) as object;
  assert.equal('bomFormat' in bill && bill.bomFormat, 'CycloneDX');

  const data = createTemporaryFolder('sumut-package-data');
  const variables = { DATA_DIR: data, GATE_PASSWORD: 'nine amber dunes' };
  const server = await startServer(context, folder, variables);
  const page = await fetch(`${server.site}/`);
  assert.equal(page.status, 200);
  assert.match(await page.text(), /<form/);
  const examined = spawnSync('npm', ['run', '--silent', 'doctor'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...variables, PORT: new URL(server.site).port },
  });
  assert.equal(examined.status, 1, 'there is no backup yet');
  for (const line of [/^ok +Node/m, /^ok +process/m, /^ok +database/m, /^FAILED +last backup/m])
    assert.match(examined.stdout, line);
  await server.stop();
  const verified = runIn(folder, variables, 'audit:verify');
  assert.match(verified, /entries are intact/);
  const backup = path.join(createTemporaryFolder('sumut-package-backup'), 'site.backup');
  runIn(folder, variables, 'db:backup', '--', backup);
  assert.match(
    runIn(folder, variables, 'drill', '--', backup),
    /^visit the site .*\nRecovery time/m,
  );

  writeFileSync(path.join(folder, 'server/dist/main.js'), 'process.exit(0)');
  assert.throws(() =>
    execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], {
      cwd: folder,
      stdio: 'ignore',
    }),
  );
});

test('under an older Node, the commands of an archive name the version that they need', async () => {
  const folder = await unpackArchive();
  for (const command of ['npm run audit:verify', 'npm start']) {
    const { code, output } = await run(command, { folder });
    assert.equal(code, 1, output);
    assert.match(output, /Node 24 or newer is needed\. This is v20\./);
    assert.doesNotMatch(output, /ERR_|\n {4}at /);
  }
});

/** Adds a migration to an unpacked archive, so that the archive looks like a later version. */
function addMigration(folder: string): void {
  const file = path.join(folder, 'server/dist/shared.js');
  const source = readFileSync(file, 'utf8');
  const next =
    "'9999-next': (db) => db.schema.createTable('next').addColumn('id', 'text').execute(),";
  const changed = source.replace(/(?<=const migrations = \{)/, next);
  assert.notEqual(changed, source);
  writeFileSync(file, changed);
}

test('an upgrade keeps the stored data, and the previous archive runs again on a backup from before it', async (context) => {
  const before = await unpackArchive();
  const after = await unpackArchive();
  addMigration(after);
  const data = createTemporaryFolder('sumut-package-data');
  const variables = { DATA_DIR: data, GATE_PASSWORD: 'nine amber dunes' };
  const messages = () => {
    const database = new DatabaseSync(path.join(data, 'site.sqlite'), { readOnly: true });
    const rows = database.prepare('select email from contacts').all();
    database.close();
    return rows.map((row) => row['email']);
  };
  const old = await startServer(context, before, variables);
  const visitor = createClient(old.site);
  await visitor.unlock(variables.GATE_PASSWORD);
  assert.equal((await visitor.send('POST', api.contact.path, contact)).status, 201);
  const backup = path.join(createTemporaryFolder('sumut-package-backup'), 'before.backup');
  runIn(before, variables, 'db:backup', '--', backup);
  await old.stop();

  const upgraded = await startServer(context, after, variables);
  assert.deepEqual(messages(), [contact.email]);
  await upgraded.stop();

  const refused = spawnSync(process.execPath, ['server/dist/main.js'], {
    cwd: before,
    encoding: 'utf8',
    env: { ...process.env, ...variables, NODE_ENV: 'production', PORT: '0' },
  });
  assert.equal(refused.status, 1);
  assert.match(
    refused.stderr,
    /migrated by a newer version \(9999-next\).*restore a backup that was made before the upgrade/,
  );
  runIn(before, variables, 'db:restore', '--', backup);
  const again = await startServer(context, before, variables);
  assert.deepEqual(messages(), [contact.email]);
  await again.stop();
});
