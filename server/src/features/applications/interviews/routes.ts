import { interviewEndpoints } from '@sumut/contracts/portal/interviewEndpoints';
import type { Interviews } from '@sumut/contracts/portal/interviews';
import type { Db } from '../../../platform/database/schema/schema.ts';
import { route } from '../../../platform/http/route.ts';
import type { App } from '../../../platform/http/types.ts';
import { signedIn } from '../../../shared/accounts/signedIn.ts';
import type { Mailer } from '../../../shared/mail/mailer.ts';
import type { Reader } from '../../../shared/records/readable.ts';
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
import { listMyInterviews } from './listMyInterviews.ts';
import { revokeInterviewEvent } from './revokeInterviewEvent.ts';

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
