import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { buildListQuery } from '@sumut/contracts/portal/listQuery';
import { messageListSchema } from '@sumut/contracts/portal/messages';
import { sql } from 'kysely';
import { openDatabase, sqliteFile } from '../../platform/database/open.ts';
import { copyDatabase } from './copyDatabase.ts';
import { tablesInOrder, type AnyTables } from './tables.ts';
import { publishBuild } from '../registry/publishing/publishBuild.ts';
import { enrol, signedInAs } from '../../../testing/accounts.ts';
import { createModuleBuild, createShellBuild } from '../../../testing/builds.ts';
import type { Client } from '../../../testing/client.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { pdf } from '../../../testing/documents.ts';
import { applicant, applicationForm, contact } from '../../../testing/forms.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { runScript, startProcess } from '../../../testing/process.ts';
import { startServer, type TestServer } from '../../../testing/server.ts';
import { startSmtpServer } from '../../../testing/smtpServer.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { until } from '../../../testing/until.ts';

/** An embedded database in a new folder, even if the other tests run on PostgreSQL. */
function embedded() {
  const dataDir = createTemporaryFolder('sumut-operation');
  const variables = { DATA_DIR: dataDir };
  const run = (command: string, args: string[] = [], more: Record<string, string> = {}) =>
    runScript(`commands/${command}.ts`, { ...variables, ...more }, { args });
  const database = {
    environment: { databaseUrl: undefined, dataDir },
    variables,
    remove: () => Promise.resolve(),
  };
  return { dataDir, variables, database, run, file: sqliteFile(dataDir) };
}

/** Stores data of most kinds: messages, applications with CVs, a note, a session, a second factor and a release. */
async function fill(server: TestServer): Promise<Client> {
  const { folder } = await createModuleBuild({ 'picture.bin': Buffer.from([0, 255, 10, 13]) });
  await publishBuild(server.db, folder, 'test');
  const admin = await signedInAs(server, 'admin');
  for (let count = 0; count < 20; count += 1)
    await admin.send('POST', api.contact.path, { ...contact, message: `رسالة ${count}` });
  for (const name of ['السيرة الذاتية.pdf', 'cv.pdf'])
    await admin.send(
      'POST',
      api.application.path,
      applicationForm(applicant, { content: pdf, name }),
    );
  const [first] = messageListSchema.parse(
    await (await admin.get(api.messages.list.path)).json(),
  ).items;
  assert.ok(first);
  const noted = await admin.send('POST', buildPath(api.messages.addNote, { id: first.id }), {
    text: 'نعم\nyes',
  });
  assert.equal(noted.status, 201);
  await enrol(server, admin, 'admin-demo-2025');
  return admin;
}

const startFilled = async (context: TestContext) => {
  const place = embedded();
  const { database } = place;
  const server = await startServer(context, { database, variables: { FREE_FORMS: '1000' } });
  return { ...place, server, admin: await fill(server) };
};

const countOf = (file: string, table: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare(`select count(*) as total from ${table}`).get();
  database.close();
  return row?.['total'];
};

test('a backup made while the server stores forms can be restored completely', async (context) => {
  const { server, admin, run, file, dataDir, database } = await startFilled(context);
  const backup = path.join(dataDir, 'backup.sqlite');
  const done = new AbortController();
  const writer = (async () => {
    while (!done.signal.aborted)
      assert.equal((await admin.send('POST', api.contact.path, contact)).status, 201);
  })();
  const made = await run('backup', [backup]);
  done.abort();
  await writer;
  assert.deepEqual([made.code, made.errors], [0, '']);
  assert.equal((await stat(backup)).mode & 0o777, 0o600, 'it holds what others should not read');
  assert.match((await run('backup', [backup])).errors, /already exists/);
  assert.ok(Number(countOf(backup, 'contacts')) >= 20);

  assert.match((await run('restore', [backup])).errors, /is in use; stop the server first/);
  const passes = countOf(file, 'passes');
  assert.ok(Number(passes) > 0);
  await server.db.deleteFrom('applications').execute();
  await server.close();
  const restored = await run('restore', [backup]);
  assert.deepEqual([restored.code, restored.errors], [0, '']);
  assert.equal(countOf(file, 'applications'), 2);
  const kept = (await readdir(dataDir)).filter((name) => name.includes('.before-'));
  assert.equal(kept.length, 1, 'what was there before is kept');
  for (const table of ['passes', 'sessions']) assert.equal(countOf(file, table), 0, table);

  const again = await startServer(context, { database });
  const old = again.visitor();
  for (const [name, value] of admin.cookies) old.cookies.set(name, value);
  await assertProblem(await old.get(api.session.get.path), 'gate-closed');
  const employee = await signedInAs(again, 'employee');
  const { id } = await again.db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  assert.ok(
    pdf.equals(
      Buffer.from(await (await employee.get(buildPath(api.applications.cv, { id }))).arrayBuffer()),
    ),
  );
  const search = await employee.get(`${api.messages.list.path}${buildListQuery({ q: 'رسالة' })}`);
  assert.equal(messageListSchema.parse(await search.json()).total, 20);
});

test('a restored site keeps the states of its mails, and sends the waiting ones', async (context) => {
  const { database, run, dataDir } = embedded();
  const server = await startServer(context, { database });
  const visitor = await server.insider();
  for (const email of ['caught@mail.example', 'waiting@mail.example'])
    assert.equal((await visitor.send('POST', api.contact.path, { ...contact, email })).status, 201);
  await server.db
    .updateTable('outbox')
    .set({ state: 'waiting', ended_at: null })
    .where('recipient', '=', 'waiting@mail.example')
    .execute();
  const before = await server.db.selectFrom('outbox').selectAll().orderBy('id').execute();
  assert.equal(before.length, 2);
  const backup = path.join(dataDir, 'backup.sqlite');
  assert.equal((await run('backup', [backup])).code, 0);
  await server.db.deleteFrom('contacts').execute();
  assert.deepEqual(await server.db.selectFrom('outbox').select('id').execute(), []);
  await server.close();
  assert.equal((await run('restore', [backup])).code, 0);

  const { db, close } = await openDatabase(database.environment);
  assert.deepEqual(await db.selectFrom('outbox').selectAll().orderBy('id').execute(), before);
  await close();
  const smtp = await startSmtpServer(context);
  const variables = { SMTP_URL: smtp.url, MAIL_FROM: 'office@sumut.example' };
  const again = await startServer(context, { database, variables });
  await smtp.waitFor(1);
  await until(async () => {
    const rows = await again.db.selectFrom('outbox').select('state').execute();
    return rows.every(({ state }) => state !== 'waiting');
  });
  assert.deepEqual(
    smtp.received.map(({ to }) => to),
    [['waiting@mail.example']],
    'what was caught is only kept',
  );
});

test('an invalid, damaged or newer backup is refused, and the database stays unchanged', async () => {
  const { dataDir, database, run, file } = embedded();
  await (await openDatabase(database.environment)).close();
  const good = path.join(dataDir, 'good.sqlite');
  assert.equal((await run('backup', [good])).code, 0);
  const before = (await stat(file)).ino;

  const text = path.join(dataDir, 'text');
  await writeFile(text, 'no database'.repeat(1000));
  assert.match((await run('restore', [text])).errors, /is not a backup of this site/);
  assert.match((await run('restore', [path.join(dataDir, 'none')])).errors, /does not exist/);
  const newer = new DatabaseSync(good);
  newer.exec("insert into migrations (name) values ('9999-later')");
  newer.close();
  assert.match((await run('restore', [good])).errors, /made by a newer version/);
  assert.equal((await stat(file)).ino, before);
  const unwritable = await run('backup', [path.join(dataDir, 'no/such/folder.sqlite')]);
  assert.equal(unwritable.code, 1);
  assert.ok(!existsSync(`${text}.part`));
});

/** A filled embedded database without a server, and an empty one of the other kind. */
async function openBoth(context: TestContext) {
  const { server, database } = await startFilled(context);
  await server.close();
  const source = await openDatabase(database.environment);
  const place = await createTestDatabase();
  const target = await openDatabase(place.environment);
  context.after(async () => {
    await source.close();
    await target.close();
    await place.remove();
  });
  return { source, target };
}

test('a migration to PostgreSQL copies every row of every table, files included', async (context) => {
  const { source, target } = await openBoth(context);
  const counts = await copyDatabase(source.db, target.db);
  const [from, to] = [source.db, target.db].map((db) => db as unknown as AnyTables);
  assert.ok(from && to);
  const rowsOf = async (db: AnyTables, table: string) => {
    const rows = await db.selectFrom(table).selectAll().execute();
    const plain = rows.map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([name]) => name !== 'search_row')
          .map(([name, value]) => [
            name,
            value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value,
          ])
          .sort(),
      ),
    );
    return plain.sort();
  };
  const tables = await tablesInOrder(from);
  for (const table of tables) {
    const rows = await rowsOf(from, table);
    assert.deepEqual(await rowsOf(to, table), rows, table);
    assert.equal(counts.get(table), rows.length, table);
  }
  for (const table of [
    'contacts',
    'cv_files',
    'contact_notes',
    'second_factors',
    'release_files',
    'audit_log',
    'content',
    'outbox',
  ])
    assert.ok((counts.get(table) ?? 0) > 0, table);
  await assert.rejects(copyDatabase(source.db, target.db), /is not empty/);
});

test('a failed migration leaves the new database empty', async (context) => {
  const { source, target } = await openBoth(context);
  await sql`alter table cv_files rename to cv_files_away`.execute(target.db);
  await assert.rejects(copyDatabase(source.db, target.db));
  await sql`alter table cv_files_away rename to cv_files`.execute(target.db);
  for (const table of ['contacts', 'accounts', 'applications'] as const)
    assert.deepEqual(await target.db.selectFrom(table).selectAll().execute(), [], table);
  assert.ok((await copyDatabase(source.db, target.db)).size > 20);
});

test('the migration command needs a target and a stopped server', async (context) => {
  const { run, variables } = embedded();
  const target = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' };
  assert.match((await run('migrateToPostgres', [], target)).errors, /does not exist/);
  await startProcess(context, { ...variables, SHELL_DIST: await createShellBuild() });
  assert.match((await run('migrateToPostgres')).errors, /DATABASE_URL=postgres/);
  assert.match(
    (await run('migrateToPostgres', [], target)).errors,
    /is in use; stop the server first/,
  );
});
