import { settle } from '../testing/settle.ts';
import { ContractError, TimeLimitError } from './errors.ts';
import { retryOnce, withDeadline } from './retry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Work that takes `delay` milliseconds, and fails the first `times` times. */
function failing(times: number, delay: number, error: Error = new Error('chunk')) {
  let calls = 0;
  return jest.fn(async () => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, delay));
    if (calls <= times) throw error;
    return 'done';
  });
}

test('work that succeeds runs once', async () => {
  const work = failing(0, 1);
  expect(await settle(retryOnce(work))).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a quick failure is retried, a second one is not', async () => {
  expect(await settle(retryOnce(failing(1, 1500)))).toBe('done');
  const work = failing(2, 1);
  expect(await settle(retryOnce(work))).toEqual(new Error('chunk'));
  expect(work).toHaveBeenCalledTimes(2);
});

test('a slow failure is not retried, because its fallback has to show in time', async () => {
  const work = failing(1, 1501);
  expect(await settle(retryOnce(work))).toEqual(new Error('chunk'));
  expect(work).toHaveBeenCalledTimes(1);
});

test('a final failure is not retried', async () => {
  const error = new ContractError('built for contract 2');
  const work = failing(1, 1, error);
  expect(await settle(retryOnce(work, (cause) => cause === error))).toBe(error);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work that is done before its deadline leaves no timer behind', async () => {
  expect(await settle(withDeadline(performance.now() + 100, failing(0, 99)()))).toBe('done');
  await withDeadline(performance.now() + 100, Promise.resolve());
  expect(jest.getTimerCount()).toBe(0);
});

test('work that is not done at its deadline fails', async () => {
  const late = await settle(withDeadline(performance.now() + 100, failing(0, 101)()));
  expect(late).toBeInstanceOf(TimeLimitError);
  expect(late).toMatchObject({ name: 'TimeLimitError', message: 'The time limit was exceeded' });
});
