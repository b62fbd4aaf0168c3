import type { FieldProblem, Problem } from '@sumut/contracts/api/problem';
import type { ProblemCode } from '@sumut/contracts/api/problemCodes';
import { HttpError } from './HttpError.ts';
import { NetworkError } from './NetworkError.ts';

// Responses of a proxy have a status, but no problem.
const codesByStatus: Readonly<Record<number, ProblemCode>> = {
  401: 'not-signed-in',
  403: 'forbidden',
  404: 'not-found',
  413: 'too-large',
  415: 'unsupported-media-type',
  429: 'too-many-attempts',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** Returns the problem in the response of a failed request; undefined for other errors. */
export const getProblem = (error: unknown): Problem | undefined =>
  error instanceof HttpError ? error.problem : undefined;

/** Returns the field errors in the response of a failed request; empty for other errors. */
export const getFieldErrors = (error: unknown): readonly FieldProblem[] =>
  getProblem(error)?.errors ?? [];

/** Returns the problem code of any error. The code is a key under `problems` in the shared catalogue. */
export function getProblemCode(error: unknown): ProblemCode | 'network' {
  if (error instanceof NetworkError) return 'network';
  if (!(error instanceof HttpError)) return 'internal';
  return error.problem?.code ?? codesByStatus[error.status] ?? 'internal';
}
