import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { uploadTimeout } from '@sumut/contracts/limits';

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
