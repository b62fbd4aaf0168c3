import { requestTimeout } from '@sumut/contracts/limits';
import { HttpError, createHttpError } from '../errors/HttpError.ts';
import { NetworkError } from '../errors/NetworkError.ts';
import { withProof } from '../proofOfWork/withProof.ts';
import { commonHeaders } from './commonHeaders.ts';
import { recordDate } from './serverTime.ts';

export interface RequestOptions {
  /** Timeout in milliseconds, including reading the response body. */
  timeout?: number;
  headers?: Readonly<Record<string, string>>;
  /** Whether the request continues after the page is closed. */
  keepalive?: boolean;
  /** Cancels the request, which then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

/** Returns a signal that aborts with the first of two. Not `AbortSignal.any`, which Safari has since 17.4 and Firefox since 124. */
function firstToAbort(one: AbortSignal, other: AbortSignal): AbortSignal {
  const controller = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) controller.abort(signal.reason);
    signal.addEventListener('abort', () => controller.abort(signal.reason), {
      signal: controller.signal,
    });
  }
  return controller.signal;
}

type Read<Result> = (response: Response) => Promise<Result>;

/** Sends a request, checks the response and reads it, so that timeout and error types apply to all three steps. */
async function fetchAndRead<Result>(
  method: string,
  path: string,
  body: unknown,
  { timeout = requestTimeout, headers, keepalive, signal }: RequestOptions,
  read: Read<Result>,
): Promise<Result> {
  const timeoutSignal = AbortSignal.timeout(timeout);
  try {
    const response = await fetch(path, {
      method,
      credentials: 'include',
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...commonHeaders(),
        ...headers,
      },
      signal: signal ? firstToAbort(signal, timeoutSignal) : timeoutSignal,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(keepalive && { keepalive }),
    });
    recordDate(response);
    if (!response.ok) {
      throw createHttpError(response.status, response.statusText, await response.text());
    }
    return await read(response);
  } catch (error) {
    if (error instanceof HttpError || error instanceof SyntaxError) throw error;
    signal?.throwIfAborted();
    throw new NetworkError(timeoutSignal.aborted, error);
  }
}

/** Sends a request and resolves with the result of `read` for an OK response. Rejects like `request`. */
export const requestAndRead = <Result>(
  method: string,
  path: string,
  body: unknown,
  options: RequestOptions,
  read: Read<Result>,
): Promise<Result> =>
  withProof(
    (proof) =>
      fetchAndRead(
        method,
        path,
        body,
        { ...options, headers: { ...options.headers, ...proof } },
        read,
      ),
    options.signal,
  );

/**
 * Sends a request with cookies and an optional JSON body, and resolves with an OK response. Rejects with `HttpError` for any other
 * response, and with `NetworkError` if there is no response. If the server requires a proof of work, the request is sent twice, each
 * time with the full timeout.
 */
export const request = (
  method: string,
  path: string,
  body?: unknown,
  options: RequestOptions = {},
): Promise<Response> =>
  requestAndRead(method, path, body, options, (response) => Promise.resolve(response));
