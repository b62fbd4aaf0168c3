/**
 * With fake timers: what a promise resolves to or rejects with within ten seconds, `'pending'` if neither happens.
 */
export async function settle(work: Promise<unknown>): Promise<unknown> {
  let outcome: unknown = 'pending';
  const keep = (value: unknown) => (outcome = value);
  work.then(keep, keep);
  await jest.advanceTimersByTimeAsync(10_000);
  return outcome;
}
