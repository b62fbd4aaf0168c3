import assert from 'node:assert/strict';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import pg from 'pg';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../testing/database.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { isDatabaseUnavailable, isUniqueViolation } from './errors.ts';
import { openDatabase } from './open.ts';
import { createConnections } from './postgres/connections.ts';

const failure = async (action: () => unknown): Promise<unknown> => {
  try {
    await action();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
};

test('a unique violation is distinguished from other errors', async (context) => {
  const database = await createTestDatabase();
  const { db } = await openDatabase(database.environment);
  context.after(async () => {
    await db.destroy();
    await database.remove();
  });
  const insert = (name: string | null) =>
    db
      .insertInto('settings')
      .values({ name: name as string, value: 'x' })
      .execute();
  await insert('a');
  assert.equal(isUniqueViolation(await failure(() => insert('a'))), true);
  const other = await failure(() =>
    db
      .insertInto('settings')
      .values({ name: 'b', value: null as unknown as string })
      .execute(),
  );
  assert.equal(isUniqueViolation(other), false);
  assert.equal(isDatabaseUnavailable(other), false);
});

test('a full disk, a locked or read-only database and a file that cannot be opened count as "unavailable"', async () => {
  const folder = createTemporaryFolder('sumut-errors');
  const file = path.join(folder, 'x.sqlite');
  const first = new DatabaseSync(file);
  first.exec('create table t (x blob)');

  first.exec('pragma max_page_count = 4');
  const full = await failure(() => first.exec('insert into t values (zeroblob(100000))'));
  assert.equal(isDatabaseUnavailable(full), true, 'full');

  const second = new DatabaseSync(file);
  first.exec('begin immediate');
  assert.equal(isDatabaseUnavailable(await failure(() => second.exec('begin immediate'))), true);
  first.exec('rollback');

  const readOnly = new DatabaseSync(file, { readOnly: true });
  assert.equal(
    isDatabaseUnavailable(await failure(() => readOnly.exec('insert into t values (1)'))),
    true,
  );
  const none = await failure(() => new DatabaseSync(path.join(folder, 'no/such/x.sqlite')));
  assert.equal(isDatabaseUnavailable(none), true);
  for (const database of [first, second, readOnly]) database.close();
});

test('a PostgreSQL server that cannot be reached counts as "unavailable"', async () => {
  const pool = createConnections('postgres://nobody@127.0.0.1:1/none');
  const error = await failure(() => pool.query('select 1'));
  assert.equal(isDatabaseUnavailable(error), true);
  await pool.end();
});

test('transient PostgreSQL errors count as "unavailable", a wrong query does not', () => {
  const reported = (code: string) => Object.assign(new pg.DatabaseError('x', 1, 'error'), { code });
  for (const code of ['53100', '53300', '58030', '57P01', '57P03', '08006', '25006', '57014']) {
    assert.equal(isDatabaseUnavailable(reported(code)), true, code);
  }
  for (const code of ['42601', '23502', '22021'])
    assert.equal(isDatabaseUnavailable(reported(code)), false);
  assert.equal(isDatabaseUnavailable(new Error('Connection terminated unexpectedly')), true);
  assert.equal(isDatabaseUnavailable(new TypeError('x is undefined')), false);
});

async function survivesBrokenConnections(context: TestContext) {
  const { environment, remove } = await createTestDatabase();
  const { db, close } = await openDatabase(environment);
  context.after(async () => {
    await close();
    await remove();
  });
  const count = async () => (await db.selectFrom('settings').select('name').execute()).length;
  const inserted = { name: 'x', value: 'x' };
  const broken = db.transaction().execute(async (transaction) => {
    await transaction.insertInto('settings').values(inserted).execute();
    const own = sql<{ pid: number }>`select pg_backend_pid() as pid`;
    const pid = (await own.execute(transaction)).rows[0]?.pid ?? 0;
    await sql`select pg_terminate_backend(${pid}, 5000)`.execute(db);
    await transaction
      .insertInto('settings')
      .values({ ...inserted, name: 'y' })
      .execute();
  });
  await assert.rejects(broken, isDatabaseUnavailable);
  assert.equal(await count(), 0);
}

// Only PostgreSQL has connections. The test files also run with TEST_DATABASE_URL.
if (process.env['TEST_DATABASE_URL']) {
  test(
    'a connection that breaks during a transaction fails only that transaction',
    survivesBrokenConnections,
  );
}
