import type { OpenDatabase } from '../../platform/database/open.ts';
import type { App } from '../../platform/http/types.ts';
import { applyRetention, ImplausibleTimeError } from './applyRetention.ts';

/** Milliseconds between two runs. */
const interval = 6 * 60 * 60 * 1000;

/** Deletes what is due when the server is ready and every few hours, until it closes. */
export function scheduleRetention(app: App, database: OpenDatabase): void {
  let stopped = false;
  let running = Promise.resolve();
  const run = async () => {
    try {
      const result = await applyRetention(database, { stopped: () => stopped });
      if (!result) return;
      const any = Object.values(result.deleted).some((count) => count > 0);
      app.log[any ? 'info' : 'debug']({ deleted: result.deleted }, 'retention applied');
    } catch (error) {
      if (error instanceof ImplausibleTimeError) {
        app.log.error(`Nothing is deleted: ${error.message} (docs/runbook.md)`);
        return;
      }
      // The next run deletes what is left.
      app.log.error({ err: error }, 'retention failed');
    }
  };
  const begin = () => {
    running = running.then(run);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    begin();
    timer = setInterval(begin, interval).unref();
  });
  app.addHook('preClose', async () => {
    stopped = true;
    clearInterval(timer);
    await running;
  });
}
