import { requestTimeout } from '@sumut/contracts';
import { HttpError } from '../errors/HttpError.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { createHttpError } from '../errors/refusal.ts';
import { withProof } from '../proofOfWork/withProof.ts';

export interface RequestOptions {
  /** Milliseconds until the client gives up, the answer's body included. */
  timeout?: number;
  headers?: Readonly<Record<string, string>>;
  /** Lets the request outlive the page, for what is sent just before leaving it. */
  keepalive?: boolean;
  /** Ends the call from outside: it then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

type Read<Result> = (response: Response) => Promise<Result>;

/** Calls, checks and reads in one go, so that the time limit and the kinds of error cover all three. */
export async function call<Result>(
  method: string,
  path: string,
  body: unknown,
  { timeout = requestTimeout, headers, keepalive, signal }: RequestOptions,
  read: Read<Result>,
): Promise<Result> {
  const limit = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: { ...(body !== undefined && { 'Content-Type': 'application/json' }), ...headers },
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(keepalive && { keepalive }),
    });
    if (!response.ok) {
      throw createHttpError(response.status, response.statusText, await response.text());
    }
    return await read(response);
  } catch (error) {
    if (error instanceof HttpError || error instanceof SyntaxError) throw error;
    signal?.throwIfAborted();
    throw new NetworkError(limit.aborted, error);
  }
}

/**
 * Sends a request with the visitor's cookies, `body` (if any) as JSON, and resolves with an OK answer.
 * Rejects with `HttpError` for any other answer and with `NetworkError` for none. A proof of work that the
 * server asks for is done on the way; then each of the two calls has the whole time limit.
 */
export const request = (
  method: string,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<Response> =>
  withProof(
    (proof) =>
      call(
        method,
        path,
        body,
        { ...options, headers: { ...options.headers, ...proof } },
        (response) => Promise.resolve(response),
      ),
    options.signal,
  );
