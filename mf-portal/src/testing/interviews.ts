import { api } from '@sumut/contracts/api/api';
import { buildPath } from '@sumut/contracts/api/endpoint';
import type { GivenScorecard, Interview, Interviews } from '@sumut/contracts/portal/interviews';
import type { FakeServer } from './fakeServer.ts';
import { recordServer } from './portalServer.ts';
import { application, noInterviews, saif, sara } from './records.ts';

export const id = 'application-1';
const interview = 'interview-1';

/** Paths of the interviews of an application. */
export const interviewPaths = {
  list: buildPath(api.interviews.list, { id }),
  change: buildPath(api.interviews.change, { id, interview }),
  fix: buildPath(api.interviews.fix, { id, interview }),
  cancel: buildPath(api.interviews.cancel, { id, interview }),
  hold: buildPath(api.interviews.hold, { id, interview }),
  revoke: buildPath(api.interviews.revoke, { id, interview }),
  scorecard: buildPath(api.interviews.giveScorecard, { id, interview }),
  mine: api.interviews.mine.path,
};

/** 29 November 2026, 10:00 Gulf time. */
export const tenInTheGulf = Date.UTC(2026, 10, 29, 6);

/** Creates a planned interview of the user and a colleague. */
export const anInterview = (changes: Partial<Interview> = {}): Interview => ({
  id: interview,
  kind: 'video',
  state: 'planned',
  minutes: 45,
  version: 1,
  times: [tenInTheGulf],
  startsAt: tenInTheGulf,
  place: 'https://meet.example/one',
  interviewers: [
    { ...saif, me: true, disabled: false, given: false },
    { ...sara, me: false, disabled: false, given: true },
  ],
  scorecards: [],
  hidden: 'own',
  events: [{ at: 1, kind: 'planned', author: sara, startsAt: tenInTheGulf }],
  answer: null,
  answerTime: null,
  revocableUntil: null,
  ...changes,
});

export const aScorecard = (changes: Partial<GivenScorecard> = {}): GivenScorecard => ({
  author: sara,
  mine: false,
  givenAt: 1,
  changedAt: null,
  version: 1,
  ratings: { skills: 4, experience: 3, communication: 2, motivation: 1 },
  recommendation: 'strongYes',
  notes: 'Good with radar',
  ...changes,
});

/** Creates the server's response with the interviews of an application. */
export const theInterviews = (
  interviews: Interview[],
  changes: Partial<Interviews> = {},
): Interviews => ({ ...noInterviews, interviews, ...changes });

/** Mocks a server with the given interviews. */
export function interviewServer(
  interviews: Interview[],
  changes: Partial<Interviews> = {},
): FakeServer {
  const server = recordServer();
  server.answer('GET', buildPath(api.applications.get, { id }), application({ language: 'en' }));
  server.answer('GET', interviewPaths.list, theInterviews(interviews, changes));
  return server;
}
