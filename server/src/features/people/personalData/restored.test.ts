import assert from 'node:assert/strict';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { listAuditEntries } from '../../../../testing/accounts.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { applicant, applicationForm, contact } from '../../../../testing/forms.ts';
import { personalData } from '../../../../testing/personalData.ts';
import { needsDatabasePrograms } from '../../../../testing/postgresPrograms.ts';
import { runScript } from '../../../../testing/process.ts';
import { startServer, type TestServer } from '../../../../testing/server.ts';
import { createTemporaryFolder } from '../../../../testing/temporaryFolder.ts';
import { api } from '@sumut/contracts/api/api';
import { openDatabase } from '../../../platform/database/open.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { UserFacingError } from '../../../platform/UserFacingError.ts';
import { day } from '../../../platform/durations.ts';
import { readErasureList } from './erasureList.ts';
import { applyErasures } from './applyErasures.ts';

/** The addresses of the stored messages and applications. */
async function addresses(db: Db): Promise<string[]> {
  const messages = await db.selectFrom('contacts').select('email').execute();
  const applications = await db.selectFrom('applications').select('email').execute();
  return [...messages, ...applications].map(({ email }) => email).sort();
}

async function fill(server: TestServer): Promise<string> {
  const visitor = await server.insider();
  const answer = await visitor.send('POST', api.application.path, applicationForm());
  await visitor.send('POST', api.contact.path, { ...contact, email: applicant.email });
  await visitor.send('POST', api.contact.path, contact);
  return ((await answer.json()) as { id: string }).id;
}

/** A database with two people, as it was before one of them was erased, and the list of erasures. */
async function eraseAfterBackup(context: TestContext) {
  const file = path.join(createTemporaryFolder('sumut-list'), 'erasures.jsonl');
  const variables = { ERASURES_FILE: file, FREE_FORMS: '100' };
  const database = await createTestDatabase();
  const first = await startServer(context, { database, variables });
  const id = await fill(first);
  await first.close();
  const backup = await createTestDatabase(database);
  const second = await startServer(context, { database, variables });
  const admin = await second.insider();
  await admin.signIn('admin', 'admin-demo-2025');
  const erased = await personalData(admin).erase({ kind: 'applications', id });
  assert.equal(erased.status, 201);
  assert.deepEqual(await addresses(second.db), [contact.email]);
  await second.close();
  context.after(async () => {
    await database.remove();
    await backup.remove();
  });
  return { file, variables, database, backup };
}

test('a server that starts on a restored backup first erases people who were erased after it', async (context) => {
  const { file, variables, backup } = await eraseAfterBackup(context);
  const list = readErasureList(file);
  assert.equal(list.length, 1);
  assert.ok(!/omar|Omar|501234567/.test(readFileSync(file, 'utf8')));
  const { db, insider, close } = await startServer(context, { database: backup, variables });
  assert.deepEqual(await addresses(db), [contact.email]);
  const [row] = await db.selectFrom('erasures').selectAll().execute();
  assert.deepEqual([row?.reason, row?.records], ['Requested by letter', 2]);
  const erasures = (await listAuditEntries(db)).filter(({ action }) => action === 'person.erased');
  assert.deepEqual(
    erasures.map(({ actor, details }) => [actor, details]),
    [['server', { deleted: 2 }]],
  );
  // A message that the person sends later is not erased by the next start.
  await (await insider()).send('POST', api.contact.path, { ...contact, email: applicant.email });
  await close();
  const again = await startServer(context, { database: backup, variables });
  assert.deepEqual(await addresses(again.db), [contact.email, applicant.email].sort());
});

test('a record that was held when the backup was made is erased again, too', async (context) => {
  const { variables, backup } = await eraseAfterBackup(context);
  const { db, close } = await openDatabase(backup.environment);
  const { id } = await db.selectFrom('applications').select('id').executeTakeFirstOrThrow();
  const about = { contact_id: null, application_id: id, reason: 'Dispute', until: null };
  await db
    .insertInto('holds')
    .values({ ...about, id: 'hold', owner_id: null, created_at: 1, ended_at: null })
    .execute();
  await close();
  const server = await startServer(context, { database: backup, variables });
  assert.deepEqual(await addresses(server.db), [contact.email]);
});

test('a server that has lost the list writes it again, and a damaged list is refused', async (context) => {
  const { file, variables, database } = await eraseAfterBackup(context);
  const list = readFileSync(file, 'utf8');
  writeFileSync(file, '');
  const { close } = await startServer(context, { database, variables });
  assert.equal(readFileSync(file, 'utf8'), list);
  await close();
  writeFileSync(file, list.slice(0, -20));
  const start = startServer(context, { database, variables });
  await assert.rejects(start, (error) => error instanceof UserFacingError);
});

test('erasures and answered requests are forgotten when no backup and no audit entry is left', async (context) => {
  const { file, database } = await eraseAfterBackup(context);
  const opened = await openDatabase(database.environment);
  context.after(() => opened.close());
  const apply = (days: number) =>
    applyErasures(opened, { files: [file], backupDays: 30, now: Date.now() + days * day });
  await apply(36 * 31 - 1);
  assert.equal(readErasureList(file).length, 1);
  await apply(36 * 31 + 1);
  assert.deepEqual(readErasureList(file), []);
  assert.deepEqual(await opened.db.selectFrom('erasures').selectAll().execute(), []);
});

/** Backs a database up with the command, into a new folder. */
async function backUpTo(folder: string, { variables }: TestDatabase): Promise<string> {
  const target = path.join(folder, 'site.backup');
  const { code, errors } = await runScript('commands/backup.ts', variables, { args: [target] });
  assert.equal(code, 0, errors);
  return target;
}

test(
  'the restore command applies the list next to the backup, if the machine with the database is lost',
  needsDatabasePrograms,
  async (context) => {
    const { file, backup } = await eraseAfterBackup(context);
    const folder = createTemporaryFolder('sumut-backups');
    const target = await backUpTo(folder, backup);
    copyFileSync(file, path.join(folder, 'erasures.jsonl'));
    const fresh = await createTestDatabase();
    context.after(() => fresh.remove());
    const own = path.join(createTemporaryFolder('sumut-new'), 'data', 'erasures.jsonl');
    const variables = { ...fresh.variables, ERASURES_FILE: own };
    const { code, output, errors } = await runScript('commands/restore.ts', variables, {
      args: [target],
    });
    assert.equal(code, 0, errors);
    assert.match(output, /Erasures made again: 1/);
    assert.ok(existsSync(own));
    const { db, close } = await openDatabase(fresh.environment);
    assert.deepEqual(await addresses(db), [contact.email]);
    await close();
  },
);

test(
  'the scheduled backup keeps the list next to the backups, and applies it to an older database',
  needsDatabasePrograms,
  async (context) => {
    const { file, backup } = await eraseAfterBackup(context);
    const folder = createTemporaryFolder('sumut-backups');
    const list = path.join(folder, 'erasures.jsonl');
    copyFileSync(file, list);
    const key = path.join(createTemporaryFolder('sumut-key'), 'key.txt');
    const { output } = await runScript('commands/backupKey.ts', {}, { args: [key] });
    const recipient = /age1\w+/.exec(output)?.[0] ?? '';
    const own = path.join(createTemporaryFolder('sumut-own'), 'erasures.jsonl');
    const variables = { ...backup.variables, BACKUP_DIR: folder, BACKUP_RECIPIENTS: recipient };
    const { code, errors } = await runScript('commands/scheduledBackup.ts', {
      ...variables,
      ERASURES_FILE: own,
    });
    assert.equal(code, 0, errors);
    assert.equal(readFileSync(list, 'utf8'), readFileSync(file, 'utf8'));
    assert.equal(readFileSync(own, 'utf8'), readFileSync(file, 'utf8'));
    const { db, close } = await openDatabase(backup.environment);
    assert.deepEqual(await addresses(db), [contact.email]);
    await close();
  },
);
