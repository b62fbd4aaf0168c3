import { setTimeout as wait } from 'node:timers/promises';
import { isFileBusy } from '../errors.ts';

/** Milliseconds to wait for another process's lock. A request may wait for two groups of changes. */
const lockTimeout = 1_200;
/** Milliseconds between two attempts. */
const pause = 20;

/**
 * Runs `work` on a connection that does not wait for locks itself. Retries it for a limited time while another process holds a
 * lock. SQLite's own waiting would block every other request, because its calls are synchronous.
 */
export async function whenFree<T>(work: () => T): Promise<T> {
  const end = performance.now() + lockTimeout;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isFileBusy(error) || performance.now() >= end) throw error;
    }
    await wait(pause);
  }
}
