import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { App } from './types.ts';

/** Milliseconds to wait for requests that are in transit on open connections when the server stops. */
const grace = 2_000;
/** Milliseconds to wait until the operating system has handed over the connections that it has accepted. */
const handOver = 50;

/**
 * Makes a closing server answer requests that are in transit. By default, Node closes connections without a request immediately,
 * and the operating system resets connections that it has accepted but not handed over. Call it before listening.
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
