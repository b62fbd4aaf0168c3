import type { App } from '../platform/http/types.ts';

interface Work {
  /** Does what is due. Its signal is aborted when the server closes. A rejection is logged; the next run tries again. */
  run: (stopped: AbortSignal) => Promise<void>;
  /** Milliseconds between two runs that nobody has woken. */
  interval: number;
  /** The log's message when `run` rejects. */
  failure: string;
}

/**
 * Calls `run` when the server is ready, at every interval, and when it is woken, one run at a time, until the server closes;
 * that waits for the run under way. Returns the function that wakes it.
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
    // A run that has not begun will find what is new.
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
