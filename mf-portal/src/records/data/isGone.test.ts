import { HttpError, NetworkError } from '@sumut/api-client';
import { isGone } from './isGone.ts';

const problem = (status: number, code: string) =>
  new HttpError(status, '', JSON.stringify({ status, code, title: code }));

test.each([
  [404, 'not-found'],
  [400, 'validation'],
])('a record is missing after the response %d %s', (status, code) => {
  expect(isGone(problem(status, code))).toBe(true);
});

test('another problem, a lost connection, or no error does not mean a missing record', () => {
  expect(isGone(problem(403, 'forbidden'))).toBe(false);
  expect(isGone(new NetworkError(false))).toBe(false);
  expect(isGone(null)).toBe(false);
});
