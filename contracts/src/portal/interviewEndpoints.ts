import * as z from 'zod/mini';
import { get, post, put } from '../api/endpoint.ts';
import {
  basedOnSchema,
  cancellationSchema,
  interviewsSchema,
  myInterviewsSchema,
  newInterviewSchema,
  scorecardChangeSchema,
  timeChoiceSchema,
} from './interviews.ts';

const all = '/api/portal/applications/:id/interviews';
const one = `${all}/:interview` as const;
const params = z.object({ id: z.uuid() });
const oneParams = z.extend(params, { interview: z.uuid() });
const response = interviewsSchema;
const permission = 'applications.change';

/** Interviews. Changes are `stale` when somebody has changed the interview since, and `mail-off` when they have a mail that cannot be sent. */
export const interviewEndpoints = {
  /** Without the scorecards that the user may not see yet. */
  list: get(all, { permission: 'applications.read', params, response }),
  plan: post(all, { permission, params, body: newInterviewSchema, response, status: 201 }),
  change: put(one, { permission, params: oneParams, body: newInterviewSchema, response }),
  /** Fixes one of the proposed times, which the applicant is mailed. */
  fix: post(`${one}/time`, { permission, params: oneParams, body: timeChoiceSchema, response }),
  cancel: post(`${one}/cancellation`, {
    permission,
    params: oneParams,
    body: cancellationSchema,
    response,
  }),
  /** Closes it: it took place, and further scorecards are not waited for. */
  hold: post(`${one}/held`, { permission, params: oneParams, body: basedOnSchema, response }),
  /** Takes back the last of these, if it was the user's own, until its mails are sent; `stale` after that. */
  revoke: post(`${one}/revocation`, {
    permission,
    params: oneParams,
    body: basedOnSchema,
    response,
  }),
  /** The user's own: `forbidden` to whoever is no interviewer. */
  giveScorecard: put(`${one}/scorecard`, {
    permission: 'applications.read',
    params: oneParams,
    body: scorecardChangeSchema,
    response,
  }),
  /** The user's own, of all applications. */
  mine: get('/api/portal/interviews', {
    permission: 'applications.read',
    response: myInterviewsSchema,
  }),
};
