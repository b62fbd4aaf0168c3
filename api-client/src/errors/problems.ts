import type { FieldError, Problem, ProblemCode } from '@sumut/contracts';
import { HttpError } from './HttpError.ts';
import { NetworkError } from './NetworkError.ts';

// An answer from a proxy in between has a status, but no problem in its body.
const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
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

/** The server's account of a failed call, where there is one. */
export const getProblem = (error: unknown): Problem | undefined =>
  error instanceof HttpError ? error.problem : undefined;

/** Which fields of a sent form the server refused, and why. */
export const getFieldErrors = (error: unknown): readonly { field: string; error: FieldError }[] =>
  getProblem(error)?.errors ?? [];

/** What went wrong in one word: the key under `problems` in the shared catalogue. */
export function getProblemCode(error: unknown): ProblemCode | 'network' {
  if (error instanceof NetworkError) return 'network';
  if (!(error instanceof HttpError)) return 'internal';
  return error.problem?.code ?? codeOfStatus[error.status] ?? 'internal';
}
