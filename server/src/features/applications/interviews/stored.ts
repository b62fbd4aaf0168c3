import type { Selectable } from 'kysely';
import type {
  AccountsTable,
  Db,
  InterviewsTable,
} from '../../../platform/database/schema/schema.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { readableBy, type Reader } from '../../../shared/records/readable.ts';
import { requireFound } from '../../../shared/records/find.ts';

/** A stored interview. */
export type InterviewRow = Selectable<InterviewsTable>;

/** An interview by its application. */
export interface InterviewPath {
  /** The application. */
  id: string;
  interview: string;
}

/** Throws `not-found`, also where the reader may not read the application. */
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

export const timesOf = ({ times }: Pick<InterviewRow, 'times'>): number[] =>
  JSON.parse(times) as number[];

/** Somebody who interviews, or did until they were removed. */
export interface InterviewerRow extends Pick<
  Selectable<AccountsTable>,
  'role' | 'departments' | 'disabled' | 'first_name' | 'last_name'
> {
  interview_id: string;
  account_id: string;
  removed: number;
}

/** The interviewers of some interviews by name, with those who were removed. */
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

/** Ids of the accounts that interview now. */
export const activeIds = (rows: readonly InterviewerRow[]): string[] =>
  rows.filter(({ removed }) => removed === 0).map((row) => row.account_id);
