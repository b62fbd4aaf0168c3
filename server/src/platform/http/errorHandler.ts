import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { StorageError } from '../objectStorage/bucket.ts';
import { isNavigation } from './errorPage.ts';
import { HttpProblem, sendProblem } from './problem.ts';

/** Seconds after which a client may retry if the database, or a content of a release, was unavailable. */
const retryAfter = 5;

/** The problem codes for statuses of errors from Fastify and its plugins. */
const problemCodes: Record<number, ProblemCode> = {
  404: 'not-found',
  406: 'unsupported-media-type',
  413: 'too-large',
  415: 'unsupported-media-type',
};

/** Converts an error to a problem. Returns an `HttpProblem` unchanged. */
export function toProblem(error: Partial<FastifyError>): HttpProblem {
  if (error instanceof HttpProblem) return error;
  if (isDatabaseUnavailable(error) || error instanceof StorageError)
    return new HttpProblem('unavailable', { retryAfter });
  const status = error.statusCode ?? 500;
  if (status >= 500) return new HttpProblem('internal');
  return new HttpProblem(problemCodes[status] ?? 'malformed', status === 414 ? { status } : {});
}

export type SendPage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Whether the answer is the site's own page for an unknown path (docs/specification.md#2-screens-and-routes). */
const isUnknownPage = ({ method, headers }: FastifyRequest, { problem }: HttpProblem): boolean =>
  problem.code === 'not-found' && (method === 'GET' || method === 'HEAD') && isNavigation(headers);

/** Logs a server error, and returns its problem. */
function report(error: Partial<FastifyError>, request: FastifyRequest): HttpProblem {
  const answer = toProblem(error);
  if (answer.problem.status >= 500) request.log.error({ err: error }, 'request failed');
  return answer;
}

/**
 * Creates Fastify's error handler, which responds with a problem that contains no data of the request. A person who opens an unknown URL
 * gets the site's page for it from `sendPage`.
 */
export const createErrorHandler =
  (sendPage: SendPage) =>
  async (
    error: FastifyError,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    // The client has disconnected and reads no answer. The broken connection caused the error, whatever its code is.
    if (request.raw.destroyed && !request.raw.complete) {
      request.log.info('the client disconnected while sending the request');
      return sendProblem(reply, new HttpProblem('malformed'));
    }
    const answer = report(error, request);
    if (!isUnknownPage(request, answer)) return sendProblem(reply, answer);
    reply.code(answer.problem.status);
    return sendPage(request, reply).catch((failure: unknown) =>
      sendProblem(reply, report(failure as Error, request)),
    );
  };
