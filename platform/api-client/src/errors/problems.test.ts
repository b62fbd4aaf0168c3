import { HttpError } from './HttpError.ts';
import { NetworkError } from './NetworkError.ts';
import { getFieldErrors, getProblemCode, getProblem } from './problems.ts';

const problem = {
  status: 400,
  code: 'validation',
  title: 'The form is not valid',
  errors: [{ field: 'email', error: 'email' }],
};
const error = new HttpError(400, 'Bad Request', JSON.stringify(problem));

test('the error contains the problem of the response', () => {
  expect(getProblem(error)).toEqual(problem);
  expect(getProblemCode(error)).toBe('validation');
  expect(getFieldErrors(error)).toEqual([{ field: 'email', error: 'email' }]);
});

test.each([
  ['no JSON', '<html>'],
  ['another JSON', '{"error":"no"}'],
  ['an unknown code', JSON.stringify({ ...problem, code: 'teapot' })],
  ['nothing', ''],
])('a response with %s has no problem', (_, text) => {
  const error = new HttpError(503, 'Service Unavailable', text);
  expect(getProblem(error)).toBeUndefined();
  expect(getFieldErrors(error)).toEqual([]);
  expect(getProblemCode(error)).toBe('unavailable');
});

test('other errors also have a problem code', () => {
  expect(getProblemCode(new NetworkError(false))).toBe('network');
  expect(getProblemCode(new NetworkError(true))).toBe('network');
  expect(getProblemCode(new HttpError(500, '', ''))).toBe('internal');
  expect(getProblemCode(new TypeError('bug'))).toBe('internal');
  expect(getFieldErrors(new TypeError('bug'))).toEqual([]);
});
