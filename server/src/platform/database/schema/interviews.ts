import type {
  InterviewEvent,
  InterviewKind,
  InterviewState,
} from '@sumut/contracts/portal/interviews';
import type { Recommendation } from '@sumut/contracts/portal/scorecards';

/** Interviews of applicants. */
export interface InterviewsTable {
  id: string;
  application_id: string;
  created_at: number;
  version: number;
  kind: InterviewKind;
  state: InterviewState;
  /** JSON: when it can begin, in order. */
  times: string;
  /** When it begins; null until that is fixed. */
  starts_at: number | null;
  minutes: number;
  place: string;
  /** Of its calendar entries. */
  sequence: number;
  /** Whether the applicant was mailed an entry for their calendar that holds. */
  in_calendar: number;
}

/** Who interviews; `removed`: who did when the first scorecard was given. */
export interface InterviewInterviewersTable {
  interview_id: string;
  account_id: string;
  removed: number;
}

/** What happened to interviews, each with the version that it made. */
export interface InterviewEventsTable {
  id: string;
  interview_id: string;
  /** Null for the server. */
  author_id: string | null;
  at: number;
  version: number;
  kind: InterviewEvent;
  starts_at: number | null;
  /** JSON: what was there before, and the mails; null where nothing can be taken back. */
  undo: string | null;
}

/** What interviewers think of applicants. */
export interface InterviewScorecardsTable {
  interview_id: string;
  account_id: string;
  given_at: number;
  changed_at: number | null;
  version: number;
  /** JSON, by criterion. */
  ratings: string;
  recommendation: Recommendation;
  notes: string;
}
