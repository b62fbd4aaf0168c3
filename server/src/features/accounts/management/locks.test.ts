import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import { problemSchema } from '@sumut/contracts/api/problem';
import { accountSecretSchema } from '@sumut/contracts/portal/accounts';
import { startAccountManagement } from '../../../../testing/accountManagement.ts';
import { enrol, signedInAs } from '../../../../testing/accounts.ts';
import { auditedBlocksAllowance, perCodeAllowance, perNameAllowance } from '../signIn/limits.ts';
import type { Client } from '../../../../testing/client.ts';
import { assertProblem } from '../../../../testing/problems.ts';

/** Sends wrong passwords for a username until one is refused unchecked; returns the response to this one. */
async function lock(visitor: Client, username: string): Promise<Response> {
  for (let count = 0; count < perNameAllowance.points; count += 1) {
    const wrong = await visitor.send('POST', api.session.signIn.path, { username, password: 'x' });
    assert.equal(wrong.status, 401);
  }
  return visitor.send('POST', api.session.signIn.path, { username, password: 'x' });
}

test('a lock after wrong passwords is shown with its end, is audited, and ends with a reset', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const visitor = await server.insider();
  const before = Date.now();
  const refused = await lock(visitor, 'Employee');
  const { retryAfter = 0 } = problemSchema.parse(await refused.clone().json());
  await assertProblem(refused, 'too-many-attempts');
  assert.ok(retryAfter > 0 && retryAfter <= 60);
  const { id, lockedUntil } = await named('employee');
  assert.ok(lockedUntil !== null && lockedUntil > before && lockedUntil <= Date.now() + 60_000);
  assert.equal((await named('admin')).lockedUntil, null);
  const entries = await server.db
    .selectFrom('audit_log')
    .select(['actor', 'subject', 'details'])
    .where('action', '=', 'session.blocked')
    .execute();
  assert.deepEqual(
    entries.map(({ details, ...entry }) => [
      entry,
      (JSON.parse(details) as { wrong: string }).wrong,
    ]),
    [[{ actor: '', subject: 'employee' }, 'password']],
  );

  const answer = await admin.send('POST', buildPath(api.accounts.reset, { id }), {
    removeSecondFactor: false,
  });
  const { account, secret } = accountSecretSchema.parse(await answer.json());
  assert.equal(account.lockedUntil, null);
  await visitor.signIn('employee', secret);
});

test('a lock after wrong codes ends with a reset, too', async (context) => {
  const { server, admin, named } = await startAccountManagement(context);
  const owner = await signedInAs(server, 'employee');
  await enrol(server, owner, 'employee-demo-2025');
  const visitor = await server.insider();
  const guess = { username: 'employee', password: 'employee-demo-2025', code: '000000' };
  for (let count = 0; count <= perCodeAllowance.points; count += 1)
    await visitor.send('POST', api.session.signIn.path, guess);
  const { id, lockedUntil } = await named('employee');
  assert.ok(lockedUntil !== null && lockedUntil > Date.now() + 14 * 60_000);
  await admin.send('POST', buildPath(api.accounts.reset, { id }), { removeSecondFactor: true });
  assert.equal((await named('employee')).lockedUntil, null);
});

test('blocked tries are audited up to a limit for each IP, and usernames without an account are not stored', async (context) => {
  const { server } = await startAccountManagement(context);
  const visitor = await server.insider();
  await lock(visitor, 'nobody');
  for (let count = 0; count < auditedBlocksAllowance.points + 5; count += 1)
    await visitor.send('POST', api.session.signIn.path, { username: 'nobody', password: 'x' });
  const entries = await server.db
    .selectFrom('audit_log')
    .select('subject')
    .where('action', '=', 'session.blocked')
    .execute();
  assert.deepEqual(
    entries.map(({ subject }) => subject),
    Array(auditedBlocksAllowance.points).fill(''),
  );
});
