import type { CalendarAnswer } from '@sumut/contracts/portal/incomingMail';
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
  /** JSON: the possible starting times, in order. */
  times: string;
  /** The starting time; null until it is fixed. */
  starts_at: number | null;
  minutes: number;
  place: string;
  /** The sequence number of the calendar entries. */
  sequence: number;
  /** Whether the applicant was mailed a calendar entry that is still valid. */
  in_calendar: number;
  /** The applicant's answer to a calendar entry, and the sequence number of that entry. */
  answer: CalendarAnswer | null;
  answer_sequence: number | null;
  /** The time that the answer proposes, in milliseconds since the epoch. */
  answer_time: number | null;
}

/** The interviewers. `removed` is 1 for people who were taken off the interview after its first scorecard was given. */
export interface InterviewInterviewersTable {
  interview_id: string;
  account_id: string;
  removed: number;
}

/** The events of interviews, each with the version that it created. */
export interface InterviewEventsTable {
  id: string;
  interview_id: string;
  /** Null for the server. */
  author_id: string | null;
  at: number;
  version: number;
  kind: InterviewEvent;
  starts_at: number | null;
  /** JSON: the state before the event, and its mails; null if the event cannot be undone. */
  undo: string | null;
}

/** The scorecards of interviewers. */
export interface InterviewScorecardsTable {
  interview_id: string;
  account_id: string;
  given_at: number;
  changed_at: number | null;
  version: number;
  /** JSON: a rating for each criterion. */
  ratings: string;
  recommendation: Recommendation;
  notes: string;
}
