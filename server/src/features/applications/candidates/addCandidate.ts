import type { CandidateFields } from '@sumut/contracts/portal/candidates';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { Stored } from '../../../platform/http/idempotency.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { recordAudit } from '../../../shared/auditLog.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { notify } from '../../../shared/notices/notify.ts';
import { findPeople } from '../../../shared/notices/people.ts';
import type { TeamWebhook } from '../../../shared/notices/team.ts';
import { requireRecord } from '../../../shared/records/find.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { storeNote } from '../../../shared/records/notes.ts';
import { findReadable, type Reader } from '../../../shared/records/readable.ts';
import { bumpRevision } from '../../../shared/records/revisions.ts';
import { type Cv, cvColumns } from '../submission/cv.ts';
import { storeApplication, storeCv } from '../submission/repository.ts';

interface AddCandidateOptions {
  by: Account;
  /** Idempotency key, or null. */
  key: string | null;
}

/** Throws `validation` if `by` may not read an application for the position that they have just given it. */
export async function requireReadablePosition(db: Db, id: string, by: Reader): Promise<void> {
  if ((await findReadable(db, applicationKind, [id], by)).has(id)) return;
  throw new HttpProblem('validation', { errors: [{ field: 'position', error: 'option' }] });
}

/**
 * Stores a candidate as an application, with the first note, and notifies all other staff as of any arrival. Stores everything or
 * nothing, once per key. Nothing is mailed to the candidate. Colleagues may choose a closed opening as the position. Throws
 * `validation` for a position whose applications `by` may not read. Opens its own transaction.
 */
export async function addCandidate(
  { db, mailer, team }: { db: Db; mailer: Mailer; team: TeamWebhook },
  fields: CandidateFields,
  cv: Cv | null,
  { by, key }: AddCandidateOptions,
): Promise<Stored> {
  return db.transaction().execute(async (transaction) => {
    const { note, source, ...sent } = fields;
    const origin = { source, added_by: by.id, agreed_at: Date.now() };
    const application = { ...sent, coverLetter: '' };
    const stored = await storeApplication(transaction, application, { cv, key, origin, by });
    const { id } = stored;
    await requireReadablePosition(transaction, id, by);
    if (!stored.isNew) return stored;
    const entry = { actor: by.username, action: 'application.added', subject: id } as const;
    await recordAudit(transaction, { ...entry, details: { source } });
    if (note !== '')
      await storeNote(transaction, applicationKind, id, { text: note, mentions: [], by });
    await transaction
      .insertInto('application_reads')
      .values({ record_id: id, account_id: by.id, at: Date.now() })
      .execute();
    const record = { kind: 'applications', id } as const;
    const others = (await findPeople(transaction)).filter((person) => person.id !== by.id);
    await notify(
      transaction,
      mailer,
      [{ kind: 'arrival', record }],
      others.map((person) => person.id),
    );
    await team.queue(transaction, [record]);
    await bumpRevision(transaction, applicationKind, { id });
    return stored;
  });
}

/** Adds the CV of an application. Throws `not-found`, and `stale` if it already has a CV. Opens its own transaction. */
export async function addCv(db: Db, id: string, cv: Cv, by: Account): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await requireRecord(transaction, applicationKind, id, by);
    const { numUpdatedRows } = await transaction
      .updateTable('applications')
      .set({ ...cvColumns(cv), cv_scan_at: 0 })
      .where('id', '=', id)
      .where('cv_size', '=', cvColumns(null).cv_size)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new HttpProblem('stale');
    await storeCv(transaction, id, cv);
    await transaction
      .updateTable('cv_texts')
      .set({ state: 'waiting', attempts: 0, due_at: Date.now() })
      .where('application_id', '=', id)
      .execute();
    await recordAudit(transaction, {
      actor: by.username,
      action: 'application.cv-added',
      subject: id,
    });
    await bumpRevision(transaction, applicationKind, { id });
  });
}
