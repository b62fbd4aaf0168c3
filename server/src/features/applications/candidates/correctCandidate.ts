import { type CandidateCorrection, candidateDetails } from '@sumut/contracts/portal/candidates';
import { toColumnName } from '../../../platform/database/schema/columnsOf.ts';
import { derivedApplicationColumns } from '../../../platform/database/schema/derivedColumns.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { findPositionKey } from '../../../shared/content/positions.ts';
import { applyPlan, requireCurrent } from '../../../shared/records/changeRecord.ts';
import { requireNotHeld } from '../../../shared/records/holds.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { departmentsInScope, readableBy } from '../../../shared/records/readable.ts';
import { bumpRevision } from '../../../shared/records/revisions.ts';
import { lockCvText } from '../cvText/readDue.ts';
import { requireReadablePosition } from './addCandidate.ts';

/**
 * Updates the search words of an application. A CV that was read is read again, because its words are stored together with those of
 * the old details. The old words remain until then.
 */
async function renewWords(transaction: Db, id: string, own: string): Promise<void> {
  const stored = await lockCvText(transaction, id);
  const isRead = stored?.state === 'read';
  const words = isRead ? new Set([...own.split(' '), ...stored.words.split(' ')]) : [own];
  const again = { state: 'waiting' as const, attempts: 0, due_at: Date.now() };
  await transaction
    .updateTable('cv_texts')
    .set({ words: [...words].join(' '), ...(isRead && again) })
    .where('application_id', '=', id)
    .execute();
}

/**
 * Corrects the details of a candidate who was added by hand, in a transaction. The audit log outlives the application, so it names the
 * corrected fields without their values. Throws `not-found`, also if `by` may not read the application, `forbidden` if an applicant has
 * sent it, `stale` if it was changed since `version`, `held` if a hold keeps the details as they are, and `validation` for a position whose applications `by` may not read.
 */
export async function correctCandidate(
  transaction: Db,
  id: string,
  { version, ...details }: CandidateCorrection,
  by: Account,
): Promise<void> {
  const row = await transaction
    .selectFrom('applications')
    .select(['version', 'source', 'cover_letter', 'cv_file_name', 'position_key'])
    .select(candidateDetails.map(toColumnName))
    .where('id', '=', id)
    .where(readableBy(applicationKind, by))
    .executeTakeFirst();
  requireCurrent(row, version);
  if (row.source === 'website') throw new HttpProblem('forbidden');
  const corrected = candidateDetails.filter((name) => details[name] !== row[toColumnName(name)]);
  if (corrected.length === 0) return;
  await requireNotHeld(transaction, applicationKind, [id]);
  const sent = Object.fromEntries(corrected.map((name) => [toColumnName(name), details[name]]));
  const derived = derivedApplicationColumns({ ...row, ...sent });
  const among = departmentsInScope(applicationKind, by);
  // An unchanged position keeps its key: another opening may have the same title by now.
  const positionKey = corrected.includes('position')
    ? await findPositionKey(transaction, details.position, among)
    : row.position_key;
  const columns = { ...sent, ...derived, position_key: positionKey };
  const auditEntries = [{ action: 'application.corrected' as const, details: { corrected } }];
  const plan = { columns, auditEntries };
  await applyPlan(transaction, applicationKind, { id, version, by, plan });
  // Notifies readers of the former position, too. Comes after the application, because every change locks that row first.
  await bumpRevision(transaction, applicationKind, { about: [row.position_key] });
  await requireReadablePosition(transaction, id, by);
  await renewWords(transaction, id, derived.search_text);
}
