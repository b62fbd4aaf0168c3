import { sql } from 'kysely';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import { deleteRecords } from '../../../shared/records/deleteRecords.ts';
import { requireNotHeld } from '../../../shared/records/holds.ts';
import { applicationKind, messageKind } from '../../../shared/records/kinds.ts';
import { listPersonalTables, personalTables, type Subject } from './tables.ts';

/** The ids of all records from which an erasure deletes something: those of the person, and those in whose threads the person wrote. */
export async function findAffected(
  db: Db,
  subject: Subject,
): Promise<Pick<Subject, 'messages' | 'applications'>> {
  const threads = await db
    .selectFrom('incoming_mails')
    .select(['contact_id', 'application_id'])
    .where(personalTables.incoming_mails.rows(subject))
    .execute();
  const messages = threads.flatMap(({ contact_id: id }) => id ?? []);
  const applications = threads.flatMap(({ application_id: id }) => id ?? []);
  return {
    messages: [...new Set([...subject.messages, ...messages])],
    applications: [...new Set([...subject.applications, ...applications])],
  };
}

/** Throws `held` if a hold is in force for a record from which the erasure deletes something. Call it in the erasure's transaction. */
export async function requireNothingHeld(transaction: Db, subject: Subject): Promise<void> {
  const affected = await findAffected(transaction, subject);
  for (const kind of [messageKind, applicationKind])
    await requireNotHeld(transaction, kind, affected[kind.name]);
}

/**
 * Erases what is stored of a person, in the caller's transaction: the records with everything that belongs to them, and the rows that
 * no record owns. The audit entries of the records stay. `actor`: a username or one of `auditActors`. Throws `held`. Returns the number of
 * deleted records: 0 if another transaction has erased the person in the meantime.
 */
export async function eraseSubject(
  transaction: Db,
  subject: Subject,
  { erasure, actor }: { erasure: string; actor: string },
): Promise<number> {
  for (const [table, { rows, onErasure }] of listPersonalTables()) {
    if (table === 'contacts' || table === 'applications') continue;
    if (onErasure === 'delete')
      await sql`delete from ${sql.table(table)} where ${rows(subject)}`.execute(transaction);
    if (onErasure === 'clear')
      await sql`update ${sql.table(table)} set person = '', person_key = ''
        where ${rows(subject)}`.execute(transaction);
  }
  const deleted = [
    ...(await deleteRecords(transaction, messageKind, subject.messages)),
    ...(await deleteRecords(transaction, applicationKind, subject.applications)),
  ].length;
  await recordAudit(transaction, {
    actor,
    action: 'person.erased',
    subject: erasure,
    details: { deleted },
  });
  return deleted;
}
