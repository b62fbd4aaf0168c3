import type { FastifyReply } from 'fastify';
import type { Problem } from '@sumut/contracts/api/problem';
import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import type { ProofChallenge } from '@sumut/contracts/api/proofOfWork';
import type { Colleague } from '@sumut/contracts/portal/staff';
import type { Finding } from '@sumut/contracts/registry/releaseResult';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused, or null. */
    problemCode: ProblemCode | null;
  }
}

/** The status and English title of each problem. Clients show texts from their own catalogues by code. */
const problems: Record<ProblemCode, [status: number, title: string]> = {
  validation: [400, 'Some fields were refused'],
  malformed: [400, 'The request could not be read'],
  'gate-closed': [401, 'The gate is closed'],
  'wrong-password': [401, 'Wrong password'],
  'invalid-credentials': [401, 'Invalid username or password'],
  'second-factor-required': [401, 'A code is needed'],
  'wrong-code': [401, 'Wrong code'],
  'passkey-required': [401, 'A passkey is needed'],
  'wrong-passkey': [401, 'The passkey was refused'],
  'provider-off': [409, 'The site has no identity provider'],
  'provider-unavailable': [503, 'The identity provider is unavailable for now'],
  'provider-expired': [401, 'The sign-in was not begun here, took too long or was used'],
  'provider-refused': [401, 'The sign-in by the identity provider was refused'],
  'provider-no-access': [403, 'The account has no access here'],
  'provider-name': [409, 'No account can be made of these names'],
  'provider-taken': [409, 'Another account has this identity'],
  'provider-account': [409, 'The account belongs to the identity provider'],
  'not-signed-in': [401, 'Not signed in'],
  forbidden: [403, 'Not allowed'],
  'password-change-required': [403, 'A password has to be set first'],
  'enrolment-required': [403, 'A second factor has to be set up first'],
  'cross-site': [403, 'Requests from other sites are refused'],
  'bad-proof': [401, 'The request was not signed by a valid key'],
  'own-account': [409, "Not to one's own account"],
  'emergency-account': [409, 'Not to the emergency account'],
  stale: [409, 'It was changed in between'],
  'release-refused': [422, 'The release was refused'],
  'release-removed': [410, 'The files of the release were removed'],
  'cv-withheld': [409, 'The CV is not given out for now'],
  'mail-off': [409, 'The site sends no mail'],
  'passkeys-off': [409, 'The site has no passkeys'],
  'not-found': [404, 'Not found'],
  'too-large': [413, 'The request is too large'],
  'unsupported-media-type': [415, 'Unsupported media type'],
  'too-many-attempts': [429, 'Too many attempts'],
  'challenge-required': [429, 'A proof of work is needed'],
  internal: [500, 'Internal error'],
  unavailable: [503, 'Unavailable for now'],
};

export type FieldProblem = NonNullable<Problem['errors']>[number];

interface ProblemDetails {
  errors?: FieldProblem[];
  /** Seconds. */
  retryAfter?: number;
  challenge?: ProofChallenge;
  findings?: Finding[];
  changedBy?: Colleague;
}

/** An error that can be thrown anywhere in a request. The response is a problem body (RFC 9457). */
export class HttpProblem extends Error {
  readonly problem: Problem;

  constructor(code: ProblemCode, details: ProblemDetails = {}) {
    const [status, title] = problems[code];
    super(title);
    this.problem = { status, code, title, ...details };
  }
}

/** Sends a problem body. Every response with a status of 400 or more has one. */
export function sendProblem(reply: FastifyReply, { problem }: HttpProblem): FastifyReply {
  reply.problemCode = problem.code;
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  return reply
    .code(problem.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
}
