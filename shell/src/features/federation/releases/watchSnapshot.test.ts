import { api } from '@sumut/contracts/api/api';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { stubFetch, type StubbedAnswer } from '../../../testing/stubFetch.ts';
import { isOutdated, pollOften, subscribeOutdated, watchSnapshot } from './watchSnapshot.ts';

let answer: StubbedAnswer | Error;
let fetchStub: ReturnType<typeof stubFetch>;
let visibility: DocumentVisibilityState;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  answer = { status: 200, body: { number: 7 } };
  fetchStub = stubFetch(() => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  stop = watchSnapshot(7);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const pass = (milliseconds: number = registryLimits.snapshotCheck) =>
  jest.advanceTimersByTimeAsync(milliseconds);
const become = async (next: DocumentVisibilityState) => {
  visibility = next;
  document.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
};

test('a tab polls the live snapshot every 30 s', async () => {
  await pass(29_999);
  expect(fetchStub).not.toHaveBeenCalled();
  await pass(1);
  await pass();
  expect(fetchStub.mock.calls.map(([path]) => path)).toEqual([
    api.site.snapshot.path,
    api.site.snapshot.path,
  ]);
  expect(isOutdated()).toBe(false);
});

test('a hidden tab does not poll, and polls immediately when it becomes visible', async () => {
  await become('hidden');
  await pass();
  expect(fetchStub).not.toHaveBeenCalled();
  await become('visible');
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('a higher number marks the tab as outdated for good', async () => {
  answer = { status: 200, body: { number: 8 } };
  await pass();
  expect(isOutdated()).toBe(true);
  answer = { status: 200, body: { number: 7 } };
  await pass();
  expect(isOutdated()).toBe(true);
});

test('a lower number is ignored with a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = { status: 200, body: { number: 6 } };
  await pass();
  expect(isOutdated()).toBe(false);
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('6 is older than'));
});

test.each<[string, StubbedAnswer | Error]>([
  ['no connection', new TypeError('Failed to fetch')],
  ['a closed gate', { status: 401, body: { code: 'gate-closed' } }],
  ['a server error', { status: 503 }],
])('%s changes nothing and logs nothing', async (_, given) => {
  const warn = jest.spyOn(console, 'warn');
  answer = given;
  await pass();
  expect(isOutdated()).toBe(false);
  expect(warn).not.toHaveBeenCalled();
  answer = { status: 200, body: { number: 8 } };
  await pass();
  expect(isOutdated()).toBe(true);
});

test('a stopped watch no longer polls', async () => {
  stop();
  await pass();
  await become('visible');
  expect(fetchStub).not.toHaveBeenCalled();
});

/** Returns the seconds at which the tab polls, out of the next `seconds`. */
async function pollTimes(seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    const before = fetchStub.mock.calls.length;
    await pass(1000);
    if (fetchStub.mock.calls.length > before) times.push(second);
  }
  return times;
}

test('a failed page notices a rollback within 5 s, even minutes after the failure', async () => {
  const stopPolling = pollOften();
  await pass(10 * 60_000);
  const times = await pollTimes(30);
  const gaps = [...times, 30].map((time, index) => time - (times[index - 1] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(5);
  answer = { status: 200, body: { number: 8 } };
  await pass(4999);
  expect(isOutdated()).toBe(true);
  stopPolling();
});

test('a page that failed long ago, or is no longer shown, polls as rarely as other pages', async () => {
  const stopPolling = pollOften();
  await pass(registryLimits.snapshotFailureTime);
  expect((await pollTimes(120)).length).toBeLessThanOrEqual(4);
  stopPolling();
  const stopAnother = pollOften();
  stopAnother();
  await pass(5000);
  expect((await pollTimes(120)).length).toBeLessThanOrEqual(4);
});

test('a listener is called once when a newer snapshot is live', async () => {
  const listener = jest.fn();
  const unsubscribe = subscribeOutdated(listener);
  answer = { status: 200, body: { number: 8 } };
  await pass();
  await pass();
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test.each(['pointermove', 'pointerdown', 'keydown', 'scroll'])(
  'a tab that is used polls at most every 5 s (%s)',
  async (kind) => {
    const use = () => document.body.dispatchEvent(new Event(kind));
    for (let tenth = 0; tenth < 200; tenth += 1) {
      use();
      await pass(100);
    }
    // At 5, 10 and 15 s. There is no poll at 0 s, because the document contains the current number.
    expect(fetchStub).toHaveBeenCalledTimes(3);
  },
);

test('the first activity after a while polls immediately', async () => {
  await pass(20_000);
  expect(fetchStub).not.toHaveBeenCalled();
  document.dispatchEvent(new Event('pointerdown'));
  expect(fetchStub).toHaveBeenCalledTimes(1);
});

test('without a watch, neither a failed page nor activity causes a poll', async () => {
  stop();
  const stopPolling = pollOften();
  document.dispatchEvent(new Event('pointermove'));
  await pass();
  expect(fetchStub).not.toHaveBeenCalled();
  stopPolling();
});
