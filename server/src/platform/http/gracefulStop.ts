import { setTimeout as wait } from 'node:timers/promises';
import { drainConnections } from './drainConnections.ts';
import type { App } from './types.ts';

/** Milliseconds for requests in flight; longer ones are cut off. */
const timeout = 30_000;

/**
 * On SIGTERM or SIGINT the server reports "not ready" for `delay` milliseconds, so that a load balancer stops using it.
 * Then it accepts no new connections, finishes its requests, also those on their way, and closes the database. A second signal exits at once.
 */
export function stopGracefully(delay: number) {
  let stopping = false;

  const stop = async (app: App, signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
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
    isStopping: () => stopping,
    watch(app: App) {
      drainConnections(app);
      for (const signal of ['SIGTERM', 'SIGINT'] as const) {
        process.on(signal, () => void stop(app, signal));
      }
    },
  };
}
