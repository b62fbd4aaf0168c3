import assert from 'node:assert/strict';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { createTestDatabase } from '../../../testing/database.ts';
import { contact } from '../../../testing/forms.ts';
import { needsDatabasePrograms } from '../../../testing/postgresPrograms.ts';
import { runScript } from '../../../testing/process.ts';
import { startServer } from '../../../testing/server.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';

/** A server with a message, a key for backups, and the command that makes them. */
async function start(context: TestContext) {
  const database = await createTestDatabase();
  context.after(database.remove);
  const server = await startServer(context, { database });
  const visitor = await server.insider();
  assert.equal((await visitor.send('POST', api.contact.path, contact)).status, 201);
  const folder = createTemporaryFolder('sumut-scheduled');
  const backups = path.join(folder, 'backups');
  const key = path.join(folder, 'key.txt');
  const { output } = await runScript('commands/backupKey.ts', {}, { args: [key] });
  const recipient = output.trim().split('\n').at(-1) ?? '';
  const variables = { ...database.variables, BACKUP_DIR: backups, BACKUP_RECIPIENTS: recipient };
  const run = (command: string, args: string[] = [], more: Record<string, string> = {}) =>
    runScript(`commands/${command}.ts`, { ...variables, ...more }, { args });
  const listBackups = async () => (await readdir(backups)).sort();
  return { server, folder, backups, key, run, listBackups };
}

const age = async ({ metrics }: Awaited<ReturnType<typeof startServer>>) =>
  Number(/^site_backup_age_seconds (\S+)$/m.exec(await metrics.registry.metrics())?.[1]);

test(
  'a scheduled backup is encrypted, verified by restoring it, and restored with the key',
  needsDatabasePrograms,
  async (context) => {
    const { server, folder, backups, key, run, listBackups } = await start(context);
    assert.equal(await age(server), -1);
    const temporary = createTemporaryFolder('sumut-tmp');
    const made = await run('scheduledBackup', [], { TMPDIR: temporary });
    assert.deepEqual([made.code, made.errors], [0, '']);
    assert.match(made.output, /verified it by restoring it: 1 messages, 0 applications\n$/);
    assert.deepEqual(await readdir(temporary), [], 'nothing readable is left');
    const [name = '', ...more] = await listBackups();
    assert.deepEqual(more, []);
    const file = path.join(backups, name);
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    assert.equal((await stat(key)).mode & 0o777, 0o600);
    const bytes = await readFile(file);
    assert.ok(bytes.toString('latin1').startsWith('age-encryption.org/v1\n'));
    for (const word of [contact.email, 'contacts', 'SQLite', 'PGDMP'])
      assert.ok(!bytes.includes(word), word);
    const seconds = await age(server);
    assert.ok(seconds >= 0 && seconds < 600);

    await server.db.deleteFrom('contacts').execute();
    await server.close();
    assert.match(
      (await run('restore', [file])).errors,
      /is encrypted; specify its key file with --identity/,
    );
    const other = path.join(folder, 'other.txt');
    await run('backupKey', [other]);
    const refused = await run('restore', ['--identity', other, file]);
    assert.match(refused.errors, /cannot be decrypted: no identity matched/);
    const restored = await run('restore', ['--identity', key, file]);
    assert.deepEqual([restored.code, restored.errors], [0, '']);
  },
);

test(
  'an encrypted backup that was changed or cut off is refused',
  needsDatabasePrograms,
  async (context) => {
    const { server, backups, key, run, listBackups } = await start(context);
    assert.equal((await run('scheduledBackup')).code, 0);
    await server.close();
    const file = path.join(backups, (await listBackups())[0] ?? '');
    const bytes = await readFile(file);
    const refuse = async (damaged: Buffer) => {
      await writeFile(file, damaged);
      const { code, errors } = await run('restore', ['--identity', key, file]);
      assert.equal(code, 1);
      assert.match(errors, /cannot be decrypted/);
    };
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(bytes.length - 100) ^ 1, bytes.length - 100);
    await refuse(flipped);
    await refuse(bytes.subarray(0, -20));
    // A file that ends at the boundary of a chunk of the format is refused, too.
    await refuse(bytes.subarray(0, bytes.indexOf('\n---') + 4));
  },
);

test('a failed backup leaves no file, and does not count as verified', async (context) => {
  const { server, backups, run, listBackups } = await start(context);
  const failed = await run('scheduledBackup', [], { TMPDIR: path.join(backups, 'missing') });
  assert.equal(failed.code, 1);
  assert.deepEqual(await listBackups(), []);
  assert.equal(await age(server), -1);
  const wrong = await run('scheduledBackup', [], { BACKUP_RECIPIENTS: 'ssh-ed25519 AAAA' });
  assert.match(wrong.errors, /Invalid environment: BACKUP_RECIPIENTS/);
  const none = await run('scheduledBackup', [], { BACKUP_DIR: '' });
  assert.match(none.errors, /BACKUP_DIR=<folder>/);
});

test(
  'old backups and the parts of runs that were killed are deleted, but never the last seven backups',
  needsDatabasePrograms,
  async (context) => {
    const { backups, run, listBackups } = await start(context);
    assert.equal((await run('scheduledBackup')).code, 0);
    const [first = ''] = await listBackups();
    const old = Array.from({ length: 9 }, (_, at) => `site-2020010${at + 1}T000000000Z.backup.age`);
    const killed = `${old[0]}.part`;
    const running = `site-${new Date().toISOString().replaceAll(/[-:.]/g, '')}.backup.age.part`;
    for (const name of [...old, 'own-file.txt', killed, running])
      await writeFile(path.join(backups, name), '');
    assert.equal((await run('scheduledBackup')).code, 0);
    const left = await listBackups();
    for (const name of [first, 'own-file.txt', running]) assert.ok(left.includes(name), name);
    assert.deepEqual(
      left.filter((name) => name.startsWith('site-2020')),
      old.slice(4),
    );
  },
);
