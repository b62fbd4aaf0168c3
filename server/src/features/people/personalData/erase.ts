import { sql } from 'kysely';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { deleteRecords } from '../../../shared/records/deleteRecords.ts';
import { applicationKind, messageKind } from '../../../shared/records/kinds.ts';
import { listPersonalTables, type Subject } from './tables.ts';

/**
 * Erases what is stored of a person, in the caller's transaction: the records with everything that belongs to them, and the rows that
 * no record owns. The audit entries of the records stay. `actor`: a username or one of `auditActors`. Throws `held`.
 */
export async function eraseSubject(
  transaction: Db,
  subject: Subject,
  { erasure, actor }: { erasure: string; actor: string },
): Promise<void> {
  for (const [table, { rows, onErasure }] of listPersonalTables()) {
    if (table === 'contacts' || table === 'applications') continue;
    if (onErasure === 'delete')
      await sql`delete from ${sql.table(table)} where ${rows(subject)}`.execute(transaction);
    if (onErasure === 'clear')
      await sql`update ${sql.table(table)} set person = '', person_key = ''
        where ${rows(subject)}`.execute(transaction);
  }
  await deleteRecords(transaction, messageKind, subject.messages);
  await deleteRecords(transaction, applicationKind, subject.applications);
  await recordAudit(transaction, {
    actor,
    action: 'person.erased',
    subject: erasure,
    details: { deleted: subject.messages.length + subject.applications.length },
  });
}
