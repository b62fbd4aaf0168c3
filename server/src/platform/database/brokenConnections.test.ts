import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { isDatabaseUnavailable } from './errors.ts';
import { openDatabase } from './open.ts';
import { createTestDatabase } from '../../../testing/database.ts';

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
