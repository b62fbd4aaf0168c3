import type { AuditAction } from '@sumut/contracts/portal/auditActions';
import {
  applicationFormFile,
  type FileRefusal,
  fileRestoreTime,
} from '@sumut/contracts/portal/applicationFiles';
import { incomingMailLimits } from '@sumut/contracts/portal/incomingMail';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { requireFound, requireRecord } from '../../../shared/records/readable.ts';
import { isHeld, requireNotHeld } from '../../../shared/records/holds.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { bumpRevision } from '../../../shared/records/revisions.ts';
import { checkFile, type NewFile } from './checkFile.ts';
import { findRefusal, lockFiles, storeFile } from './repository.ts';
import type { KeepAttachments, StoredAttachment } from '../../../shared/records/threadMails.ts';

/** A file of an application, and the account that changes it. */
interface Changed {
  id: string;
  file: string;
  by: Account;
}

/** The problem for a file that is refused, or missing. */
export const refuseFile = (error: FileRefusal | 'required'): HttpProblem =>
  new HttpProblem('validation', { errors: [{ field: applicationFormFile.name, error }] });

/** Audits a change with the file's id only, because its name may identify a person. Open portals are notified. */
async function logChange(
  db: Db,
  { id, file, by }: Omit<Changed, 'by'> & { by: Pick<Account, 'username'> },
  action: Extract<AuditAction, `application.file-${string}`>,
): Promise<void> {
  await recordAudit(db, { actor: by.username, action, subject: id, details: { file } });
  await bumpRevision(db, applicationKind, { id });
}

/** Stores an uploaded file, once per key. Throws `not-found`, and `validation` if the application's limits are reached. */
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

/** Stores a checked file of a mail, in the transaction that stores the mail. Returns the file's id, or the reason to refuse it. */
async function addMailedFile(
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

/** Hides a file from everybody. It is deleted when it can no longer be restored. Throws `not-found` and `held`. */
export async function removeFile(db: Db, changed: Changed): Promise<void> {
  const { id, file, by } = changed;
  await db.transaction().execute(async (transaction) => {
    await requireRecord(transaction, applicationKind, id, by);
    await requireNotHeld(transaction, applicationKind, [id]);
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

/** Restores a removed file. Throws `not-found` if it is deleted, and `validation` if the application's limits are reached. */
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

/** The column by which a hold of the application keeps a file that was removed just before. */
const heldBy = 'application_files.application_id';

/** Deletes removed files that can no longer be restored; `now` in milliseconds since the epoch. */
export async function deleteRemoved(db: Db, now: number): Promise<void> {
  // One file per statement, because each may have megabytes.
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('application_files')
      .where('id', '=', (expression) =>
        expression
          .selectFrom('application_files')
          .select('id')
          .where('removed_at', '<=', now - fileRestoreTime)
          .where((where) => where.not(isHeld(applicationKind, now, heldBy)))
          .limit(1),
      )
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
  }
}

/**
 * Checks the files of a mail like files that colleagues add, before the transaction of the mail. Returns a function that stores the
 * accepted files with the application, within its limits, and returns the result for each file.
 */
export const keepAttachments: KeepAttachments = async (attachments) => {
  const checked: { name: string; result: Awaited<ReturnType<typeof checkFile>> }[] = [];
  for (const [index, one] of attachments.entries()) {
    const isTooMany = index >= incomingMailLimits.attachments;
    const result = isTooMany ? { refusal: 'tooManyFiles' as const } : await checkFile(one);
    checked.push({ name: one.name, result });
  }
  return async (transaction, place) => {
    await lockFiles(transaction, place.id);
    const stored: StoredAttachment[] = [];
    for (const { name, result } of checked) {
      const kept =
        'refusal' in result ? result : await addMailedFile(transaction, result.file, place);
      stored.push('refusal' in kept ? { name, refused: kept.refusal } : { name, file: kept.file });
    }
    return stored;
  };
};
