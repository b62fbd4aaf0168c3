import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds to wait for another process's lock; a request may wait for two groups of changes. */
const lockTimeout = 1_200;
/** Milliseconds between two tries. */
const pause = 20;

/** SQLITE_BUSY, whatever its extension. */
const isBusy = (error: unknown): boolean =>
  error instanceof Error && ((error as { errcode?: number }).errcode ?? 0) % 256 === 5;

/**
 * Runs something on a connection that does not wait for locks itself, again while another process holds one, for a
 * limited time. SQLite's own waiting would stop every other request, because its calls are synchronous.
 */
export async function whenFree<T>(work: () => T): Promise<T> {
  const end = performance.now() + lockTimeout;
  for (;;) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() >= end) throw error;
    }
    await wait(pause);
  }
}
