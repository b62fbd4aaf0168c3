import type { Problem } from '@sumut/contracts/api/problem';
import { problemCodes } from '@sumut/contracts/api/problemCodes';
import { gateClosedEvent } from '@sumut/contracts/gate/path';

/** Recognizes a problem by its code only, because the schema library is larger than the whole client. */
function parseProblem(text: string): Problem | undefined {
  try {
    const body = JSON.parse(text) as Partial<Problem> | null;
    return problemCodes.some((code) => code === body?.code) ? (body as Problem) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The error for a response that is not OK (docs/specification.md#7-the-calls-it-makes). The message consists of the status, a colon and
 * the response text.
 */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  /** The problem in the response body; undefined if the body contains no problem. */
  readonly problem: Problem | undefined;

  /** `text` is the response body; if it is empty, the message contains the status text. */
  constructor(status: number, statusText: string, text: string) {
    super(`${status}: ${text || statusText}`);
    this.status = status;
    this.problem = parseProblem(text);
  }
}

/** Creates the error for a response that is not OK. For `gate-closed`, it also dispatches an event, so that the whole tab locks. */
export function createHttpError(status: number, statusText: string, text: string): HttpError {
  const error = new HttpError(status, statusText, text);
  if (error.problem?.code === 'gate-closed') window.dispatchEvent(new Event(gateClosedEvent));
  return error;
}
