import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** The seconds that a measurement lasts. */
export const seconds = 3;

/** Measures requests per second over 100 connections with h2load, which needs little CPU time itself. */
export async function requestsPerSecond(
  url: string,
  headers: Record<string, string>,
): Promise<number> {
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const { stdout } = await run('h2load', [
    '--h1',
    '-c',
    '100',
    '-D',
    String(seconds),
    ...lines,
    url,
  ]);
  const [, perSecond] = /, ([\d.]+) req\/s/.exec(stdout) ?? [];
  if (!perSecond || !/ 0 failed, 0 errored, 0 timeout/.test(stdout)) throw new Error(stdout);
  return Number(perSecond);
}

/** Headers that a server sets itself for a response with a body. */
const ownOfServer = [
  ...['accept-ranges', 'connection', 'content-length', 'content-type', 'date', 'etag'],
  ...['keep-alive', 'last-modified', 'server', 'transfer-encoding'],
];

/** Reads a response: its bytes as sent, which Node's `fetch` would decompress, and the headers that its server does not set itself. */
export async function readResponse(
  url: string,
  headers: Record<string, string>,
): Promise<{ content: Buffer; sent: Record<string, string> }> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const content = await buffer(answer);
  const sent = Object.entries(answer.headers).filter(([name]) => !ownOfServer.includes(name));
  return { content, sent: Object.fromEntries(sent) as Record<string, string> };
}
