import { once } from 'node:events';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { unanswered } from './unanswered.ts';

export interface Outgoing {
  method: string;
  headers: Record<string, string>;
  body: Buffer;
  /** Milliseconds for the whole exchange. */
  timeLimit: number;
  /** Told of the bytes that have left so far. */
  onSent?: ((bytes: number) => void) | undefined;
}

export interface Incoming {
  status: number;
  /** Of a redirection, which is not followed: the proof is made for one address. */
  location: string | undefined;
  body: string;
}

const chunkSize = 64 * 1024;

/** Asked for as the socket takes them, so that what was asked for is about what was sent. */
function* chunksOf(body: Buffer, onSent: Outgoing['onSent']) {
  for (let start = 0; start < body.length; start += chunkSize) {
    onSent?.(start);
    yield body.subarray(start, start + chunkSize);
  }
  onSent?.(body.length);
}

/**
 * Sends one request and reads the whole answer, whatever its status. `fetch` does without, because it tells nothing of
 * how much of a body has left. Throws `unreachable` or `timeout`.
 */
export async function send(
  url: URL,
  { method, headers, body, timeLimit, onSent }: Outgoing,
): Promise<Incoming> {
  const { request } = url.protocol === 'https:' ? https : http;
  const signal = AbortSignal.timeout(timeLimit);
  const outgoing = request(url, {
    method,
    headers: { ...headers, ...(body.length > 0 && { 'content-length': body.length }) },
    signal,
    // A build may lie between two requests: the site has closed a kept connection by then.
    agent: false,
  });
  try {
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>;
    // A site that refuses early stops reading. Its answer says why, and without one `answered` fails, too.
    outgoing.on('error', () => undefined);
    void pipeline(Readable.from(chunksOf(body, onSent)), outgoing).catch(() => undefined);
    const [incoming] = await answered;
    return {
      status: incoming.statusCode ?? 0,
      location: incoming.headers.location,
      body: await text(incoming),
    };
  } catch (error) {
    throw unanswered(url, { changes: method !== 'GET', late: signal.aborted, error });
  } finally {
    outgoing.destroy();
  }
}
