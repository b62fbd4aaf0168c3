import { interviewEndpoints } from '@sumut/contracts/portal/interviewEndpoints';
import {
  interviewLimits,
  type Interviews,
  type MyInterview,
} from '@sumut/contracts/portal/interviews';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import { readableBy, type Reader } from '../../../shared/records/readable.ts';
import { applicationReplies } from '../replies/applicationReplies.ts';
import type { CvScans } from '../scanning/scanState.ts';
import type { InterviewServices } from './changeInterview.ts';
import { giveScorecard } from './giveScorecard.ts';
import {
  cancelInterview,
  changeInterview,
  fixTime,
  holdInterview,
  planInterview,
} from './planInterview.ts';
import { readInterviews } from './readInterviews.ts';
import { revokeInterviewEvent } from './revokeInterviewEvent.ts';
import { applicationKind } from '../../../shared/records/kinds.ts';
import { toOpening } from '../../../shared/records/summaries.ts';

const minute = 60_000;

/** Planned interviews of an account that has not given its scorecard yet. */
const selectOpen = (db: Db, account: Reader) =>
  db
    .selectFrom('interview_interviewers')
    .innerJoin('interviews', 'interviews.id', 'interview_interviewers.interview_id')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .leftJoin('positions', 'positions.key', 'applications.position_key')
    .select(['interviews.id', 'interviews.kind', 'interviews.minutes', 'interviews.place'])
    .select(['interviews.starts_at', 'application_id', 'first_name', 'last_name', 'position'])
    .select(['opening_id', 'title_ar', 'title_en'])
    .where('interview_interviewers.account_id', '=', account.id)
    .where(readableBy(applicationKind, account))
    .where('removed', '=', 0)
    .where('spam_at', 'is', null)
    .where('interviews.state', '=', 'planned')
    .where('interviews.id', 'not in', (expression) =>
      expression
        .selectFrom('interview_scorecards')
        .select('interview_id')
        .where('account_id', '=', account.id),
    )
    .orderBy('interviews.starts_at')
    .orderBy('interviews.id');

type Row = Awaited<ReturnType<ReturnType<typeof selectOpen>['execute']>>[number];

const toMyInterview = (row: Row, now: number): MyInterview => {
  const startsAt = row.starts_at ?? now;
  return {
    id: row.id,
    kind: row.kind,
    startsAt,
    minutes: row.minutes,
    place: row.place,
    due: startsAt + row.minutes * minute <= now,
    application: {
      id: row.application_id,
      firstName: row.first_name,
      lastName: row.last_name,
      position: row.position,
      opening: toOpening(row),
    },
  };
};

/** The planned interviews that lack the account's own scorecard, past and coming, by time. */
async function listMyInterviews(db: Db, account: Reader, now: number): Promise<MyInterview[]> {
  const { mine, minutes } = interviewLimits;
  // The limit may cut current interviews from the first query. The second finds them: it begins one longest interview earlier.
  const begun = now - minutes.max * minute;
  const past = await selectOpen(db, account).where('starts_at', '<=', now).limit(mine).execute();
  const next = await selectOpen(db, account).where('starts_at', '>', begun).limit(mine).execute();
  const rows = new Map([...past, ...next].map((row) => [row.id, row]));
  return [...rows.values()].map((row) => toMyInterview(row, now));
}

interface InterviewRoutes {
  db: Db;
  mailer: Mailer;
  scans: CvScans;
}

/** Routes for interviews and their scorecards. Belongs in a scope behind `requirePermissions`. */
export function interviewRoutes(scope: App, { db, mailer, scans }: InterviewRoutes): void {
  const services: InterviewServices = { db, mailer, kind: applicationReplies(scans) };
  /** Returns the interviews after a change, for the response. */
  const answer = (id: string, viewer: Reader): Promise<Interviews> =>
    readInterviews({ db, mailer }, id, viewer);

  route(scope, interviewEndpoints.list, async (request) =>
    answer(request.params.id, signedIn(request).account),
  );

  route(scope, interviewEndpoints.plan, async (request) => {
    const by = signedIn(request).account;
    const { id } = request.params;
    await planInterview(services, { id, body: request.body, by });
    return answer(id, by);
  });

  route(scope, interviewEndpoints.change, async (request) => {
    const by = signedIn(request).account;
    await changeInterview(services, { ...request.params, body: request.body, by });
    return answer(request.params.id, by);
  });

  route(scope, interviewEndpoints.fix, async (request) => {
    const by = signedIn(request).account;
    await fixTime(services, { ...request.params, body: request.body, by });
    return answer(request.params.id, by);
  });

  route(scope, interviewEndpoints.cancel, async (request) => {
    const by = signedIn(request).account;
    await cancelInterview(services, { ...request.params, body: request.body, by });
    return answer(request.params.id, by);
  });

  route(scope, interviewEndpoints.hold, async (request) => {
    const by = signedIn(request).account;
    await holdInterview(services, { ...request.params, body: request.body, by });
    return answer(request.params.id, by);
  });

  route(scope, interviewEndpoints.revoke, async (request) => {
    const by = signedIn(request).account;
    await revokeInterviewEvent(services, { ...request.params, ...request.body, by });
    return answer(request.params.id, by);
  });

  route(scope, interviewEndpoints.giveScorecard, async (request) => {
    const by = signedIn(request).account;
    await giveScorecard(db, { ...request.params, body: request.body, by });
    return answer(request.params.id, by);
  });

  route(scope, interviewEndpoints.mine, async (request) => ({
    interviews: await listMyInterviews(db, signedIn(request).account, Date.now()),
  }));
}
