import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { sql } from 'kysely';
import { createTestDatabase } from '../../../testing/database.ts';
import { openDatabase, type OpenDatabase } from '../../platform/database/open.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { day } from '../../platform/durations.ts';
import { readEnds, removeOldest } from '../../shared/auditChain.ts';
import { recordAudit } from '../../shared/auditLog.ts';
import { findContradiction, verifyChain } from '../../shared/verifyAuditChain.ts';
import { exportChain } from './exportChain.ts';

/** An empty database that two processes have open. */
async function openTwice(context: TestContext): Promise<[OpenDatabase, OpenDatabase]> {
  const database = await createTestDatabase();
  const both = [
    await openDatabase(database.environment),
    await openDatabase(database.environment),
  ] as const;
  context.after(async () => {
    for (const { close } of both) await close();
    await database.remove();
  });
  return [...both];
}

const record = (db: Db, subject: string) =>
  recordAudit(db, {
    actor: 'نورة 👩‍💻',
    action: 'account.created',
    subject,
    details: { note: '\u0001"' },
  });

/** A database with six entries whose subjects are their positions. */
async function start(context: TestContext): Promise<OpenDatabase> {
  const [database] = await openTwice(context);
  for (let position = 1; position <= 6; position += 1) await record(database.db, `${position}`);
  return database;
}

/** Disables the triggers, as somebody with all rights in the database could. */
async function withoutTriggers({ db, kind }: OpenDatabase): Promise<Db> {
  const tables = ['audit_log', 'audit_chain'];
  if (kind === 'postgres') {
    for (const table of tables)
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    return db;
  }
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'trigger' and tbl_name in (${sql.join(tables)})`.execute(db);
  for (const { name } of rows) await sql`drop trigger ${sql.table(name)}`.execute(db);
  return db;
}

const findFaults = async ({ db }: OpenDatabase) => (await verifyChain(db)).faults;

test('every entry is linked to the one before, in one order for all', async (context) => {
  const database = await start(context);
  const report = await verifyChain(database.db);
  assert.deepEqual(report.faults, []);
  assert.deepEqual([report.count, report.last.position], [6, 6]);
  assert.match(report.last.hash, /^[\da-f]{64}$/);
});

test('a changed entry is detected, and so is a link that was computed again', async (context) => {
  const database = await start(context);
  const db = await withoutTriggers(database);
  await db.updateTable('audit_log').set({ actor: 'saif' }).where('subject', '=', '3').execute();
  assert.deepEqual(await findFaults(database), ['Entry 3 or the link before it was changed']);
  await db.updateTable('audit_chain').set({ hash: 'x' }).where('position', '=', 5).execute();
  assert.deepEqual(await findFaults(database), [
    ...[3, 5, 6].map((position) => `Entry ${position} or the link before it was changed`),
  ]);
});

test('a removed entry is detected, with or without its link', async (context) => {
  const database = await start(context);
  const db = await withoutTriggers(database);
  await db.deleteFrom('audit_log').where('subject', 'in', ['2', '4', '5']).execute();
  await db.deleteFrom('audit_chain').where('position', 'in', [4, 5]).execute();
  assert.deepEqual(await findFaults(database), [
    'Entry 2 was removed',
    'Entries 4 to 5 were removed',
  ]);
});

test('removed last entries are detected, with a forged end only by a position and hash that were recorded before', async (context) => {
  const database = await start(context);
  const noted = (await readEnds(database.db)).head;
  const db = await withoutTriggers(database);
  await db.deleteFrom('audit_log').where('subject', 'in', ['5', '6']).execute();
  await db.deleteFrom('audit_chain').where('position', '>', 4).execute();
  assert.deepEqual(await findFaults(database), ['The last entries were removed: 5 to 6']);
  const last = await db
    .selectFrom('audit_chain')
    .select(['position', 'hash'])
    .where('position', '=', 4)
    .executeTakeFirstOrThrow();
  await db.updateTable('audit_ends').set(last).where('name', '=', 'head').execute();
  const report = await verifyChain(db);
  assert.deepEqual(report.faults, []);
  const contradiction = () => findContradiction(db, report, noted);
  assert.equal(await contradiction(), 'The last entries were removed: 5 to 6');
  assert.equal(await findContradiction(db, report, last), undefined);
});

test('a rewritten log is detected by a position and hash that were recorded before', async (context) => {
  const database = await start(context);
  const noted = (await readEnds(database.db)).head;
  const db = await withoutTriggers(database);
  await db.updateTable('audit_chain').set({ hash: 'x' }).where('position', '=', 6).execute();
  await db.updateTable('audit_ends').set({ hash: 'x' }).where('name', '=', 'head').execute();
  const found = await findContradiction(db, await verifyChain(db), noted);
  assert.equal(found, 'Entry 6 or one before it was replaced');
});

test('an entry that was added without the trigger is detected', async (context) => {
  const database = await start(context);
  const db = await withoutTriggers(database);
  await record(db, 'forged');
  const [fault, ...more] = await findFaults(database);
  assert.match(fault ?? '', /^The entry [\da-f-]{36} was added without a link$/);
  assert.deepEqual(more, []);
});

test('links cannot be changed or removed without their entries', async (context) => {
  const { db } = await start(context);
  const appendOnly = /append-only/;
  await assert.rejects(db.updateTable('audit_chain').set({ hash: 'x' }).execute(), appendOnly);
  await assert.rejects(db.deleteFrom('audit_chain').execute(), appendOnly);
});

test('the chain stays valid after retention has removed its oldest entries', async (context) => {
  const [{ db }] = await openTwice(context);
  for (const days of [900, 800, 400, 700, 0]) {
    const entry = { actor: 'x', action: 'account.created', subject: `${days}`, details: '{}' };
    const row = { ...entry, id: crypto.randomUUID(), at: Date.now() - days * day };
    await db.insertInto('audit_log').values(row).execute();
  }
  const remove = (days: number, limit = 10) =>
    db
      .transaction()
      .execute((transaction) =>
        removeOldest(transaction, { before: Date.now() - days * day, limit }),
      );
  assert.equal(await remove(500, 1), 1);
  // The next due entry comes after a newer one in the chain, so it stays.
  assert.deepEqual([await remove(500), await remove(500)], [1, 0]);
  await record(db, 'later');
  const report = await verifyChain(db);
  assert.deepEqual([report.faults, report.count, report.anchor.position], [[], 4, 2]);
  assert.equal(await remove(380), 2);
  assert.equal((await verifyChain(db)).anchor.position, 4);
});

test('an export breaks off when retention removes entries that it has not read yet', async (context) => {
  const [{ db }] = await openTwice(context);
  const at = Date.now() - 400 * day;
  for (let batch = 0; batch < 6; batch += 1)
    await db
      .insertInto('audit_log')
      .values(
        Array.from({ length: 100 }, () => ({
          id: crypto.randomUUID(),
          at,
          actor: 'x',
          action: 'account.created',
          subject: 'x',
          details: '{}',
        })),
      )
      .execute();
  const lines = exportChain(db);
  assert.match(String((await lines.next()).value), /"anchor"/);
  await lines.next();
  const before = Date.now() - 380 * day;
  await db.transaction().execute((all) => removeOldest(all, { before, limit: 1000 }));
  await assert.rejects(async () => {
    for await (const line of lines) assert.ok(line);
  }, /Old entries were deleted during the export/);
});

test('a removed entry is not mistaken for an entry that retention has removed', async (context) => {
  const database = await start(context);
  const db = await withoutTriggers(database);
  await db.deleteFrom('audit_log').where('subject', '=', '1').execute();
  await db.transaction().execute((all) => removeOldest(all, { before: 1, limit: 10 }));
  assert.deepEqual(await findFaults(database), ['Entry 1 was removed']);
});

test('two processes that write concurrently create one chain', async (context) => {
  const both = await openTwice(context);
  const inTransaction = (db: Db, subject: string) =>
    db.transaction().execute((transaction) => record(transaction, subject));
  await Promise.all(
    both.flatMap(({ db }) =>
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0 ? record(db, `${index}`) : inTransaction(db, `${index}`),
      ),
    ),
  );
  const report = await verifyChain(both[0].db);
  assert.deepEqual([report.faults, report.count], [[], 80]);
});

test('the entries of an earlier version are linked by the migration', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const old = await openDatabase(database.environment);
  for (let count = 0; count < 450; count += 1) await record(old.db, `${count % 2}`);
  await sql`drop table audit_chain`.execute(old.db);
  await sql`drop table audit_ends`.execute(old.db);
  const trigger = sql`drop trigger audit_log_link`;
  await (old.kind === 'postgres' ? sql`${trigger} on audit_log` : trigger).execute(old.db);
  if (old.kind === 'postgres')
    for (const name of ['audit_hash', 'link_audit_entry', 'refuse_chain_change'])
      await sql`drop function ${sql.table(name)}`.execute(old.db);
  await sql`delete from migrations where name = '0040-audit-chain'`.execute(old.db);
  await old.close();
  const { db, close } = await openDatabase(database.environment);
  await record(db, 'new');
  const report = await verifyChain(db);
  await close();
  assert.deepEqual([report.faults, report.count], [[], 451]);
});

// The embedded database runs transactions one after the other.
if (process.env['TEST_DATABASE_URL']) {
  test('a transaction that continues after its entry does not deadlock with one that needs its rows first', async (context) => {
    const [one, other] = await openTwice(context);
    await one.db.insertInto('settings').values({ name: 'row', value: '0' }).execute();
    const change = (db: Db) =>
      db.updateTable('settings').set({ value: '1' }).where('name', '=', 'row').execute();
    const locked = Promise.withResolvers<null>();
    const recorded = Promise.withResolvers<null>();
    const first = one.db.transaction().execute(async (transaction) => {
      await locked.promise;
      await record(transaction, 'first');
      recorded.resolve(null);
      await change(transaction);
    });
    const second = other.db.transaction().execute(async (transaction) => {
      await change(transaction);
      locked.resolve(null);
      await recorded.promise;
      await record(transaction, 'second');
    });
    await Promise.all([first, second]);
    assert.deepEqual((await verifyChain(one.db)).faults, []);
  });
}
