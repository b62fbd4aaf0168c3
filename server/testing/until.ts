import { setTimeout as wait } from 'node:timers/promises';

/** Waits until a condition holds. If it never does, the test's own time limit ends the wait. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await wait(10);
}
