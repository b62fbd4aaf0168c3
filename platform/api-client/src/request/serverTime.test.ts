import { request } from './request.ts';
import { hasServerTime, recordServerTime, serverNow } from './serverTime.ts';

const server = Date.UTC(2026, 10, 29, 8);
const year = 365 * 24 * 60 * 60 * 1000;

beforeEach(() => {
  globalThis.sumutServerOffset = undefined;
  jest.useFakeTimers({ now: server });
});
afterEach(() => {
  jest.useRealTimers();
});

const respond = (headers: Readonly<Record<string, string>>, status = 200) =>
  Object.assign(globalThis, {
    fetch: () =>
      Promise.resolve({
        ok: status < 400,
        status,
        headers: new Headers(headers),
        text: () => Promise.resolve(''),
      }),
  });
const date = new Date(server).toUTCString();

test("the visitor's clock counts until the server has sent its time", () => {
  jest.setSystemTime(server + year);
  expect(hasServerTime()).toBe(false);
  expect(serverNow()).toBe(server + year);
});

test.each([
  ['is right', 0],
  ['is three years ahead', 3 * year],
  ['is three years behind', -3 * year],
])('the server time is known when the clock %s, and stays right when the clock is set', (_, by) => {
  jest.setSystemTime(server + by);
  recordServerTime(server);
  expect(hasServerTime()).toBe(true);
  jest.advanceTimersByTime(5000);
  jest.setSystemTime(server - year);
  expect(serverNow()).toBe(server + 5000);
});

test.each([200, 401])('the date of a response with status %i is recorded', async (status) => {
  jest.setSystemTime(server + year);
  respond({ date, 'cache-control': 'no-store' }, status);
  await request('GET', '/api/x').catch(() => undefined);
  expect(serverNow()).toBe(server);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['of a response that may come from a cache', { date, 'cache-control': 'max-age=60' }],
  ['of a response without a rule for caches', { date }],
  ['that is missing', { 'cache-control': 'no-store' }],
  ['that is invalid', { date: 'soon', 'cache-control': 'no-store' }],
])('a date %s is ignored', async (_, headers) => {
  respond(headers);
  await request('GET', '/api/x');
  expect(hasServerTime()).toBe(false);
});
