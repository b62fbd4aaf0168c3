import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { createTestDatabase } from '../../../testing/database.ts';
import { startObjectStorage } from '../../../testing/objectStorage.ts';
import { needsDatabasePrograms } from '../../../testing/postgresPrograms.ts';
import { runScript } from '../../../testing/process.ts';
import { startRegistrySite } from '../../../testing/registrySite.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';
import { lastVerifiedBackup } from '../../shared/lastBackup.ts';

/** A site with a bucket, and functions that run the commands for backups. */
async function start(context: TestContext) {
  const storage = await startObjectStorage(context);
  const database = await createTestDatabase();
  context.after(database.remove);
  const { server } = await startRegistrySite(context, { database, variables: storage.variables });
  const folder = createTemporaryFolder('sumut-backups');
  const key = path.join(folder, 'key.txt');
  const { output } = await runScript('commands/backupKey.ts', {}, { args: [key] });
  const recipient = output.trim().split('\n').at(-1) ?? '';
  const backups = path.join(folder, 'backups');
  const own = { ...database.variables, BACKUP_DIR: backups, BACKUP_RECIPIENTS: recipient };
  const variables = { ...own, ...storage.variables };
  const run = (command: string, args: string[] = [], used: Record<string, string> = variables) =>
    runScript(`commands/${command}.ts`, used, { args });
  const newest = async () => path.join(backups, (await readdir(backups)).sort().at(-1) ?? '');
  return { storage, server, run, key, own, newest };
}

test(
  'a backup whose contents cannot be read from the bucket is kept, but fails and does not count as verified',
  needsDatabasePrograms,
  async (context) => {
    const { storage, server, run, own, newest } = await start(context);
    const good = await run('scheduledBackup');
    assert.deepEqual([good.code, good.errors], [0, '']);
    const verified = await lastVerifiedBackup(server.db);
    assert.ok(verified);

    const { object } = await server.db
      .selectFrom('release_contents')
      .select('object')
      .where('object', 'is not', null)
      .executeTakeFirstOrThrow();
    const name = object ?? '';
    const bytes = await storage.bucket.get(name, 1e6, (read) => Promise.resolve(read));
    const refused = async (reason: RegExp, used?: Record<string, string>) => {
      const { code, errors } = await run('scheduledBackup', [], used);
      assert.equal(code, 1);
      assert.match(errors, /^Backed up to \S+\. The database in it is intact, but contents of/);
      assert.match(errors, reason);
      assert.ok(errors.includes(await newest()));
      assert.equal(await lastVerifiedBackup(server.db), verified);
    };
    await storage.bucket.put(name, Buffer.from('other bytes'));
    await refused(/the content does not match its hash/);
    await storage.bucket.remove(name);
    await refused(/status 404, NoSuchKey/);
    await storage.bucket.put(name, bytes);
    await refused(/OBJECT_STORAGE_URL is not set/, own);
    await storage.stop();
    await refused(/not all contents were read: .*ECONNREFUSED/);
    await storage.restart();
    assert.equal((await run('scheduledBackup')).code, 0);
    assert.notEqual(await lastVerifiedBackup(server.db), verified);
  },
);

test(
  'a restored database whose contents cannot be read is reported as incomplete',
  needsDatabasePrograms,
  async (context) => {
    const { storage, server, run, key, newest } = await start(context);
    assert.equal((await run('scheduledBackup')).code, 0);
    await server.close();
    const args = ['--identity', key, await newest()];
    await storage.stop();
    const incomplete = await run('restore', args);
    assert.equal(incomplete.code, 1);
    assert.match(incomplete.errors, /^Restored [^]*\nBut contents of releases cannot be read/);
    await storage.restart();
    const restored = await run('restore', args);
    assert.deepEqual([restored.code, restored.errors], [0, '']);
  },
);
