import assert from 'node:assert/strict';
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { createClient } from '../../../server/testing/client.ts';
import type { TestDatabase } from '../../../server/testing/database.ts';
import { pdf } from '../../../server/testing/documents.ts';
import { contact } from '../../../server/testing/forms.ts';
import { startServer } from '../../../server/testing/server.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { verifyChain } from '../../../server/src/shared/verifyAuditChain.ts';
import { root } from '../../../platform/toolchain/packages.ts';
import { createCluster } from '../lib/postgresCluster.ts';

const git = (...words: string[]) => {
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : undefined;
};

/** The commits of the last 300 that added a migration, newest first; undefined without the history. */
const added = git(
  ...['log', 'HEAD~300..HEAD', "-G'[0-9]{4}-[a-z]", '--format=%h', '--'],
  ...['migrate.ts', 'migrations'].map((name) => `server/src/platform/database/${name}`),
);
/** Skips a test without the history. `npm test` counts the skipped tests by this reason. */
const needsHistory = { skip: added === undefined && 'needs git' };
/** With the commit before the oldest one. */
const commits = (added ?? []).flatMap((commit, at) =>
  at + 1 === added?.length ? [commit, `${commit}~1`] : [commit],
);

/** Writes the server of a commit to a new folder, with the installed packages of this one. Returns the folder. */
function checkOut(commit: string): string {
  const folder = createTemporaryFolder('sumut-earlier');
  const archive = execFileSync('git', ['archive', commit, 'package.json', 'server', 'platform'], {
    cwd: root,
    maxBuffer: 2 ** 30,
  });
  execFileSync('tar', ['-x'], { cwd: folder, input: archive });
  const own = path.join(folder, 'node_modules/@sumut');
  mkdirSync(own, { recursive: true });
  const link = (name: string, place: string) => symlinkSync(path.join(root, name), place);
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@sumut')
      link(path.join('node_modules', name), path.join(folder, 'node_modules', name));
  // These links are relative: in the folder, they lead to the packages of the commit.
  for (const name of readdirSync(path.join(root, 'node_modules/@sumut')))
    symlinkSync(readlinkSync(path.join(root, 'node_modules/@sumut', name)), path.join(own, name));
  for (const name of ['server', 'platform/cli', 'platform/forms']) {
    const nested = path.join(name, 'node_modules');
    if (existsSync(path.join(root, nested)) && existsSync(path.join(folder, name)))
      link(nested, path.join(folder, nested));
  }
  return folder;
}

const earlierSite = path.join(root, 'server/testing/earlierSite.ts');

/** Starts the server of an earlier version. Rejects with its errors if it does not start. */
async function startEarlier(
  context: TestContext,
  folder: string,
  { variables }: Pick<TestDatabase, 'variables'>,
  ...fill: 'fill'[]
) {
  const child = spawn(process.execPath, [earlierSite, folder, ...fill], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ...variables },
  });
  context.after(() => child.kill('SIGKILL'));
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const ended = once(child, 'exit');
  const url = await Promise.race([
    once(child.stdout, 'data').then(([chunk]) => String(chunk).trim()),
    ended.then(() => assert.fail(errors)),
  ]);
  const stop = async () => {
    child.stdin.end();
    await ended;
  };
  return { url, stop };
}

/** Runs a command of an earlier version. */
const runEarlier = (folder: string, { variables }: TestDatabase, script: string, file: string) =>
  execFileSync(process.execPath, [`server/src/commands/${script}.ts`, file], {
    cwd: folder,
    stdio: 'pipe',
    env: { PATH: process.env['PATH'], ...variables },
  });

const remove = () => Promise.resolve();

/** The data of `earlierSite.ts`, over HTTP. */
async function assertData(url: string, messages: number): Promise<void> {
  const client = createClient(url);
  await client.unlock();
  await client.signIn();
  const read = async (path: string): Promise<unknown> => (await client.get(path)).json();
  const list = api.messages.list.response.parse(await read(api.messages.list.path));
  assert.equal(list.total, messages);
  const { items } = api.applications.list.response.parse(await read(api.applications.list.path));
  const [{ id } = { id: '' }, ...more] = items;
  assert.deepEqual(more, []);
  const cv = await client.get(buildPath(api.applications.cv, { id }));
  assert.ok(pdf.equals(Buffer.from(await cv.arrayBuffer())));
}

test('the history has commits to upgrade from', needsHistory, () => {
  assert.ok(commits.length > 1);
});

for (const commit of commits) {
  test(`the database of ${commit} is upgraded, and a backup leads back to that version`, async (context) => {
    const folder = checkOut(commit);
    const dataDir = createTemporaryFolder('sumut-earlier-data');
    const database: TestDatabase = {
      environment: { databaseUrl: undefined, dataDir },
      variables: { DATA_DIR: dataDir },
      remove,
    };
    await (await startEarlier(context, folder, database, 'fill')).stop();
    const backup = path.join(createTemporaryFolder('sumut-earlier-backup'), 'site.backup');
    runEarlier(folder, database, 'backup', backup);

    const upgraded = await startServer(context, { database });
    await assertData(upgraded.url, 1);
    assert.deepEqual((await verifyChain(upgraded.db)).faults, []);
    await upgraded.close();

    runEarlier(folder, database, 'restore', backup);
    const again = await startEarlier(context, folder, database);
    await assertData(again.url, 1);
    await again.stop();
  });

  test(`a server of ${commit} and a new one run side by side during a rolling upgrade`, async (context) => {
    const folder = checkOut(commit);
    const place = createTemporaryFolder('sumut-earlier-postgres');
    const postgres = await createCluster(place)();
    context.after(() => postgres.stop());
    const database: TestDatabase = {
      environment: { databaseUrl: postgres.url, dataDir: '' },
      variables: { DATABASE_URL: postgres.url },
      remove,
    };
    const earlier = await startEarlier(context, folder, database, 'fill');
    const upgraded = await startServer(context, { database });
    for (const url of [earlier.url, upgraded.url]) {
      const visitor = createClient(url);
      await visitor.unlock();
      assert.equal((await visitor.send('POST', api.contact.path, contact)).status, 201);
    }
    for (const url of [earlier.url, upgraded.url]) await assertData(url, 3);
    await earlier.stop();
    await assertData(upgraded.url, 3);
  });
}
