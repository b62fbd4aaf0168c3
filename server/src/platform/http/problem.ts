import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { FieldProblem, Problem } from '@sumut/contracts/api/problem';
import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import type { ProofChallenge } from '@sumut/contracts/api/proofOfWork';
import type { Colleague } from '@sumut/contracts/portal/staff';
import type { Finding } from '@sumut/contracts/registry/releaseResult';
import { errorPageHeaders, isNavigation, renderErrorPage } from './errorPage.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Why the request was refused, or null. */
    problemCode: ProblemCode | null;
  }
}

/** The status and English title of each problem. Clients show texts from their own catalogues by code. */
const problems: Record<ProblemCode, [status: number, title: string]> = {
  validation: [400, 'Some fields are invalid'],
  malformed: [400, 'The request is malformed'],
  'gate-closed': [401, 'The gate is closed'],
  'wrong-password': [401, 'Wrong password'],
  'invalid-credentials': [401, 'Invalid username or password'],
  'second-factor-required': [401, 'A code of the second factor is required'],
  'wrong-code': [401, 'Wrong code'],
  'passkey-required': [401, 'A passkey is required'],
  'wrong-passkey': [401, 'Invalid passkey'],
  'provider-off': [409, 'No identity provider is configured'],
  'provider-unavailable': [503, 'The identity provider is temporarily unavailable'],
  'provider-expired': [401, 'The sign-in was started elsewhere, has expired or was already used'],
  'provider-refused': [401, 'The sign-in with the identity provider failed'],
  'provider-no-access': [403, 'The account has no access to this site'],
  'provider-name': [409, 'No account can be created with these names'],
  'provider-taken': [409, 'The identity is connected to another account'],
  'provider-account': [409, 'The account is managed by the identity provider'],
  'not-signed-in': [401, 'Not signed in'],
  'other-account': [409, 'Another account is signed in'],
  forbidden: [403, 'Not allowed'],
  'password-change-required': [403, 'A new password must be set first'],
  'enrolment-required': [403, 'A second factor must be set up first'],
  'cross-site': [403, 'Requests from other sites are not allowed'],
  'bad-proof': [401, 'The request is not signed with a valid key'],
  'own-account': [409, 'Not allowed for your own account'],
  'emergency-account': [409, 'Not allowed for the emergency account'],
  stale: [409, 'The data has changed since it was read'],
  'release-refused': [422, 'The release was refused'],
  'release-removed': [410, 'The files of the release were removed'],
  'cv-withheld': [409, 'The file is not available: not scanned yet, or infected'],
  held: [409, 'A hold keeps the record from deletion'],
  'mail-off': [409, 'No mail server is configured'],
  'passkeys-off': [409, 'Passkeys are not available'],
  'not-found': [404, 'Not found'],
  'too-large': [413, 'The request is too large'],
  'unsupported-media-type': [415, 'Unsupported media type'],
  'too-many-attempts': [429, 'Too many attempts'],
  'challenge-required': [429, 'A proof of work is required'],
  internal: [500, 'Internal error'],
  unavailable: [503, 'Temporarily unavailable'],
};

interface ProblemDetails {
  /** A status of HTTP that is more exact than the one of the code. */
  status?: number;
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
    const [usual, usualTitle] = problems[code];
    const { status = usual } = details;
    const title = status === usual ? usualTitle : (STATUS_CODES[status] ?? usualTitle);
    super(title);
    this.problem = { ...details, status, code, title };
  }
}

/**
 * Sends a problem: as a page to a person who opens the URL, as a problem body to every other client. Other responses with a status of
 * 400 or more are the documents of the site that answer a form without scripts, or an unknown path.
 */
export function sendProblem(reply: FastifyReply, { problem }: HttpProblem): FastifyReply {
  reply.problemCode = problem.code;
  if (problem.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter);
  reply.code(problem.status).header('cache-control', 'no-store');
  if (isNavigation(reply.request.headers))
    return reply.headers(errorPageHeaders).send(renderErrorPage(problem));
  return reply.type('application/problem+json; charset=utf-8').send(JSON.stringify(problem));
}
