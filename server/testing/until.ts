import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds; the test's own time limit ends it when it never does. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(10);
}
