import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { Kysely, sql } from 'kysely';
import { createTemporaryFolder } from '../../../../testing/temporaryFolder.ts';
import { isDatabaseUnavailable, isUniqueViolation } from '../errors.ts';
import { nodeSqliteDialect } from './dialect.ts';

interface Things {
  things: { name: string; content: Uint8Array | null };
}

async function openThings(context: TestContext) {
  const folder = createTemporaryFolder('sumut-groups');
  const file = path.join(folder, 'x.sqlite');
  const db = new Kysely<Things>({ dialect: nodeSqliteDialect(file) });
  await sql`create table things (name text primary key, content blob)`.execute(db);
  const other = new DatabaseSync(file);
  context.after(async () => {
    other.close();
    await db.destroy();
  });
  const insert = (name: string, content: Uint8Array | null = null) =>
    db.insertInto('things').values({ name, content }).execute();
  /** The names of the things that another process sees. */
  const names = () =>
    other
      .prepare('select name from things order by name')
      .all()
      .map(({ name }) => name);
  return { db, insert, names, wal: `${file}-wal` };
}

/** Counts the commits in a write-ahead log: the frames that contain the size of the file (sqlite.org/fileformat2.html, 4.1). */
async function commitsIn(wal: string): Promise<number> {
  const log = await readFile(wal);
  const frame = 24 + log.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at + frame <= log.length; at += frame)
    if (log.readUInt32BE(at + 4) > 0) commits += 1;
  return commits;
}

test('concurrent changes share one commit', async (context) => {
  const { insert, names, wal } = await openThings(context);
  const before = await commitsIn(wal);
  await Promise.all(Array.from({ length: 50 }, (_, index) => insert(`thing ${index}`)));
  assert.equal(names().length, 50);
  assert.equal((await commitsIn(wal)) - before, 1);
});

test('no change is acknowledged or visible before its commit', async (context) => {
  const { db, insert, names } = await openThings(context);
  const stored = ['a', 'b', 'c'].map(async (name) => {
    await insert(name);
    assert.ok(names().includes(name), 'another process sees the committed row');
  });
  const early = await db.selectFrom('things').select('name').execute();
  assert.deepEqual(early, []);
  await Promise.all(stored);
});

test('a failing statement does not fail the others', async (context) => {
  const { insert, names } = await openThings(context);
  const outcomes = await Promise.allSettled(['a', 'b', 'a', 'c'].map((name) => insert(name)));
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  );
  assert.ok(outcomes[2]?.status === 'rejected' && isUniqueViolation(outcomes[2].reason));
  assert.deepEqual(names(), ['a', 'b', 'c']);
});

test('transactions are atomic and keep their order', async (context) => {
  const { db, insert, names, wal } = await openThings(context);
  const before = await commitsIn(wal);
  const transaction = (name: string, failure?: Error) =>
    db.transaction().execute(async (inner) => {
      await inner.insertInto('things').values({ name, content: null }).execute();
      await inner
        .insertInto('things')
        .values({ name: `${name}2`, content: null })
        .execute();
      if (failure) throw failure;
      return inner.selectFrom('things').select('name').orderBy('name').execute();
    });
  const refused = new Error('refused');
  const [, refusal, whole] = await Promise.all([
    insert('a'),
    transaction('b', refused).catch((error: unknown) => error),
    transaction('c'),
    insert('d'),
  ]);
  assert.equal(refusal, refused);
  assert.deepEqual(
    whole.map(({ name }) => name),
    ['a', 'c', 'c2'],
  );
  assert.deepEqual(names(), ['a', 'c', 'c2', 'd']);
  assert.ok((await commitsIn(wal)) - before <= 2);
});

test('on a full disk every change of the commit fails, and later changes succeed', async (context) => {
  const { db, insert, names } = await openThings(context);
  await sql`pragma max_page_count = 20`.execute(db);
  const outcomes = await Promise.allSettled([
    insert('small'),
    insert('large', new Uint8Array(1_000_000)),
    db.transaction().execute(async (inner) => {
      await inner.insertInto('things').values({ name: 'whole', content: null }).execute();
    }),
  ]);
  const large = outcomes[1];
  assert.ok(large.status === 'rejected' && isDatabaseUnavailable(large.reason));
  const acknowledged = ['small', 'large', 'whole'].filter(
    (_, at) => outcomes[at]?.status === 'fulfilled',
  );
  assert.deepEqual(names(), acknowledged.sort(), 'exactly the acknowledged rows are stored');
  await sql`pragma max_page_count = 1000000`.execute(db);
  await insert('later', new Uint8Array(1_000_000));
  assert.ok(names().includes('later'));
});

test('closing commits the open group', async (context) => {
  const { db, insert, names } = await openThings(context);
  const last = insert('last');
  // Waits until the statement has run, but not until the turn of the event loop that commits it.
  await new Promise((resolve) => process.nextTick(resolve));
  await db.destroy();
  await last;
  assert.deepEqual(names(), ['last']);
});
