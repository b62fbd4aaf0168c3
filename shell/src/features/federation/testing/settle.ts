/**
 * Advances fake timers by ten seconds. Resolves to the value or the error of the promise, or to `'pending'` if it has not settled.
 */
export async function settle(work: Promise<unknown>): Promise<unknown> {
  let result: unknown = 'pending';
  const setResult = (value: unknown) => (result = value);
  work.then(setResult, setResult);
  await jest.advanceTimersByTimeAsync(10_000);
  return result;
}
