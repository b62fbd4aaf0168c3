import { setTimeout as wait } from 'node:timers/promises';
import type { Socket } from 'node:net';
import type { App } from './types.ts';

/** Milliseconds to wait for requests that are in transit on open connections when the server stops. */
const grace = 2_000;
/** Milliseconds to wait until the operating system has handed over the connections that it has accepted. */
const handOver = 50;

/**
 * Makes a closing server answer requests that are in transit. By default, Node closes connections without a request immediately,
 * and the operating system resets connections that it has accepted but not handed over. Call it before listening.
 */
function drainConnections(app: App): void {
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

/** Milliseconds that requests in flight have to finish. Longer requests are aborted. */
const timeout = 30_000;

/**
 * Milliseconds within which further signals count as the first signal: Ctrl-C signals the whole process group, and `npm start`
 * also forwards its signal to the server.
 */
const sameSignal = 500;

/**
 * On SIGTERM or SIGINT the server reports "not ready" for `delay` milliseconds, so that a load balancer stops using it.
 * Then the server accepts no new connections, finishes its requests, including those in transit, and closes the database. A
 * second signal exits immediately, unless it counts as the first (`sameSignal`).
 */
export function stopGracefully(delay: number) {
  let stoppingSince: number | undefined;

  const stop = async (app: App, signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignal) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    app.log.info(`Received ${signal}, stopping`);
    setTimeout(() => {
      app.log.error('Requests are still running; exiting anyway');
      process.exit(1);
    }, delay + timeout).unref();
    await wait(delay);
    await app.close();
    app.log.info('Stopped');
  };

  return {
    isStopping: () => stoppingSince !== undefined,
    watch(app: App) {
      drainConnections(app);
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.on(signal, () => void stop(app, signal));
      }
    },
  };
}
