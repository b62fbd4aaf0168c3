import type { Source } from './source.ts';

/** The times at which interviews were planned, moved, cancelled and held. */
export const interviewEvents: Source = async (db, { applications, until, limit }) => {
  if (applications.length === 0) return [];
  const rows = await db
    .selectFrom('interview_events')
    .innerJoin('interviews', 'interviews.id', 'interview_events.interview_id')
    .select(['interview_events.id', 'application_id', 'author_id', 'at'])
    .select(['interview_events.kind', 'interview_events.starts_at', 'minutes'])
    .where('application_id', 'in', applications)
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .orderBy('interview_events.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ id, application_id: application, at, author_id: author, ...row }) => ({
    what: 'interview',
    ...{ id, at, record: { kind: 'applications' as const, id: application } },
    by: author ?? 'server',
    ...{ event: row.kind, startsAt: row.starts_at, minutes: row.minutes },
  }));
};

/**
 * The times and authors of scorecards, for everybody who may read the application. Their contents have separate rules
 * (docs/decisions/0057-interviews.md), and are read only with the interview.
 */
export const scorecards: Source = async (db, { applications, until, limit }) => {
  if (applications.length === 0) return [];
  const rows = await db
    .selectFrom('interview_scorecards')
    .innerJoin('interviews', 'interviews.id', 'interview_scorecards.interview_id')
    .select(['interview_id', 'application_id', 'account_id', 'given_at'])
    .where('application_id', 'in', applications)
    .where('given_at', '<=', until)
    .orderBy('given_at', 'desc')
    .orderBy('interview_id', 'desc')
    .orderBy('account_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ interview_id, application_id: id, account_id: by, given_at: at }) => ({
    what: 'scorecard-given',
    ...{ id: `${interview_id} ${by}`, at, record: { kind: 'applications' as const, id }, by },
  }));
};
