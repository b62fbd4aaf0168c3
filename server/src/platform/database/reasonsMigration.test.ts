import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startPortal } from '../../../testing/portal.ts';
import { rejectionReasons } from './migrations/0030-rejection-reasons.ts';
import type { Kysely } from 'kysely';

test('reasons of rejections from before are kept, with who gave them', async (context) => {
  const { server, account, apply, application, changeApplication } = await startPortal(context);
  const [id, unknown] = [await apply(), await apply()];
  await changeApplication(id, { status: 'rejected', rejectionReason: 'Position filled' });
  // As it was before: the reason is in its application alone.
  await server.db.schema.dropTable('application_reasons').execute();
  await sql`update applications set rejection_reason = 'Early', status = 'rejected', status_at = 7
    where id = ${unknown}`.execute(server.db);
  await rejectionReasons(server.db as unknown as Kysely<unknown>);
  const reasons = async (of: string) =>
    (await application(of)).reasons.map(({ text, author }) => [text, author?.id ?? null]);
  assert.deepEqual(await reasons(id), [['Position filled', account.id]]);
  assert.deepEqual(await reasons(unknown), [['Early', null]]);
  assert.equal((await application(unknown)).reasons[0]?.at, 7);
});
