import assert from 'node:assert/strict';
import { once } from 'node:events';
import { test } from 'node:test';
import { apiPaths } from '@sumut/contracts';
import { openDatabase } from '../src/database/open.ts';
import { createShellBuild } from './support/builds.ts';
import { createClient } from './support/client.ts';
import { createTestDatabase } from './support/database.ts';
import { pdf } from './support/documents.ts';
import { applicationForm, contact } from './support/forms.ts';
import { startProcess } from './support/process.ts';
import { startServer } from './support/server.ts';

test('what was acknowledged is there after the process was killed', async (context) => {
  const database = await createTestDatabase();
  context.after(database.remove);
  const variables = { SHELL_DIST: await createShellBuild(), ...database.variables };
  const acknowledged: string[] = [];
  for (let round = 0; round < 3; round += 1) {
    const server = await startProcess(context, variables);
    const visitor = createClient(server.address);
    await visitor.unlock();
    const forms = [
      visitor.send('POST', apiPaths.contacts, contact),
      visitor.send('POST', apiPaths.jobApplications, applicationForm()),
    ];
    for (const form of forms) {
      const { id } = (await (await form).json()) as { id: string };
      acknowledged.push(id);
    }
    server.child.kill('SIGKILL');
    await once(server.child, 'exit');
  }
  const { db } = await openDatabase(database.environment);
  const contacts = await db.selectFrom('contacts').select('id').execute();
  const applications = await db
    .selectFrom('applications')
    .innerJoin('cv_files', 'cv_files.application_id', 'applications.id')
    .select(['id', 'content'])
    .execute();
  await db.destroy();
  assert.deepEqual([...contacts, ...applications].map(({ id }) => id).sort(), acknowledged.sort());
  for (const { content } of applications) assert.ok(pdf.equals(content));
});

test('passes, sessions and forms outlive a restart', async (context) => {
  const database = await createTestDatabase();
  const first = await startServer(context, { database });
  const before = await first.insider();
  const { session } = await before.unlock();
  const { sessionId } = await before.signIn();
  await before.send('POST', apiPaths.contacts, contact);
  await first.close();

  const second = await startServer(context, { database });
  context.after(database.remove);
  const after = second.visitor();
  before.cookies.forEach((value, name) => after.cookies.set(name, value));
  assert.deepEqual(await (await after.get(apiPaths.gate)).json(), { session });
  const signedIn = (await (await after.get(apiPaths.session)).json()) as { sessionId: string };
  assert.equal(signedIn.sessionId, sessionId);
  const messages = (await (await after.get(apiPaths.portalMessages)).json()) as { total: number };
  assert.equal(messages.total, 1);
});

test('another gate password ends the passes of the one before', async (context) => {
  const database = await createTestDatabase();
  const first = await startServer(context, { database });
  const visitor = await first.insider();
  await first.close();
  const second = await startServer(context, { database, variables: { GATE_PASSWORD: 'Qibla-7' } });
  context.after(database.remove);
  const after = second.visitor();
  visitor.cookies.forEach((value, name) => after.cookies.set(name, value));
  assert.equal((await after.get(apiPaths.gate)).status, 401);
});
