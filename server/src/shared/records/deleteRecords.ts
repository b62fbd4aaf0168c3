import { sql } from 'kysely';
import type { Db } from '../../platform/database/schema/schema.ts';
import { holdColumn, requireNotHeld } from './holds.ts';
import type { RecordKind } from './kinds.ts';
import { bumpRevision } from './revisions.ts';

/** What remains of a deleted record for the audit log: nothing that its sender wrote. */
export interface DeletedRecord {
  id: string;
  status: string;
  created_at: number;
}

/**
 * Deletes records with all that belongs to them: foreign keys delete files, notes, mails, read marks and tags. The only way in which
 * records are deleted. Throws `held`, and deletes nothing, if a hold is in force for one of them at the time `now`. Returns the records that existed.
 * Call it in a transaction.
 */
export async function deleteRecords(
  transaction: Db,
  kind: RecordKind,
  ids: readonly string[],
  now = Date.now(),
): Promise<DeletedRecord[]> {
  if (ids.length === 0) return [];
  await requireNotHeld(transaction, kind, ids, now);
  // No hold is in force, but the foreign key also refuses to delete a record with ended holds.
  await transaction.deleteFrom('holds').where(holdColumn(kind), 'in', ids).execute();
  const { rows } = await sql<DeletedRecord & { about: string }>`
    delete from ${sql.table(kind.table)} where id in (${sql.join(ids)})
    returning id, status, created_at, ${sql.ref(kind.about)} as about`.execute(transaction);
  if (rows.length > 0)
    await bumpRevision(transaction, kind, { about: rows.map(({ about }) => about) });
  return rows;
}
