import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { StorageError } from '../objectStorage/StorageError.ts';
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
  return new HttpProblem(problemCodes[status] ?? 'malformed');
}

/** Fastify's error handler: logs server errors, and responds with a problem body that contains no data of the request. */
export function handleError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  // The client has disconnected and reads no answer. The broken connection caused the error, whatever its code is.
  if (request.raw.destroyed && !request.raw.complete) {
    request.log.info('the client disconnected while sending the request');
    return sendProblem(reply, new HttpProblem('malformed'));
  }
  const answer = toProblem(error);
  if (answer.problem.status >= 500) request.log.error({ err: error }, 'request failed');
  return sendProblem(reply, answer);
}
