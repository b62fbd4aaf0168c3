import assert from 'node:assert/strict';
import { test } from 'node:test';
import { api } from '@sumut/contracts/api/api';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { enrol, listAuditEntries, signedInAs } from '../../../../testing/accounts.ts';
import { startServer } from '../../../../testing/server.ts';
import { auditBlocked, type SignInServices } from './checkSignIn.ts';
import { perCodeAllowance } from './limits.ts';

/** The failed and refused sign-ins, oldest first, each with what was wrong. */
async function listFailures(db: Db): Promise<unknown[]> {
  return (await listAuditEntries(db))
    .filter(({ actor }) => actor === '')
    .map(({ action, details }) => [action, (details as { wrong?: string }).wrong]);
}

test('wrong codes are audited as such, until they are refused unchecked', async (context) => {
  const server = await startServer(context);
  const password = 'employee-demo-2025';
  await enrol(server, await signedInAs(server, 'employee'), password);
  const visitor = await server.insider();
  const guess = { username: 'employee', password, code: '000000' };
  for (let count = 0; count <= perCodeAllowance.points; count += 1)
    await visitor.send('POST', api.session.signIn.path, guess);
  assert.deepEqual(await listFailures(server.db), [
    ...Array.from({ length: perCodeAllowance.points }, () => ['session.failed', 'code']),
    ['session.blocked', 'code'],
  ]);
});

test('only attempts that are refused as too many are audited as blocked', async (context) => {
  const { db } = await startServer(context);
  const limits = { mayAuditBlocked: () => Promise.resolve(true) };
  const services = { db, limits } as unknown as SignInServices;
  const blocked = { username: '', address: '127.0.0.1', wrong: 'password' } as const;
  const fail = async (error: Error) => {
    const check = auditBlocked(services, blocked, () => Promise.reject(error));
    await assert.rejects(check, error);
  };
  await fail(new Error('The database is not available'));
  await fail(new HttpProblem('wrong-code'));
  assert.deepEqual(await listFailures(db), []);
  await fail(new HttpProblem('too-many-attempts'));
  assert.deepEqual(await listFailures(db), [['session.blocked', 'password']]);
});
