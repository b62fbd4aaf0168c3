import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { createTemporaryFolder } from '../../../../testing/temporaryFolder.ts';
import { isDatabaseUnavailable } from '../errors.ts';
import { openDatabase } from '../open.ts';

/** Opens an embedded database, even if the other tests run on PostgreSQL. */
async function open(context: TestContext) {
  const dataDir = createTemporaryFolder('sumut-reader');
  const database = await openDatabase({ dataDir, databaseUrl: undefined });
  context.after(database.close);
  return database;
}

test('the reader sees committed data and cannot write', async (context) => {
  const { db, reader } = await open(context);
  const value = 'قيمة';
  await db.insertInto('settings').values({ name: 'x', value }).execute();
  const read = () =>
    reader.selectFrom('settings').select('value').where('name', '=', 'x').execute();
  assert.deepEqual(await read(), [{ value }]);
  await assert.rejects(reader.deleteFrom('settings').execute(), (error) =>
    isDatabaseUnavailable(error),
  );
  await assert.rejects(sql`select * from nobody`.execute(reader), /no such table/);
  assert.deepEqual(await read(), [{ value }]);
});

test('a long query does not block others', async (context) => {
  const { db, reader } = await open(context);
  let answered = false;
  const long = sql`with recursive number (n) as (
      select 1 union all select n + 1 from number where n < 3000000
    ) select sum(n) as sum from number`
    .execute(reader)
    .then(() => (answered = true));
  await db.selectFrom('settings').selectAll().execute();
  assert.equal(answered, false);
  await long;
});
