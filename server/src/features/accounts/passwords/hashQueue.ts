import { HttpProblem } from '../../../platform/http/problem.ts';

/** Seconds until a full queue has room again. */
const retryAfter = 2;

/**
 * Runs slow jobs a few at a time. A job is refused with `unavailable` when the queue is full: failing some jobs early
 * keeps the processor free for the others.
 */
export function createQueue(limits: { concurrency: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function enqueue<T>(job: () => Promise<T>): Promise<T> {
    if (running >= limits.concurrency) {
      if (waiting.length >= limits.waiting) throw new HttpProblem('unavailable', { retryAfter });
      // A finished job passes its place on, so `running` stays the same.
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
