import { sql } from 'kysely';
import type { Account } from '../accounts/repository.ts';
import { recordAudit } from '../../platform/auditLog.ts';
import type { Db } from '../../platform/database/schema/schema.ts';
import { bumpRevision } from './changes.ts';
import { found } from './find.ts';
import type { RecordKind } from './kinds.ts';

/**
 * Deletes a record with all that belongs to it: foreign keys take CV, notes, marks and tags along. Throws `not-found`.
 * Brings its own transaction.
 */
export async function deleteRecord(
  db: Db,
  kind: RecordKind,
  id: string,
  by: Account,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { rows } = await sql<{ status: string; created_at: number }>`
      delete from ${sql.table(kind.table)} where id = ${id}
      returning status, created_at`.execute(transaction);
    const { status, created_at: createdAt } = found(rows[0]);
    // Whose it was is not told: the log would keep what was to be deleted.
    await recordAudit(transaction, {
      actor: by.username,
      action: `${kind.audit}.deleted`,
      subject: id,
      details: { status, createdAt },
    });
    await bumpRevision(transaction, kind);
  });
}
