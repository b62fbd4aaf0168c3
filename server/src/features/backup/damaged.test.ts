import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { openDatabase } from '../../platform/database/open.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { pdf } from '../../../testing/documents.ts';
import { applicant, applicationForm, contact } from '../../../testing/forms.ts';
import { assertProblem } from '../../../testing/problems.ts';
import { needsDatabasePrograms } from '../../../testing/postgresPrograms.ts';
import { runScript } from '../../../testing/process.ts';
import { startServer } from '../../../testing/server.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';

/** Random bytes of a CV, which no compression shortens and which can be found in a file. */
const content = Buffer.concat([pdf, randomBytes(600_000)]);

/** A stopped server's database with an application and a visitor's pass, and a backup of it. */
async function backUp(context: TestContext) {
  const database = await createTestDatabase();
  context.after(database.remove);
  const server = await startServer(context, { database });
  const visitor = await server.insider();
  const form = applicationForm(applicant, { content, name: 'cv.pdf' });
  assert.equal((await visitor.send('POST', api.application.path, form)).status, 201);
  const backup = path.join(createTemporaryFolder('sumut-damaged'), 'site.backup');
  const run = (command: string) =>
    runScript(`commands/${command}.ts`, database.variables, { args: [backup] });
  const made = await run('backup');
  assert.deepEqual([made.code, made.errors], [0, '']);
  assert.equal((await stat(backup)).mode & 0o777, 0o600);
  return { server, visitor, database, backup, run };
}

const applications = async ({ environment }: TestDatabase) => {
  const { db, close } = await openDatabase(environment);
  const rows = await db.selectFrom('applications').select('id').execute();
  await close();
  return rows.length;
};

test(
  'a backup with flipped bytes inside a CV is refused, and the database stays unchanged',
  needsDatabasePrograms,
  async (context) => {
    const { server, database, backup, run } = await backUp(context);
    await server.db.deleteFrom('applications').execute();
    await server.close();
    const bytes = await readFile(backup);
    // PostgreSQL's backups are compressed, but the CV fills most of the file. Its table of contents has no checksum.
    const found = bytes.indexOf(content.subarray(-1_000, -900));
    const at = found === -1 ? Math.floor(bytes.length / 2) : found;
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    await writeFile(backup, bytes);
    const refused = await run('restore');
    assert.equal(refused.code, 1);
    assert.match(refused.errors, /cannot be used: it is damaged/);
    assert.equal(await applications(database), 0);
  },
);

test(
  'a restore recovers every row, and ends passes and sessions',
  needsDatabasePrograms,
  async (context) => {
    const { server, visitor, database, run } = await backUp(context);
    assert.match((await run('restore')).errors, /is in use; stop the server/);
    await server.db.deleteFrom('applications').execute();
    await server.close();
    const restored = await run('restore');
    assert.deepEqual([restored.code, restored.errors], [0, '']);
    assert.equal(await applications(database), 1);
    const again = await startServer(context, { database });
    const old = again.visitor();
    visitor.cookies.forEach((value, name) => old.cookies.set(name, value));
    await assertProblem(await old.send('POST', api.contact.path, contact), 'gate-closed');
  },
);
