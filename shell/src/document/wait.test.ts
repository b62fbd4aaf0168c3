import { createBackoff } from './wait.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('each retry waits twice as long as the one before', async () => {
  const backoff = createBackoff();
  for (const delay of [2000, 4000, 8000]) {
    const started = Date.now();
    const ended = backoff().then(() => Date.now() - started);
    await jest.advanceTimersByTimeAsync(delay);
    await expect(ended).resolves.toBe(delay);
  }
});
