import type { Colleague } from '@sumut/contracts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../platform/http/problem.ts';
import type { RecordKind } from './kinds.ts';

/** What the audit log calls the changes that a version counts. */
const counted = ['status-changed', 'assigned', 'rated', 'tagged', 'kept', 'reason-changed'];

/** Who changed a record last; undefined for nobody that has an account. */
async function lastChangerOf(db: Db, kind: RecordKind, id: string): Promise<Colleague | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .innerJoin('accounts', 'accounts.username', 'audit_log.actor')
    .select(['accounts.id', 'accounts.first_name', 'accounts.last_name'])
    .where('subject', '=', id)
    .where(
      'action',
      'in',
      counted.map((what) => `${kind.audit}.${what}`),
    )
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { id: row.id, firstName: row.first_name, lastName: row.last_name };
}

/**
 * Changes a record in a transaction of its own. Throws what `change` throws; a `stale` says who was quicker, so that
 * people can ask each other.
 */
export async function changing<Result>(
  db: Db,
  { kind, id }: { kind: RecordKind; id: string },
  change: (transaction: Db) => Promise<Result>,
): Promise<Result> {
  try {
    return await db.transaction().execute(change);
  } catch (error) {
    if (!(error instanceof HttpProblem) || error.problem.code !== 'stale') throw error;
    const changedBy = await lastChangerOf(db, kind, id);
    throw new HttpProblem('stale', changedBy && { changedBy });
  }
}
