import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyHttpOptions } from 'fastify';
import { uploadTimeout } from '@sumut/contracts/limits';
import { clientIpKey } from './clientIp.ts';
import type { App } from './types.ts';

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
