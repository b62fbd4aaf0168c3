import { setTimeout as wait } from 'node:timers/promises';

/** Milliseconds, for a busy machine. */
const timeout = 120_000;

/** Waits until a condition holds. Rejects if it does not for two minutes. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + timeout;
  while (!(await holds())) {
    if (performance.now() > deadline)
      throw new Error(`Waited for two minutes in vain: ${String(holds)}`);
    await wait(10);
  }
}
