import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { startPortal } from '../../../testing/portal.ts';
import { rejectionReasons } from './migrations/0030-rejection-reasons.ts';
import { reasonTerms } from './migrations/0064-reason-terms.ts';
import type { Kysely } from 'kysely';

test('the migration keeps the reasons of earlier rejections, with their authors and usual reasons', async (context) => {
  const { server, account, apply, application, changeApplication } = await startPortal(context);
  const id = await apply();
  const unknown = await apply();
  await changeApplication(id, { status: 'rejected', rejectionReason: 'Position filled' });
  // Restores the state before the migration: the reason is only in its application.
  await server.db.schema.dropTable('application_reasons').execute();
  await sql`update applications set rejection_reason = 'Early', status = 'rejected', status_at = 7
    where id = ${unknown}`.execute(server.db);
  const db = server.db as unknown as Kysely<unknown>;
  const terms = ['Position', 'Position filled'].map((en, index) => ({
    id: `term-${index}`,
    text: { ar: '', en },
  }));
  await server.db
    .insertInto('hiring_terms')
    .values({ list: 'rejectionReasons', version: 1, document: JSON.stringify(terms) })
    .execute();
  await rejectionReasons(db);
  await reasonTerms(db);
  const reasons = async (of: string) =>
    (await application(of)).reasons.map(({ text, author }) => [text, author?.id ?? null]);
  assert.deepEqual(await reasons(id), [['Position filled', account.id]]);
  assert.deepEqual(await reasons(unknown), [['Early', null]]);
  assert.equal((await application(unknown)).reasons[0]?.at, 7);
  const found = await server.db
    .selectFrom('application_reasons')
    .select(['application_id', 'term_id'])
    .execute();
  assert.deepEqual(
    new Map(found.map((row) => [row.application_id, row.term_id])),
    new Map([
      [id, 'term-1'],
      [unknown, null],
    ]),
  );
});
