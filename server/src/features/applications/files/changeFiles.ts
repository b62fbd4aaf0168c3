import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import { fileRestoreTime, type FileRefusal } from '@sumut/contracts/portal/applicationFiles';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { requireFound, requireRecord } from '../../../shared/records/find.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { bumpRevision } from '../../../shared/records/revisions.ts';
import type { NewFile } from './checkFile.ts';
import { findRefusal, lockFiles, storeFile } from './repository.ts';

/** The file of an application that a change is about. */
interface Changed {
  id: string;
  file: string;
  by: Account;
}

/** The answer to a file that is not kept. */
export const refuseFile = (error: FileRefusal): HttpProblem =>
  new HttpProblem('validation', { errors: [{ field: 'file', error }] });

/** Logs a change by the file's id alone, because its name is about a person; open portals notice it. */
async function logChange(
  db: Db,
  { id, file, by }: Omit<Changed, 'by'> & { by: Pick<Account, 'username'> },
  action: Extract<AuditAction, `application.file-${string}`>,
): Promise<void> {
  await recordAudit(db, { actor: by.username, action, subject: id, details: { file } });
  await bumpRevision(db, applicationKind, { id });
}

/** Stores a file that was uploaded, once per key. Throws `not-found`, and `validation` when there is no more room. */
export async function addFile(
  db: Db,
  file: NewFile,
  { id, by, key }: Omit<Changed, 'file'> & { key: string | null },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireRecord(transaction, applicationKind, id, by);
    await lockFiles(transaction, id);
    const stored = await transaction
      .selectFrom('application_files')
      .select('id')
      .where('application_id', '=', id)
      .where('author_id', '=', by.id)
      .where('idempotency_key', '=', key)
      .executeTakeFirst();
    if (stored) return;
    const refusal = await findRefusal(transaction, id, file.content.length);
    if (refusal) throw refuseFile(refusal);
    const origin = { author: by.id, key };
    const added = await storeFile(transaction, id, file, origin);
    await logChange(transaction, { id, file: added, by }, 'application.file-added');
  });
}

/** Keeps a checked file of a mail in the transaction that stores it; returns its id, or why there is no room for it. */
export async function keepMailed(
  transaction: Db,
  file: NewFile,
  { id, mail }: { id: string; mail: string },
): Promise<{ file: string } | { refusal: FileRefusal }> {
  const refusal = await findRefusal(transaction, id, file.content.length);
  if (refusal) return { refusal };
  const kept = await storeFile(transaction, id, file, { mail });
  const by = { username: 'server' };
  await logChange(transaction, { id, file: kept, by }, 'application.file-added');
  return { file: kept };
}

/** Removes a file: nobody sees it any more, and it is gone when it can no longer be restored. Throws `not-found`. */
export async function removeFile(db: Db, changed: Changed): Promise<void> {
  const { id, file, by } = changed;
  await db.transaction().execute(async (transaction) => {
    await requireRecord(transaction, applicationKind, id, by);
    const { numUpdatedRows } = await transaction
      .updateTable('application_files')
      .set({ removed_at: Date.now() })
      .where('id', '=', file)
      .where('application_id', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new HttpProblem('not-found');
    await logChange(transaction, changed, 'application.file-removed');
  });
}

/** Puts a removed file back. Throws `not-found` when it is gone, and `validation` when others have taken its room. */
export async function restoreFile(db: Db, changed: Changed): Promise<void> {
  const { id, file, by } = changed;
  await db.transaction().execute(async (transaction) => {
    await requireRecord(transaction, applicationKind, id, by);
    await lockFiles(transaction, id);
    const row = await transaction
      .selectFrom('application_files')
      .select(['size', 'removed_at'])
      .where('id', '=', file)
      .where('application_id', '=', id)
      .executeTakeFirst();
    const { size, removed_at: removedAt } = requireFound(row);
    if (removedAt === null) return;
    const refusal = await findRefusal(transaction, id, size);
    if (refusal) throw refuseFile(refusal);
    await transaction
      .updateTable('application_files')
      .set({ removed_at: null })
      .where('id', '=', file)
      .execute();
    await logChange(transaction, changed, 'application.file-restored');
  });
}

/** Deletes what was removed and can no longer be restored; `now` in milliseconds since the epoch. */
export async function deleteRemoved(db: Db, now: number): Promise<void> {
  // One at a time: each may have megabytes.
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('application_files')
      .where('id', '=', (expression) =>
        expression
          .selectFrom('application_files')
          .select('id')
          .where('removed_at', '<=', now - fileRestoreTime)
          .limit(1),
      )
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
  }
}
