import { setTimeout as wait } from 'node:timers/promises';
import { drainConnections } from './drainConnections.ts';
import type { App } from './types.ts';

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
