import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { contact } from '../../../server/testing/forms.ts';
import { startServer } from '../../../server/testing/server.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { until } from '../../../server/testing/until.ts';
import { root } from '../../../platform/toolchain/packages.ts';
import { createCluster, openCluster, unprivileged } from '../lib/postgresCluster.ts';

const programs = ['pg_receivewal', 'pg_basebackup', 'pg_archivecleanup', 'psql'];
/** Skips the test on a machine without the programs. `npm test` counts the skipped tests by this reason. */
const needsPrograms = {
  skip:
    programs.some((program) => spawnSync(program, ['--version']).status !== 0) && 'needs pg_dump',
};

/** The commands of the document for the account `postgres`: to begin, to make a base backup, to return, to end sessions. */
const [begin = '', backUp = '', comeBack = '', endSessions = ''] = [
  ...(/^## Return to a point in time[\s\S]*?(?=^## )/m
    .exec(readFileSync(path.join(root, 'docs/recovery.md'), 'utf8'))?.[0]
    .matchAll(/```sh\n([\s\S]*?)```/g) ?? []),
]
  .map(([, commands = '']) => commands)
  .filter((commands) => !commands.includes('sudo'));

/** The command line of the unit that receives the log. */
const receive = /^ExecStart=(.*)$/m.exec(
  readFileSync(path.join(root, 'deploy/systemd/sumut-wal.service'), 'utf8'),
)?.[1];

/** The site's connection as a test database. The cluster is removed as a whole. */
const databaseOf = (databaseUrl: string) => ({
  environment: { databaseUrl, dataDir: '' },
  variables: { DATABASE_URL: databaseUrl },
  remove: () => Promise.resolve(),
});

test(
  'the documented commands return a database of PostgreSQL to the moment before a mistaken deletion',
  needsPrograms,
  async (context) => {
    const folder = createTemporaryFolder('sumut-point-in-time');
    const primary = await createCluster(folder)();
    context.after(() => primary.stop());
    const places = {
      ARCHIVE: path.join(folder, 'archive'),
      RECOVERED: path.join(folder, 'recovered'),
    };
    for (const place of [places.ARCHIVE, path.join(places.ARCHIVE, 'wal'), places.RECOVERED]) {
      mkdirSync(place, { mode: 0o700 });
      if (unprivileged.uid !== undefined) chownSync(place, unprivileged.uid, unprivileged.gid);
    }
    const variables = { PATH: process.env['PATH'], ...places, PRIMARY: primary.url };
    const type = (commands: string, more: Record<string, string> = {}) => {
      const { status, stdout, stderr } = spawnSync('bash', ['-e', '-c', commands], {
        ...unprivileged,
        cwd: folder,
        encoding: 'utf8',
        env: { ...variables, ...more },
      });
      assert.equal(status, 0, stderr);
      return stdout;
    };

    type(begin);
    const line = (receive ?? '').replaceAll(/\$\{\w+\}/g, (name) => `"${name}"`);
    const receiver = spawn('bash', ['-c', `exec ${line}`], {
      ...unprivileged,
      cwd: folder,
      env: variables,
    });
    context.after(() => receiver.kill('SIGKILL'));
    const server = await startServer(context, { database: databaseOf(primary.url) });
    const visitor = await server.insider();
    const send = async (email: string) => {
      const sent = await visitor.send('POST', api.contact.path, { ...contact, email });
      assert.equal(sent.status, 201);
    };
    await send('before@mail.example');
    type(backUp);
    await send('after@mail.example');

    const ask = (statement: string) => type(`psql "$PRIMARY" -At -c "${statement}"`).trim();
    const target = ask('select now()');
    await server.db.deleteFrom('contacts').execute();
    await send('too-late@mail.example');
    const isReceived = 'flush_lsn >= pg_current_wal_lsn()';
    await until(async () => ask(`select ${isReceived} from pg_stat_replication`) === 't');
    await server.close();
    await primary.kill();
    receiver.kill('SIGINT');
    await once(receiver, 'exit');

    const [base = ''] = readdirSync(places.ARCHIVE).filter((name) => name.startsWith('base-'));
    type(comeBack, { TARGET: target, BASE: path.join(places.ARCHIVE, base) });
    const recovered = await openCluster(folder, places.RECOVERED)();
    context.after(() => recovered.stop());
    type(endSessions, { DATABASE_URL: recovered.url });
    const again = await startServer(context, { database: databaseOf(recovered.url) });
    const found = await again.db.selectFrom('contacts').select('email').execute();
    assert.deepEqual(found.map(({ email }) => email).sort(), [
      'after@mail.example',
      'before@mail.example',
    ]);
    assert.deepEqual(await again.db.selectFrom('passes').select('created_at').execute(), []);
  },
);
