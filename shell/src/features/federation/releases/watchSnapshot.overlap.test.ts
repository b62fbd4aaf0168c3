import { registryLimits } from '@sumut/contracts/registry/limits';
import { stubFetch } from '../../../testing/stubFetch.ts';
import { watchSnapshot } from './watchSnapshot.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('no request is sent while a slow response is pending', async () => {
  let answer: () => void = () => undefined;
  const fetchStub = stubFetch(
    () => new Promise((done) => (answer = () => done({ status: 200, body: { number: 7 } }))),
  );
  const warn = jest.spyOn(console, 'warn');
  const stop = watchSnapshot(7);
  await jest.advanceTimersByTimeAsync(2 * registryLimits.snapshotCheck);
  expect(fetchStub).toHaveBeenCalledTimes(1);
  answer();
  await jest.advanceTimersByTimeAsync(registryLimits.snapshotCheck);
  expect(fetchStub).toHaveBeenCalledTimes(2);
  expect(warn).not.toHaveBeenCalled();
  stop();
});
