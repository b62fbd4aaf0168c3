import assert from 'node:assert/strict';
import { randomBytes, randomInt } from 'node:crypto';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { openDatabase } from './platform/database/open.ts';
import { createShellBuild } from '../testing/builds.ts';
import { createClient } from '../testing/client.ts';
import { createTestDatabase } from '../testing/database.ts';
import { pdf } from '../testing/documents.ts';
import { applicant, applicationForm, contact } from '../testing/forms.ts';
import { fillDisk } from '../testing/databaseFaults.ts';
import { auditLedger, createLedger, sendForms } from '../testing/ledger.ts';
import { startProcess } from '../testing/process.ts';
import { startServer } from '../testing/server.ts';

test('acknowledged data survives killing the process under load', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const variables = {
    SHELL_DIST: await createShellBuild(),
    FREE_FORMS: '1000000',
    ...database.variables,
  };
  const ledger = createLedger();
  for (let round = 0; round < 4; round += 1) {
    const server = await startProcess(context, variables);
    const visitor = createClient(server.url);
    await visitor.unlock();
    const enough = ledger.acknowledged.size + randomInt(1, 40);
    const senders = Array.from({ length: 8 }, () =>
      sendForms(visitor, ledger, () => {
        // The kill happens in the middle of the other senders' requests.
        if (ledger.acknowledged.size >= enough) server.child.kill('SIGKILL');
        return false;
      }),
    );
    await Promise.all(senders);
    await server.ended;
  }
  const opened = await openDatabase(database.environment);
  const found = await auditLedger(opened.db, ledger);
  await opened.close();
  assert.deepEqual(ledger.refused, []);
  assert.ok(found.acknowledged > 4);
  assert.deepEqual([found.missing, found.halves], [0, 0]);
});

test('on a full disk an application is refused completely, and accepted when there is space again', async (context) => {
  const server = await startServer(context);
  const visitor = await server.insider();
  const cv = { content: Buffer.concat([pdf, randomBytes(1_000_000)]), name: 'cv.pdf' };
  const apply = () => visitor.send('POST', api.application.path, applicationForm(applicant, cv));
  const stored = async () => [
    (await server.db.selectFrom('applications').select('id').execute()).length,
    (await server.db.selectFrom('cv_files').select('application_id').execute()).length,
  ];
  const makeRoom = await fillDisk(server);
  const refused = await Promise.all([apply(), apply()]);
  for (const answer of refused) {
    assert.equal(answer.status, 503);
    assert.ok(Number(answer.headers.get('retry-after')) > 0);
  }
  assert.deepEqual(await stored(), [0, 0]);
  await makeRoom();
  assert.equal((await apply()).status, 201);
  assert.deepEqual(await stored(), [1, 1]);
});

test('passes, sessions and forms survive a restart', async (context) => {
  const database = await createTestDatabase();
  const first = await startServer(context, { database });
  const before = await first.insider();
  const { session } = await before.unlock();
  const { sessionId } = await before.signIn();
  await before.send('POST', api.contact.path, contact);
  await first.close();

  const second = await startServer(context, { database });
  context.after(database.remove);
  const after = second.visitor();
  before.cookies.forEach((value, name) => after.cookies.set(name, value));
  assert.deepEqual(await (await after.get(api.gate.open.path)).json(), { session });
  const signedIn = (await (await after.get(api.session.get.path)).json()) as { sessionId: string };
  assert.equal(signedIn.sessionId, sessionId);
  const messages = (await (await after.get(api.messages.list.path)).json()) as { total: number };
  assert.equal(messages.total, 1);
});

test('changing the gate password ends all passes', async (context) => {
  const database = await createTestDatabase();
  const first = await startServer(context, { database });
  const visitor = await first.insider();
  await first.close();
  const second = await startServer(context, { database, variables: { GATE_PASSWORD: 'Qibla-7' } });
  context.after(database.remove);
  const after = second.visitor();
  visitor.cookies.forEach((value, name) => after.cookies.set(name, value));
  assert.equal((await after.get(api.gate.open.path)).status, 401);
});
