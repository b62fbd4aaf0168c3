import type { Server } from 'node:http';
import type { FastifyHttpOptions } from 'fastify';
import { uploadTimeout } from '@sumut/contracts/limits';

const seconds = 1000;

/** Limits of a request in time (milliseconds) and size (bytes), so that slow and huge ones do not block others. */
export const serverLimits = {
  bodyLimit: 64 * 1024,
  // The client aborts an upload after `uploadTimeout`; no request may take longer.
  requestTimeout: uploadTimeout + 5 * seconds,
  // An idle socket.
  connectionTimeout: 60 * seconds,
  // Longer than the 60 s for which load balancers keep idle connections, so that they never reuse a closed one.
  keepAliveTimeout: 72 * seconds,
  // The gap between "stop" and closing is the caller's; what still arrives by then is answered.
  return503OnClosing: false,
  routerOptions: { maxParamLength: 100 },
  http: {
    headersTimeout: 15 * seconds,
    maxHeaderSize: 16 * 1024,
    connectionsCheckingInterval: 5 * seconds,
    // Checked by our own hook, whose answer carries our headers.
    requireHostHeader: false,
  },
} satisfies FastifyHttpOptions<Server>;
