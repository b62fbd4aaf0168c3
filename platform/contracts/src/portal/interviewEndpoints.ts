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

/** Interviews of applications. Changes fail with `stale` after a concurrent change, and with `mail-off` if mail is off but included. */
export const interviewEndpoints = {
  /** Returns the interviews of an application, without the scorecards that the user may not see yet. */
  list: get(all, { permission: 'applications.read', params, response }),
  /** Plans an interview. */
  plan: post(all, { permission, params, body: newInterviewSchema, response, status: 201 }),
  /** Changes an interview. */
  change: put(one, { permission, params: oneParams, body: newInterviewSchema, response }),
  /** Fixes one of the proposed times and mails it to the applicant. */
  fix: post(`${one}/time`, { permission, params: oneParams, body: timeChoiceSchema, response }),
  /** Cancels an interview. */
  cancel: post(`${one}/cancellation`, {
    permission,
    params: oneParams,
    body: cancellationSchema,
    response,
  }),
  /** Marks an interview as held. Missing scorecards are then no longer awaited. */
  hold: post(`${one}/held`, { permission, params: oneParams, body: basedOnSchema, response }),
  /** Revokes the last change, if the user made it, until its mails are sent. Fails with `stale` after that. */
  revoke: post(`${one}/revocation`, {
    permission,
    params: oneParams,
    body: basedOnSchema,
    response,
  }),
  /** Writes the user's own scorecard. Fails with `forbidden` if the user is not an interviewer. */
  giveScorecard: put(`${one}/scorecard`, {
    permission: 'applications.read',
    params: oneParams,
    body: scorecardChangeSchema,
    response,
  }),
  /** Returns the user's own interviews, of all applications. */
  mine: get('/api/portal/interviews', {
    permission: 'applications.read',
    response: myInterviewsSchema,
  }),
};
