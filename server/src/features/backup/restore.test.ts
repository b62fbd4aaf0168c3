import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openDatabase, sqliteFile } from '../../platform/database/open.ts';
import { readSetting, writeSetting } from '../../platform/database/settings.ts';
import { runScript } from '../../../testing/process.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { backUp } from './backUp.ts';
import { restore } from './restore.ts';

/** An embedded database whose setting `word` is "stored", and a backup of it. */
async function start() {
  const dataDir = createTemporaryFolder('sumut-restore');
  const file = sqliteFile(dataDir);
  const open = () => openDatabase({ databaseUrl: undefined, dataDir });
  const { db, close } = await open();
  await writeSetting(db, 'word', 'stored');
  await close();
  const backup = path.join(dataDir, 'site.backup');
  backUp(file, backup);
  const word = async () => {
    const opened = await open();
    const found = await readSetting(opened.db, 'word');
    await opened.close();
    return found;
  };
  const names = () => readdirSync(dataDir).filter((name) => name !== 'site.backup');
  return { dataDir, file, backup, word, names };
}

/** Leaves a log, as a killed process does. If this log is written into the restored backup, the setting changes. */
function leaveLog(backup: string, place: string): void {
  copyFileSync(backup, place);
  const killed = new DatabaseSync(place);
  killed.exec(`pragma journal_mode = wal; update settings set value = '"another"'`);
  const log = readFileSync(`${place}-wal`);
  killed.close();
  writeFileSync(`${place}-wal`, log);
}

test('the remains of an interrupted restore are not written into the next one', async () => {
  const { file, backup, word, names } = await start();
  leaveLog(backup, `${file}.restoring`);
  await restore(backup, file);
  assert.equal(await word(), 'stored');
  const left = names().filter((name) => name.includes('.restoring'));
  assert.deepEqual(left, []);
});

test('the log of a database that was removed is not written into the restored one', async () => {
  const { file, backup, word, names } = await start();
  leaveLog(backup, file);
  rmSync(file);
  assert.equal(await restore(backup, file), undefined);
  assert.equal(await word(), 'stored');
  const kept = names().filter((name) => name.includes('.before-'));
  assert.equal(kept.length, 1);
});

test('a restore replaces a damaged database and keeps it under another name', async () => {
  const { file, backup, word } = await start();
  const damaged = Buffer.alloc(8192, 'damaged');
  writeFileSync(file, damaged);
  const before = await restore(backup, file);
  assert.equal(await word(), 'stored');
  assert.ok(before && readFileSync(before).equals(damaged));
});

test('the migration to PostgreSQL reports that the embedded database is damaged', async () => {
  const { dataDir, file } = await start();
  writeFileSync(file, Buffer.alloc(8192, 'damaged'));
  const variables = { DATA_DIR: dataDir, DATABASE_URL: 'postgres://postgres@127.0.0.1:1/none' };
  const refused = await runScript('commands/migrateToPostgres.ts', variables);
  assert.equal(refused.errors, `${file} is damaged\n`);
});

test('a database that was put in place by hand from a backup is backed up again', async () => {
  const { file, backup, dataDir } = await start();
  copyFileSync(backup, file);
  const again = path.join(dataDir, 'again.backup');
  backUp(file, again);
  await restore(again, file);
});
