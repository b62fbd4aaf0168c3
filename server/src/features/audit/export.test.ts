import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test, type TestContext } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { listAudited, signedInAs } from '../../../testing/accounts.ts';
import { createTestDatabase } from '../../../testing/database.ts';
import { runScript } from '../../../testing/process.ts';
import { startServer } from '../../../testing/server.ts';
import { createTemporaryFolder } from '../../../testing/temporaryFolder.ts';

async function start(context: TestContext) {
  const database = await createTestDatabase();
  const server = await startServer(context, { database });
  context.after(database.remove);
  const admin = await signedInAs(server, 'admin');
  const file = path.join(createTemporaryFolder('sumut-audit'), 'audit.ndjson');
  const run = (command: string, ...args: string[]) =>
    runScript(`commands/${command}.ts`, database.variables, { args });
  return { server, admin, file, run };
}

test('an admin exports the log with its hashes, the export is audited, and the file can be verified', async (context) => {
  const { server, admin, file, run } = await start(context);
  const answer = await admin.get(api.audit.export.path);
  assert.equal(answer.status, 200);
  assert.match(answer.headers.get('content-disposition') ?? '', /"audit-[\d-]{10}\.ndjson"/);
  const exported = await answer.text();
  await writeFile(file, exported);
  const [first, ...lines] = exported.trimEnd().split('\n');
  assert.deepEqual(JSON.parse(first ?? ''), { anchor: { position: 0, hash: '' } });
  assert.match(lines.at(-1) ?? '', /"action":"audit\.exported"/);
  assert.ok((await listAudited(server.db, 'admin')).includes('audit.exported'));

  const intact = await run('verifyAudit', file);
  assert.deepEqual([intact.code, intact.errors], [0, '']);
  assert.ok(intact.output.startsWith(`${lines.length} entries are intact. The last one:\n`));
  await writeFile(file, exported.replace('"actor":"admin"', '"actor":"noura"'));
  const changed = await run('verifyAudit', file);
  assert.equal(changed.code, 1);
  assert.match(changed.errors, /Entry \d+ or the link before it was changed/);
  await writeFile(file, 'something else');
  assert.match((await run('verifyAudit', file)).errors, /is not an export of the audit log/);
});

test('an operator exports and verifies the log, and compares it with the place of an earlier run', async (context) => {
  const { server, file, run } = await start(context);
  const exported = await run('exportAudit', file);
  assert.deepEqual([exported.code, exported.errors], [0, '']);
  assert.equal((await run('exportAudit', file)).code, 1, 'a file that exists');
  const place = (await run('verifyAudit', file)).output.trim().split('\n').at(-1) ?? '';
  const [position = '', hash = ''] = place.split(':');
  assert.match(await readFile(file, 'utf8'), new RegExp(hash));
  assert.deepEqual(await listAudited(server.db, 'command line'), [
    'audit.exported',
    'audit.exported',
  ]);

  assert.equal((await run('verifyAudit')).code, 0);
  assert.equal((await run('verifyAudit', place)).code, 0);
  const replaced = await run('verifyAudit', `${position}:${hash.replaceAll(/[a-f]/g, '0')}`);
  assert.match(replaced.errors, /or one before it was replaced/);
  const later = await run('verifyAudit', `${Number(position) + 1_000}:${hash}`);
  assert.match(later.errors, /The last entries were removed/);
});

test('the file name of an export has the date in Gulf time', async (context) => {
  // In the Gulf, this is after midnight.
  context.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 20, 20, 30) });
  const { admin } = await start(context);
  const answer = await admin.get(api.audit.export.path);
  assert.match(answer.headers.get('content-disposition') ?? '', /"audit-2026-11-21\.ndjson"/);
});
