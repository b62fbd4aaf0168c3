import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../testing/database.ts';
import { connectDatabase, openDatabase } from '../../platform/database/open.ts';
import { hour } from '../../platform/durations.ts';
import { markPlausible } from '../../shared/clock.ts';
import { noteFailedDrill } from '../../shared/lastDrill.ts';
import { noteVerifiedBackup } from '../../shared/lastBackup.ts';
import { runChecks } from './check.ts';
import { listDatabaseChecks } from './database.ts';

const installation = readFileSync(
  path.join(import.meta.dirname, '../../../../docs/installation.md'),
  'utf8',
);

async function start(context: TestContext) {
  const { environment, remove } = await createTestDatabase();
  context.after(remove);
  /** Runs the checks of the database, and returns what they found by name. */
  const check = async (processes = 1) => {
    const database = connectDatabase(environment);
    const results = await runChecks(listDatabaseChecks(database, processes));
    await database.close();
    return Object.fromEntries(
      results.map(({ name, state, found }) => [name, `${state}: ${found}`]),
    );
  };
  return { environment, check };
}

test('a database without tables, without a backup, and one with both are distinguished', async (context) => {
  const { environment, check } = await start(context);
  const empty = await check();
  assert.match(empty['database'] ?? '', /^failed: .* has no tables of the site$/);
  for (const name of ['clock', 'last backup'])
    assert.equal(empty[name], 'omitted: the database cannot be used');
  const database = await openDatabase(environment);
  assert.match((await check())['database'] ?? '', /^ok: (sqlite|postgres), /);
  assert.equal((await check())['last backup'], 'failed: no backup was ever verified');
  await noteVerifiedBackup(database.db, Date.now() - hour);
  assert.match((await check())['last backup'] ?? '', /^ok: .* 1\.0 hours ago$/);
  await noteVerifiedBackup(database.db, Date.now() - 30 * hour);
  assert.match((await check())['last backup'] ?? '', /^failed: .* 30\.0 hours ago$/);
  assert.equal((await check())['last drill'], 'ok: none is due yet');
  await noteFailedDrill(database.db, 'a CV is damaged');
  assert.match((await check())['last drill'] ?? '', /^failed: .*: a CV is damaged$/);
  await database.close();
});

test('a missing migration, a newer version and a wrong clock are found', async (context) => {
  const { environment, check } = await start(context);
  const { db, close } = await openDatabase(environment);
  await sql`delete from migrations where name = '0072-mail-originals'`.execute(db);
  assert.equal((await check())['database'], 'failed: 1 migrations are missing');
  await sql`insert into migrations (name) values ('0072-mail-originals'), ('9999-later')`.execute(
    db,
  );
  assert.equal((await check())['database'], 'failed: a newer version has migrated it');
  assert.match((await check())['clock'] ?? '', /^ok: /);
  await markPlausible(db, Date.now() + 2 * hour);
  assert.match((await check())['clock'] ?? '', /^failed: the clock is .* behind/);
  await close();
});

async function checksPostgres(context: TestContext) {
  const { environment, check } = await start(context);
  const { db, close } = await openDatabase(environment);
  const found = await check();
  assert.match(
    found['PostgreSQL version'] ?? '',
    /^(ok: \d+|failed: (pg_dump|pg_restore|psql) is )/,
  );
  assert.match(found['PostgreSQL rights'] ?? '', /^ok: /);
  assert.match(found['PostgreSQL connections'] ?? '', /^ok: \d+/);
  assert.match(found['PostgreSQL clock'] ?? '', /^ok: -?\d/);
  assert.match((await check(100))['PostgreSQL connections'] ?? '', /^failed: \d+/);
  const account = `doctor_${crypto.randomUUID().replaceAll('-', '')}`;
  const [, statement = ''] = /psql -c "(create role [^"]+)"/.exec(installation) ?? [];
  await sql.raw(statement.replace('sumut', account).replace('$password', 'secret')).execute(db);
  await sql`grant select on all tables in schema public to ${sql.id(account)}`.execute(db);
  const url = new URL(environment.databaseUrl ?? '');
  url.username = account;
  url.password = 'secret';
  const checkRights = async () => {
    const limited = connectDatabase({ ...environment, databaseUrl: url.href });
    const results = await runChecks(listDatabaseChecks(limited, 1));
    await limited.close();
    return results.find(({ name }) => name === 'PostgreSQL rights');
  };
  assert.equal((await checkRights())?.state, 'ok', 'the account that the installation creates');
  await sql`alter role ${sql.id(account)} nocreatedb`.execute(db);
  const rights = await checkRights();
  assert.ok(rights?.state === 'failed');
  assert.equal(rights.repair, `sudo -u postgres psql -c "alter role \\"${account}\\" createdb"`);
  await sql`drop owned by ${sql.id(account)}`.execute(db);
  await sql`drop role ${sql.id(account)}`.execute(db);
  await close();
}

// Only PostgreSQL has accounts and a limit of connections. The test files also run with TEST_DATABASE_URL.
if (process.env['TEST_DATABASE_URL'])
  test('version, rights, connections and clock of PostgreSQL are checked', checksPostgres);

test('while the database is gone, one check reports it and the others do not apply', async () => {
  const environment = { databaseUrl: 'postgres://sumut:secret@127.0.0.1:1/sumut', dataDir: '' };
  const database = connectDatabase(environment);
  const [first, ...others] = await runChecks(listDatabaseChecks(database, 2));
  await database.close();
  assert.equal(first?.state, 'failed');
  assert.match(first.found, /127\.0\.0\.1:1\) is not available: ECONNREFUSED/);
  for (const { state } of others) assert.equal(state, 'omitted');
});
