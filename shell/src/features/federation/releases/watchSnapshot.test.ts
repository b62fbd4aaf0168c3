import { api } from '@sumut/contracts/api/api';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { stubFetch, type StubbedAnswer } from '../../../testing/stubFetch.ts';
import {
  checkOnIntent,
  isOutdated,
  pollOften,
  subscribeOutdated,
  watchSnapshot,
} from './watchSnapshot.ts';

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

test('a hidden tab does not poll, and polls at once when it becomes visible', async () => {
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

test('a failed page polls after 2 s, then twice as late each time', async () => {
  pollOften();
  const times: number[] = [];
  for (let second = 1; second <= 60; second += 1) {
    const before = fetchStub.mock.calls.length;
    await pass(1000);
    if (fetchStub.mock.calls.length > before) times.push(second);
  }
  expect(times).toEqual([2, 6, 14, 30, 60]);
});

test('a listener learns of a newer snapshot once', async () => {
  const listener = jest.fn();
  const unsubscribe = subscribeOutdated(listener);
  answer = { status: 200, body: { number: 8 } };
  await pass();
  await pass();
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test('the intent to follow a link polls at once, but not twice within 5 s', async () => {
  checkOnIntent();
  await pass(4999);
  checkOnIntent();
  expect(fetchStub).toHaveBeenCalledTimes(1);
  await pass(1);
  checkOnIntent();
  expect(fetchStub).toHaveBeenCalledTimes(2);
});

test('without a watch, neither a failed page nor an intent polls', async () => {
  stop();
  pollOften();
  checkOnIntent();
  await pass();
  expect(fetchStub).not.toHaveBeenCalled();
});
