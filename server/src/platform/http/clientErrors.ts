import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import { errorPageHeaders, isNavigation, renderErrorPage } from './errorPage.ts';
import { HttpProblem } from './problem.ts';
import { securityHeaders } from './securityHeaders.ts';

/** The statuses for Node's codes of requests that failed before they were parsed. */
const statusCodes: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** A request that is correct apart from a method that HTTP does not define. */
const unknownMethod = /^[\w-]+ \S+ HTTP\/\d/;

function getStatus(code: string, packet: string): number {
  if (code === 'HPE_INVALID_METHOD' && unknownMethod.test(packet)) return 501;
  return statusCodes[code] ?? 400;
}

/** Whether a person reads the answer, as far as the last received part of the request shows. */
function isReadByPerson(packet: string): boolean {
  // The parts before have arrived earlier. Browsers send the cookies, which can make a request too large, as its last header.
  if (!/^[A-Z]+ /.test(packet)) return /^[^\r\n]*; ?[\w.-]+=/.test(packet);
  const find = (name: string) =>
    new RegExp(`^${name}:([^\\r\\n]*)`, 'im').exec(packet)?.[1]?.trim() ?? '';
  return isNavigation({ accept: find('accept'), 'sec-fetch-dest': find('sec-fetch-dest') });
}

/**
 * Answers requests that Node's parser rejects, and adds the security headers, because no hook runs for such requests.
 * `https`: whether visitors use HTTPS, also behind a proxy.
 */
export const handleClientError =
  (https: boolean): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  (error, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // Fastify's type describes the packet as JSON.
    const { rawPacket } = error as unknown as { rawPacket?: Buffer };
    const packet = rawPacket?.toString('latin1') ?? '';
    const status = getStatus(error.code, packet);
    const { problem } = new HttpProblem('malformed', { status });
    const asPage = isReadByPerson(packet);
    const body = asPage ? renderErrorPage(problem) : JSON.stringify(problem);
    const headers = {
      ...securityHeaders(https),
      'content-type': 'application/problem+json; charset=utf-8',
      ...(asPage && errorPageHeaders),
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
    );
  };
