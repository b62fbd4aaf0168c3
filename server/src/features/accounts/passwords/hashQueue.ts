import { HttpProblem } from '../../../platform/http/problem.ts';

/** Seconds until a full queue has certainly moved on. */
const retryAfter = 2;

/**
 * Runs slow jobs a few at a time. A job that finds the queue full is refused with `unavailable`: better a quick
 * "later" for some than a processor that serves nobody.
 */
export function createQueue(limits: { concurrency: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function enqueue<T>(job: () => Promise<T>): Promise<T> {
    if (running >= limits.concurrency) {
      if (waiting.length >= limits.waiting) throw new HttpProblem('unavailable', { retryAfter });
      // Whoever finishes hands its place over, so `running` stays as it is.
      await new Promise<void>((start) => waiting.push(start));
    } else {
      running += 1;
    }
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
