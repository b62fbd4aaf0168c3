import { api } from '@sumut/contracts/api/api';
import { registryLimits } from '@sumut/contracts/registry/limits';
import { stubFetch, type StubbedAnswer } from '../../../testing/stubFetch.ts';
import { watchSnapshot } from './watchSnapshot.ts';

let answer: StubbedAnswer | Error;
let fetchStub: ReturnType<typeof stubFetch>;
let visibility: DocumentVisibilityState;
let watch: ReturnType<typeof watchSnapshot>;

beforeEach(() => {
  jest.useFakeTimers();
  visibility = 'visible';
  jest.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  answer = { status: 200, body: { number: 7 } };
  fetchStub = stubFetch(() => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  watch = watchSnapshot(7);
});
afterEach(() => {
  watch.stop();
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
  expect(watch.isOutdated()).toBe(false);
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
  expect(watch.isOutdated()).toBe(true);
  answer = { status: 200, body: { number: 7 } };
  await pass();
  expect(watch.isOutdated()).toBe(true);
});

test('a lower number is ignored with a warning', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  answer = { status: 200, body: { number: 6 } };
  await pass();
  expect(watch.isOutdated()).toBe(false);
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
  expect(watch.isOutdated()).toBe(false);
  expect(warn).not.toHaveBeenCalled();
  answer = { status: 200, body: { number: 8 } };
  await pass();
  expect(watch.isOutdated()).toBe(true);
});

test('a stopped watch no longer polls', async () => {
  watch.stop();
  await pass();
  await become('visible');
  expect(fetchStub).not.toHaveBeenCalled();
});
