import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './types.ts';

/** Milliseconds for a request that is on its way over an open connection when the server stops. */
const grace = 2_000;
/** Milliseconds for the system to hand over connections that it has accepted for the server. */
const handOver = 50;

/**
 * Makes a server that closes answer what clients are just sending: Node cuts connections without a request at once, and
 * the system resets those that it accepted but has not handed over. Call it before listening.
 */
export function drainConnections(app: App): void {
  const { server } = app;
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    // Open connections keep the process running; without any, there is nothing to wait for.
    setTimeout(() => {
      closeIdle();
      // Node counts a connection that never sent a byte as busy.
      sockets.forEach((socket) => socket.bytesRead === 0 && socket.destroy());
    }, grace).unref();
  };
  app.addHook('preClose', async () => {
    await wait(handOver);
    await new Promise(setImmediate);
  });
}
