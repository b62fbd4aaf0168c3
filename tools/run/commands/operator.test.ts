import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { neededRoutes, portalModule } from '@sumut/contracts/registry/policies';
import { createModuleBuild, createShellBuild } from '../../../server/testing/builds.ts';
import { needsPostgresPrograms } from '../../../server/testing/postgresPrograms.ts';
import { createTemporaryFolder } from '../../../server/testing/temporaryFolder.ts';
import { freePort } from '../lib/freePort.ts';
import { startPostgres } from '../lib/postgres.ts';
import { run } from './oldestNode.ts';

type Succeed = (command: string, more?: Record<string, string>, input?: string) => Promise<string>;

/** A function that runs a command on the database of `variables`, checks that it succeeds, and resolves to its output. */
const succeedOn =
  (variables: Record<string, string>): Succeed =>
  async (command, more = {}, input) => {
    const options = { variables: { ...variables, ...more }, ...(input !== undefined && { input }) };
    const { code, output } = await run(command, options);
    assert.equal(code, 0, output);
    return output;
  };

const createAdmin = (variables: Record<string, string>): Promise<string> =>
  succeedOn(variables)(
    'npm run account:create -- mariam admin Mariam Haddad',
    {},
    'seven green bearings\n',
  );

/** Tests the commands that do not depend on the kind of database. */
async function operate(
  context: TestContext,
  folder: string,
  variables: Record<string, string>,
): Promise<void> {
  const succeed = succeedOn(variables);

  await context.test('npm run account:create reads the password from standard input', async () => {
    assert.match(await createAdmin(variables), /Created the admin account "mariam"/);
  });

  await context.test('npm run account:reset prints a temporary password', async () => {
    assert.match(
      await succeed('npm run account:reset -- mariam'),
      /of "mariam", valid until .+: \S+/,
    );
  });

  await context.test(
    'npm run site:recover makes a built portal live, and an earlier one again',
    async () => {
      const routes = [...(neededRoutes[portalModule] ?? [])];
      const recover = async (version: string) => {
        const build = await createModuleBuild({}, { name: portalModule, version, routes });
        return succeed(`npm run site:recover -- ${build.folder}`);
      };
      assert.match(await recover('1.0.0'), /portal 1\.0\.0 is live \(snapshot 1\)/);
      assert.match(await recover('1.1.0'), /portal 1\.1\.0 is live \(snapshot 2\)/);
      assert.match(await succeed('npm run site:recover'), /portal 1\.0\.0 is live \(snapshot 3\)/);
    },
  );

  await context.test(
    'npm run audit:export and npm run audit:verify prove the audit log',
    async () => {
      const file = path.join(folder, 'audit.ndjson');
      await succeed(`npm run audit:export -- ${file}`);
      const place = /^\d+:[\da-f]{64}$/m.exec(
        await succeed(`npm run audit:verify -- ${file}`),
      )?.[0];
      assert.ok(place);
      assert.match(await succeed('npm run audit:verify'), /entries are intact/);
      assert.match(await succeed(`npm run audit:verify -- ${place}`), /entries are intact/);
    },
  );

  await context.test(
    "npx --no -- @sumut/modules keys create makes the folder of a part's key, for its owner alone",
    async () => {
      const keys = path.join(folder, 'keys');
      const file = path.join(keys, 'shell.jwk');
      await succeed(`npx --no -- @sumut/modules keys create ${file}`);
      for (const place of [keys, file]) assert.equal(statSync(place).mode & 0o077, 0);
    },
  );

  await context.test('a failing command prints the reason and exits with 1', async () => {
    const { code, output } = await run('npm run account:reset -- nobody', { variables });
    assert.equal(code, 1);
    assert.match(output, /There is no account "nobody"/);
  });
}

/** Tests the commands that do more than queries. `backups` are the options of the tests that need programs of the database. */
async function secure(
  context: TestContext,
  folder: string,
  variables: Record<string, string>,
  backups: { skip?: string | false },
): Promise<void> {
  const backup = path.join(folder, 'site.backup');
  const succeed = succeedOn(variables);

  await context.test(
    'npm run db:backup writes a file that only its owner can read',
    backups,
    async () => {
      await succeed(`npm run db:backup -- ${backup}`);
      assert.equal(statSync(backup).mode & 0o077, 0);
    },
  );

  await context.test(
    'npm run db:restore replaces the database with the backup',
    backups,
    async () => {
      assert.match(await succeed(`npm run db:restore -- ${backup}`), /Restored /);
    },
  );

  await context.test(
    'npm run db:backup-key and npm run db:backup-verified make a backup that db:restore decrypts',
    backups,
    async () => {
      const key = path.join(folder, 'backup-key.txt');
      const recipient = /^age1\w+$/m.exec(await succeed(`npm run db:backup-key -- ${key}`))?.[0];
      const made = await succeed('npm run db:backup-verified', {
        BACKUP_DIR: path.join(folder, 'backups'),
        BACKUP_RECIPIENTS: recipient ?? '',
      });
      const file = /\S+\.backup\.age/.exec(made)?.[0];
      const restored = await succeed(`npm run db:restore -- --identity ${key} ${file}`);
      assert.match(restored, /Restored /);
    },
  );

  await context.test(
    'npm run drill starts the site on a backup, and measures it',
    backups,
    async () => {
      await succeed(`npm run site:recover -- ${await createShellBuild()}`);
      const file = path.join(folder, 'drill.backup');
      await succeed(`npm run db:backup -- ${file}`);
      const drilled = await succeed(`npm run drill -- ${file}`, {
        GATE_PASSWORD: 'nine amber dunes',
      });
      assert.match(drilled, /Recovery time: [\d.]+ minutes[\s\S]*Recovery point: [\d.]+ minutes/);
    },
  );

  await context.test('npm run doctor lists what is broken, and exits with 1', async () => {
    const more = { DEMO: 'true', PORT: String(await freePort()) };
    const { code, output } = await run('npm run doctor', { variables: { ...variables, ...more } });
    assert.equal(code, 1, output);
    assert.match(output, /^ok +database /m);
    assert.match(output, /^FAILED +process \d+ +ECONNREFUSED/m);
  });
}

test('the commands of an operator work on the embedded database', async (context) => {
  const folder = createTemporaryFolder('sumut-operator');
  const variables = { DATA_DIR: path.join(folder, 'data') };
  await operate(context, folder, variables);
  await secure(context, folder, variables, {});

  await context.test('npm run db:to-postgres copies every table', async () => {
    const postgres = await startPostgres();
    try {
      const { code, output } = await run('npm run db:to-postgres', {
        variables: { ...variables, DATABASE_URL: postgres.url },
      });
      assert.equal(code, 0, output);
      assert.match(output, /accounts: 1\n[\s\S]*start the server with this DATABASE_URL/);
    } finally {
      await postgres.stop();
    }
  });
});

test('the commands for backups and faults work on PostgreSQL', async (context) => {
  const postgres = await startPostgres();
  try {
    const folder = createTemporaryFolder('sumut-operator');
    const variables = { DATABASE_URL: postgres.url };
    await createAdmin(variables);
    await secure(context, folder, variables, needsPostgresPrograms);
  } finally {
    await postgres.stop();
  }
});

test('node -p prints a key for SECRETS_KEY', async () => {
  const script = "crypto.randomBytes(32).toString('base64')";
  const { code, output } = await run(`node -p ${script}`);
  assert.equal(code, 0, output);
  assert.equal(Buffer.from(output, 'base64').length, 32);
});
