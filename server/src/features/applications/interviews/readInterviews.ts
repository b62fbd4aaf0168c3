import {
  type GivenScorecard,
  type HiddenReason,
  type Interview,
  interviewKinds,
  type Interviews,
  type InterviewState,
} from '@sumut/contracts/portal/interviews';
import { replyHold } from '@sumut/contracts/portal/replies';
import type { Scorecard } from '@sumut/contracts/portal/scorecards';
import type { Db } from '../../../platform/database/schema/schema.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { readInterviewTemplates } from '../../../shared/mail/templates.ts';
import { mailTexts } from '../../../shared/mail/texts.ts';
import { joinedColleague } from '../../../shared/records/colleagues.ts';
import { type Reader, requireFound } from '../../../shared/records/readable.ts';
import { type Applicant, findApplicant, getPlaceholderValues } from '../replies/applicants.ts';
import { type InterviewRow, listInterviewers, parseTimes } from './repository.ts';

interface Participation {
  state: InterviewState;
  /** The current interviewers, and those who were removed after the first scorecard was given. */
  interviewers: readonly { account_id: string; removed: number; disabled: number }[];
  /** Ids of the accounts that have given a scorecard. */
  given: readonly string[];
}

/** Whether all current interviewers with an enabled account have given their scorecards. */
export const areAllGiven = ({ interviewers, given }: Omit<Participation, 'state'>): boolean =>
  interviewers
    .filter(({ removed, disabled }) => removed === 0 && disabled === 0)
    .every(({ account_id: account }) => given.includes(account));

/**
 * The reason why a viewer may not see the scorecards of others; null if they may. Interviewers, including admins, give their own first.
 * Everybody else waits until all scorecards are given, or until the interview is closed. An interviewer who was removed after the first
 * scorecard sees none, because leaving would otherwise be a way to read scorecards first.
 */
function hiddenReason(participation: Participation, viewer: string): HiddenReason | null {
  const { state, interviewers, given } = participation;
  if (given.includes(viewer)) return null;
  const own = interviewers.find(({ account_id: account }) => account === viewer);
  if (own) return own.removed === 0 ? 'own' : 'removed';
  const isClosed = state === 'held' || state === 'cancelled';
  return isClosed || areAllGiven(participation) ? null : 'missing';
}

const listScorecards = (db: Db, interviews: readonly string[]) =>
  db
    .selectFrom('interview_scorecards')
    .innerJoin('accounts', 'accounts.id', 'interview_scorecards.account_id')
    .selectAll('interview_scorecards')
    .select(['first_name', 'last_name'])
    .where('interview_id', 'in', interviews)
    .orderBy('given_at')
    .orderBy('account_id')
    .execute();

const listEvents = (db: Db, interviews: readonly string[]) =>
  db
    .selectFrom('interview_events')
    .leftJoin('accounts', 'accounts.id', 'interview_events.author_id')
    .select(['interview_id', 'author_id', 'at', 'interview_events.kind', 'starts_at'])
    .select(['interview_events.version', 'undo', 'first_name', 'last_name'])
    .where('interview_id', 'in', interviews)
    .orderBy('interview_events.version')
    .execute();

type ScorecardRow = Awaited<ReturnType<typeof listScorecards>>[number];

const toScorecard = (row: ScorecardRow, viewer: string): GivenScorecard => ({
  author: { id: row.account_id, firstName: row.first_name, lastName: row.last_name },
  mine: row.account_id === viewer,
  givenAt: row.given_at,
  changedAt: row.changed_at,
  version: row.version,
  ratings: JSON.parse(row.ratings) as Scorecard['ratings'],
  recommendation: row.recommendation,
  notes: row.notes,
});

/** The time until which the viewer can take back their own last event, while its mails are held; null if they cannot. */
function revocableUntil(
  event: Awaited<ReturnType<typeof listEvents>>[number] | undefined,
  viewer: string,
): number | null {
  if (event?.author_id !== viewer || event.undo === null) return null;
  const until = event.at + replyHold;
  return until > Date.now() ? until : null;
}

/** The interviews of an application, oldest first, without the scorecards that are hidden from `viewer`. */
async function listInterviews(db: Db, application: string, viewer: string): Promise<Interview[]> {
  const rows: InterviewRow[] = await db
    .selectFrom('interviews')
    .selectAll()
    .where('application_id', '=', application)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const interviewers = await listInterviewers(db, ids);
  const scorecards = await listScorecards(db, ids);
  const events = await listEvents(db, ids);
  return rows.map((row) => {
    const belongsToInterview = ({ interview_id: id }: { interview_id: string }) => id === row.id;
    const participants = interviewers.filter(belongsToInterview);
    const cards = scorecards.filter(belongsToInterview);
    const given = cards.map((card) => card.account_id);
    const hidden = hiddenReason({ state: row.state, interviewers: participants, given }, viewer);
    const seen = cards.filter((card) => hidden === null || card.account_id === viewer);
    const happened = events.filter(belongsToInterview);
    const isCurrent = row.answer_sequence === row.sequence;
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      times: parseTimes(row),
      startsAt: row.starts_at,
      minutes: row.minutes,
      place: row.place,
      answer: isCurrent ? row.answer : null,
      answerTime: isCurrent ? row.answer_time : null,
      version: row.version,
      interviewers: participants
        .filter(({ removed }) => removed === 0)
        .map((one) => ({
          id: one.account_id,
          firstName: one.first_name,
          lastName: one.last_name,
          me: one.account_id === viewer,
          disabled: one.disabled === 1,
          given: given.includes(one.account_id),
        })),
      scorecards: seen.map((card) => toScorecard(card, viewer)),
      hidden,
      events: happened.map((event) => ({
        at: event.at,
        kind: event.kind,
        author: joinedColleague(event.author_id, event.first_name, event.last_name),
        startsAt: event.starts_at,
      })),
      revocableUntil: revocableUntil(happened.at(-1), viewer),
    };
  });
}

/** The templates for mails about interviews, and the values of their placeholders. */
async function readInvitation(db: Db, applicant: Applicant): Promise<Interviews['invitation']> {
  const { language } = applicant;
  const t = mailTexts(language);
  const [telephone, video, onSite] = interviewKinds.map((kind) => t(`interview.kinds.${kind}`));
  return {
    values: getPlaceholderValues(applicant),
    kinds: { telephone: telephone ?? '', video: video ?? '', onSite: onSite ?? '' },
    zone: t('interview.zone'),
    templates: await readInterviewTemplates(db, language),
  };
}

/** The interviews of an application, and the data for the form that plans one. Throws `not-found`. */
export async function readInterviews(
  { db, mailer }: { db: Db; mailer: Mailer },
  application: string,
  viewer: Reader,
): Promise<Interviews> {
  const applicant = requireFound(await findApplicant(db, application, viewer));
  return {
    mode: mailer.mode,
    version: applicant.version,
    interviews: await listInterviews(db, application, viewer.id),
    invitation: await readInvitation(db, applicant),
  };
}
