import { setTimeout as wait } from 'node:timers/promises';
import { drainConnections } from './drainConnections.ts';
import type { App } from './types.ts';

/** Milliseconds for requests in flight; longer ones are cut off. */
const timeout = 30_000;

/**
 * Milliseconds in which further signals belong to the first: Ctrl-C signals the whole process group, and `npm start` passes
 * what it receives on to the server.
 */
const sameSignal = 500;

/**
 * On SIGTERM or SIGINT the server reports "not ready" for `delay` milliseconds, so that a load balancer stops using it.
 * Then it accepts no new connections, finishes its requests, also those on their way, and closes the database. A second signal
 * exits at once, unless it belongs to the first (`sameSignal`).
 */
export function stopGracefully(delay: number) {
  let stoppingSince: number | undefined;

  const stop = async (app: App, signal: string) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignal) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    app.log.info(`Stopping on ${signal}`);
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
