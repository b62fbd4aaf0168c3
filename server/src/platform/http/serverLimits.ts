import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions, FastifyServerOptions } from 'fastify';
import { uploadTimeout } from '@sumut/contracts/limits';
import { clientIpKey } from './clientIp.ts';
import type { App } from './types.ts';
import { errorPageHeaders, isNavigation, renderErrorPage } from './errorPage.ts';
import { HttpProblem } from './problem.ts';
import { securityHeaders } from './securityHeaders.ts';

/**
 * Closes connections of an IP beyond `limit` open ones. Behind a trusted proxy all connections come from the proxy, which
 * limits them itself (deploy/nginx).
 */
export function limitConnections(app: App, limit: number): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = clientIpKey(socket.remoteAddress ?? '');
    const count = (open.get(address) ?? 0) + 1;
    open.set(address, count);
    socket.once('close', () => {
      const remaining = (open.get(address) ?? 1) - 1;
      if (remaining === 0) open.delete(address);
      else open.set(address, remaining);
    });
    if (count > limit) socket.destroy();
  });
}

const seconds = 1000;

/** Limits of a request in time (milliseconds) and size (bytes), so that slow and huge requests do not block others. */
export const serverLimits = {
  bodyLimit: 64 * 1024,
  // The client aborts an upload after `uploadTimeout`, and no other request may take longer.
  requestTimeout: uploadTimeout + 5 * seconds,
  // For an idle socket.
  connectionTimeout: 60 * seconds,
  // Longer than the 60 s for which load balancers keep idle connections, so that they never reuse a closed connection.
  keepAliveTimeout: 72 * seconds,
  // `stopGracefully` delays the closing itself. Requests that arrive until then are answered.
  return503OnClosing: false,
  routerOptions: { maxParamLength: 100 },
  http: {
    headersTimeout: 15 * seconds,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 5 * seconds,
    // A hook checks the Host header, so that the answer has the security headers.
    requireHostHeader: false,
  },
} satisfies FastifyHttpOptions<Server>;

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
