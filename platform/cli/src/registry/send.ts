import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { commandLine } from '@sumut/contracts/registry/commandLine';
import { CommandError } from '../CommandError.ts';

export interface HttpRequest {
  method: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Whether the request changes something on the site. Without a response, it is unknown whether such a change was made. */
  isWrite?: boolean | undefined;
  /** Milliseconds for the request and its response. */
  timeout: number;
  /** Called with the number of bytes sent so far. */
  onSent?: ((bytes: number) => void) | undefined;
}

export interface HttpResponse {
  status: number;
  /** The target of a redirect. Redirects are not followed, because a proof is valid for only one URL. */
  location: string | undefined;
  /** `name=value` of each cookie that the response sets. */
  cookies: string[];
  body: string;
}

interface FailedRequest {
  isWrite: boolean;
  timedOut: boolean;
  error: unknown;
}

/** The error for a request without a response. */
function connectionError(site: URL, { isWrite, timedOut, error }: FailedRequest): CommandError {
  const uncertain = isWrite
    ? ` The change may or may not have been made. Run "${commandLine} list" to check.`
    : '';
  if (timedOut) {
    return new CommandError('timeout', `${site.origin} did not respond in time.${uncertain}`);
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
  // Without a connection, nothing was sent.
  if (['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH'].includes(code)) {
    return new CommandError(
      'unreachable',
      `Cannot connect to ${site.origin} (${code}). Start the site, or set its URL with --site or MODULES_SITE.`,
    );
  }
  const reason = error instanceof Error ? error.message : code;
  return new CommandError(
    'unreachable',
    `The connection to ${site.origin} failed (${reason}).${uncertain}`,
  );
}

const chunkSize = 64 * 1024;

/** Splits a body into chunks, which the socket pulls, so the number of pulled bytes is close to the number of sent bytes. */
function* splitIntoChunks(body: Buffer, onSent: HttpRequest['onSent']) {
  for (let start = 0; start < body.length; start += chunkSize) {
    onSent?.(start);
    yield body.subarray(start, start + chunkSize);
  }
  onSent?.(body.length);
}

/**
 * Sends a request and reads the whole response, whatever its status. `fetch` is not used, because it does not report upload progress.
 * Throws `unreachable` or `timeout`.
 */
export async function send(
  url: URL,
  { method, headers, body, isWrite = false, timeout, onSent }: HttpRequest,
): Promise<HttpResponse> {
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(timeout);
  const outgoing = request(url, {
    method,
    headers: { ...headers, ...(body.length > 0 && { 'content-length': body.length }) },
    signal,
    // No keep-alive: a build may run between two requests, and the site closes idle connections.
    agent: false,
  });
  try {
    const response = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    // A site that responds early stops reading. The response states the cause; without a response, `response` rejects too.
    outgoing.on('error', () => undefined);
    void pipeline(Readable.from(splitIntoChunks(body, onSent)), outgoing).catch(() => undefined);
    const [incoming] = await response;
    return {
      status: incoming.statusCode ?? 0,
      location: incoming.headers.location,
      cookies: (incoming.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
      body: await text(incoming),
    };
  } catch (error) {
    throw connectionError(url, { isWrite, timedOut: signal.aborted, error });
  } finally {
    outgoing.destroy();
  }
}
