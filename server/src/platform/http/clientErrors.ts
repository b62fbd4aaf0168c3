import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyServerOptions } from 'fastify';
import type { Problem } from '@sumut/contracts/api/problem';
import { securityHeaders } from './securityHeaders.ts';

/** The statuses for Node's codes of requests that failed before they were parsed. */
const statusCodes: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Answers requests that Node's parser rejects, and adds the security headers, because no hook runs for such requests.
 * `https`: whether visitors use HTTPS, also behind a proxy.
 */
export const handleClientError =
  (https: boolean): NonNullable<FastifyServerOptions['clientErrorHandler']> =>
  (error, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    const status = statusCodes[error.code] ?? 400;
    const title = STATUS_CODES[status] ?? 'Bad Request';
    const body = JSON.stringify({ status, code: 'malformed', title } satisfies Problem);
    const headers = {
      ...securityHeaders(https),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${title}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  };
