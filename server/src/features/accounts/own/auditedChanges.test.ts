import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { Session } from '@sumut/contracts/portal/ownAccount';
import { listAudited, listAuditEntries, signedInAs } from '../../../../testing/accounts.ts';
import type { Client } from '../../../../testing/client.ts';
import { assertProblem } from '../../../../testing/problems.ts';
import { startServer, type TestServer } from '../../../../testing/server.ts';

const password = 'employee-demo-2025';

/** The numbers of ended sessions in the audit log, oldest first. */
async function listEnded({ db }: TestServer): Promise<unknown[]> {
  return (await listAuditEntries(db))
    .filter(({ action }) => action === 'session.ended')
    .map(({ actor, subject, details }) => [actor, subject, details]);
}

test('ended sessions are audited with their number, and only the own one deletes the cookie', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  const other = await signedInAs(server, 'employee');
  const idOf = async (one: Client) =>
    ((await (await one.get(api.session.get.path)).json()) as Session).sessionId;
  const end = (id: string) => client.send('DELETE', buildPath(api.ownAccount.endSession, { id }));
  const own = await idOf(client);
  const ended = await idOf(other);
  assert.deepEqual((await end(ended)).headers.getSetCookie(), []);
  await assertProblem(await other.get(api.session.get.path), 'not-signed-in');
  await assertProblem(await end(ended), 'not-found');
  assert.equal((await client.get(api.session.get.path)).status, 200);
  await end(own);
  assert.equal(client.cookies.has('sumut-session'), false);

  const again = await signedInAs(server, 'employee');
  await signedInAs(server, 'employee');
  await again.send('DELETE', api.ownAccount.sessions.path);
  assert.deepEqual(
    await listEnded(server),
    [1, 1, 2].map((sessions) => ['employee', 'employee', { sessions }]),
  );
});

test('without an authenticator there is nothing to remove or renew', async (context) => {
  const server = await startServer(context);
  const client = await signedInAs(server, 'employee');
  for (const { path } of [api.ownAccount.removeSecondFactor, api.ownAccount.renewRecoveryCodes])
    await assertProblem(await client.send('POST', path, { password, code: '123456' }), 'stale');
  assert.deepEqual(await listAudited(server.db, 'employee'), ['session.signed-in employee']);
});
