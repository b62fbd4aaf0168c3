/**
 * Advances fake timers by ten seconds. Resolves to the value or the error of the promise, or to `'pending'` if it has not settled.
 */
export async function settle(work: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = 'pending';
  const keep = (value: unknown) => (outcome = value);
  work.then(keep, keep);
  await jest.advanceTimersByTimeAsync(10_000);
  return outcome;
}
