import type { App } from '../platform/http/types.ts';

interface Work {
  /** Does the work that is due. The signal is aborted when the server closes. A rejection is logged, and the next run retries. */
  run: (stopped: AbortSignal) => Promise<void>;
  /** Milliseconds between two regular runs. */
  interval: number;
  /** The log message when `run` rejects. */
  failure: string;
}

/**
 * Calls `run` when the server is ready, at every interval and on demand, one run at a time, until the server closes. Closing
 * waits for the current run. Returns a function that requests a run.
 */
export function keepRunning(app: App, { run, interval, failure }: Work): () => void {
  const stop = new AbortController();
  let running = Promise.resolve();
  let waiting = false;
  const begin = async () => {
    waiting = false;
    try {
      await run(stop.signal);
    } catch (error) {
      app.log.error({ err: error }, failure);
    }
  };
  const wake = () => {
    // A waiting run will also find the new work.
    if (waiting || stop.signal.aborted) return;
    waiting = true;
    running = running.then(begin);
  };
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    wake();
    timer = setInterval(wake, interval).unref();
  });
  app.addHook('preClose', async () => {
    stop.abort();
    clearInterval(timer);
    await running;
  });
  return wake;
}
