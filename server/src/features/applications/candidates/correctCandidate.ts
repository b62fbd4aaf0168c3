import { type CandidateCorrection, candidateDetails } from '@sumut/contracts/portal/candidates';
import { derivedApplicationColumns } from '../../../platform/database/schema/derivedColumns.ts';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { HttpProblem } from '../../../platform/http/problem.ts';
import type { Account } from '../../../shared/accounts/repository.ts';
import { findPositionKey } from '../../../shared/content/positions.ts';
import { applyPlan, requireCurrent } from '../../../shared/records/changeRecord.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { departmentsInScope, readableBy } from '../../../shared/records/readable.ts';
import { bumpRevision } from '../../../shared/records/revisions.ts';
import { requireReadablePosition } from './addCandidate.ts';

/** The columns of `candidateDetails`. */
const columnOf = {
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  phone: 'phone',
  position: 'position',
  language: 'language',
} as const;

/**
 * Lets a search find the words of now. Those of a CV come again when it has been read again: they are stored together, and the old
 * name or number may be among them.
 */
async function renewWords(transaction: Db, id: string, own: string): Promise<void> {
  const stored = await transaction
    .selectFrom('cv_texts')
    .select(['state', 'words'])
    .where('application_id', '=', id)
    .executeTakeFirstOrThrow();
  const isRead = stored.state === 'read';
  const words = isRead ? new Set([...own.split(' '), ...stored.words.split(' ')]) : [own];
  const again = { state: 'waiting' as const, attempts: 0, due_at: Date.now() };
  await transaction
    .updateTable('cv_texts')
    .set({ words: [...words].join(' '), ...(isRead && again) })
    .where('application_id', '=', id)
    .execute();
}

/**
 * Corrects the details of a candidate who was added by hand, in a transaction. The log names what was corrected, without its values: it
 * outlives the application. Throws `not-found`, also where `by` may not read it, `forbidden` for what an applicant has sent, `stale` when it
 * was changed since `version`, and `validation` of a position whose applications `by` may not read.
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
    .select(Object.values(columnOf))
    .where('id', '=', id)
    .where(readableBy(applicationKind, by))
    .executeTakeFirst();
  requireCurrent(row, version);
  if (row.source === 'website') throw new HttpProblem('forbidden');
  const corrected = candidateDetails.filter((name) => details[name] !== row[columnOf[name]]);
  if (corrected.length === 0) return;
  const sent = Object.fromEntries(corrected.map((name) => [columnOf[name], details[name]]));
  const derived = derivedApplicationColumns({ ...row, ...sent });
  const among = departmentsInScope(applicationKind, by);
  // Of another opening by the same title, it would be by now: a position that was right stays what it is.
  const positionKey = corrected.includes('position')
    ? await findPositionKey(transaction, details.position, among)
    : row.position_key;
  const columns = { ...sent, ...derived, position_key: positionKey };
  const auditEntries = [{ action: 'application.corrected' as const, details: { corrected } }];
  const plan = { columns, auditEntries };
  await applyPlan(transaction, applicationKind, { id, version, by, plan });
  // Also those notice it who have the application no more. After the application, which each of its changes locks first.
  await bumpRevision(transaction, applicationKind, { about: [row.position_key] });
  await requireReadablePosition(transaction, id, by);
  await renewWords(transaction, id, derived.search_text);
}
