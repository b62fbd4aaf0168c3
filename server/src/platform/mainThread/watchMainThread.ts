import { Worker } from 'node:worker_threads';
import type { App } from '../http/types.ts';

/** A time in which the main thread answered nobody. `stack` has the functions that it was in, the innermost first, if JavaScript ran. */
export interface Block {
  milliseconds: number;
  stack: string[];
}

/** Milliseconds: between two beats and between two looks, and without a beat until the thread counts as blocked. Our own choice. */
const times = { look: 250, blocked: 1_000 } as const;
/** Milliseconds for which a block is reported as a fault. Longer than the time between two looks at the site. */
const reportTime = 60_000;

/** What the watching thread gets: the number of beats of the main thread, which is shared, and the times. */
export interface Watched {
  beats: Int32Array<SharedArrayBuffer>;
  times: typeof times;
}

export interface MainThreadWatch {
  /** Why the main thread counts as overloaded: its last block, if it was within a minute; otherwise undefined. */
  fault: () => string | undefined;
}

/**
 * Watches the main thread from the moment at which the server listens until it closes. Each block of a second or more is logged with
 * the functions that caused it, and counted.
 */
export function watchMainThread(app: App): MainThreadWatch {
  let end = async (): Promise<void> => undefined;
  let last: { reason: string; at: number } | undefined;

  app.addHook('onListen', async () => {
    const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const beating = setInterval(() => Atomics.add(beats, 0, 1), times.look).unref();
    const worker = new Worker(new URL('./watchingThread.ts', import.meta.url), {
      env: {},
      workerData: { beats, times } satisfies Watched,
    });
    worker.unref();
    worker.on('message', ({ milliseconds, stack }: Block) => {
      app.metrics.blocks.inc();
      app.log.warn({ milliseconds, stack }, 'the main thread was blocked');
      const place = stack[0] ? `, in ${stack[0]}` : '';
      last = {
        reason: `the main thread was blocked for ${String(milliseconds)} ms${place}`,
        at: performance.now(),
      };
    });
    worker.on('error', (error) => app.log.error({ err: error }, 'the main thread is not watched'));
    end = async () => {
      clearInterval(beating);
      await worker.terminate();
    };
  });
  app.addHook('onClose', () => end());

  return {
    fault: () => (last && performance.now() - last.at < reportTime ? last.reason : undefined),
  };
}
