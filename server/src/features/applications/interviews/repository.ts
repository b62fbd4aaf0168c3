import type { Selectable } from 'kysely';
import type {
  AccountsTable,
  Db,
  InterviewsTable,
} from '../../../platform/database/schema/schema.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { readableBy, type Reader, requireFound } from '../../../shared/records/readable.ts';

/** A stored interview. */
export type InterviewRow = Selectable<InterviewsTable>;

/** The ids of an interview and of its application. */
export interface InterviewPath {
  /** The application's id. */
  id: string;
  interview: string;
}

/** Finds an interview. Throws `not-found`, also if the reader may not read its application. */
export const findInterview = async (
  db: Db,
  { id, interview }: InterviewPath,
  reader: Reader,
): Promise<InterviewRow> =>
  requireFound(
    await db
      .selectFrom('interviews')
      .innerJoin('applications', 'applications.id', 'interviews.application_id')
      .selectAll('interviews')
      .where('interviews.id', '=', interview)
      .where('application_id', '=', id)
      .where(readableBy(applicationKind, reader))
      .executeTakeFirst(),
  );

/** Locks an interview until the transaction ends, so that concurrent changes and scorecards see each other. */
export async function lockInterview(transaction: Db, interview: string): Promise<void> {
  await transaction
    .updateTable('interviews')
    .set((expression) => ({ version: expression.ref('version') }))
    .where('id', '=', interview)
    .execute();
}

export const parseTimes = ({ times }: Pick<InterviewRow, 'times'>): number[] =>
  JSON.parse(times) as number[];

/** A current or removed interviewer. */
export interface InterviewerRow extends Pick<
  Selectable<AccountsTable>,
  'role' | 'departments' | 'disabled' | 'first_name' | 'last_name'
> {
  interview_id: string;
  account_id: string;
  removed: number;
}

/** The interviewers of some interviews, sorted by name, including removed ones. */
export async function listInterviewers(
  db: Db,
  interviews: readonly string[],
): Promise<InterviewerRow[]> {
  if (interviews.length === 0) return [];
  return db
    .selectFrom('interview_interviewers')
    .innerJoin('accounts', 'accounts.id', 'interview_interviewers.account_id')
    .select(['interview_id', 'account_id', 'removed'])
    .select(['disabled', 'first_name', 'last_name', 'role', 'departments'])
    .where('interview_id', 'in', interviews)
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('account_id')
    .execute();
}

/** The ids of the current interviewers. */
export const activeIds = (rows: readonly InterviewerRow[]): string[] =>
  rows.filter(({ removed }) => removed === 0).map((row) => row.account_id);
