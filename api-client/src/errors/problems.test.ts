import { HttpError } from './HttpError.ts';
import { NetworkError } from './NetworkError.ts';
import { fieldErrorsOf, problemCodeOf, problemOf } from './problems.ts';

const problem = {
  status: 400,
  code: 'validation',
  title: 'The form is not valid',
  errors: [{ field: 'email', error: 'email' }],
};
const refusal = new HttpError(400, 'Bad Request', JSON.stringify(problem));

test('a problem in the answer is carried by the error', () => {
  expect(problemOf(refusal)).toEqual(problem);
  expect(problemCodeOf(refusal)).toBe('validation');
  expect(fieldErrorsOf(refusal)).toEqual([{ field: 'email', error: 'email' }]);
});

test.each([
  ['no JSON', '<html>'],
  ['another JSON', '{"error":"no"}'],
  ['an unknown code', JSON.stringify({ ...problem, code: 'teapot' })],
  ['nothing', ''],
])('an answer of %s carries no problem', (_, text) => {
  const error = new HttpError(503, 'Service Unavailable', text);
  expect(problemOf(error)).toBeUndefined();
  expect(fieldErrorsOf(error)).toEqual([]);
  expect(problemCodeOf(error)).toBe('unavailable');
});

test('what is no answer has a code too', () => {
  expect(problemCodeOf(new NetworkError(false))).toBe('network');
  expect(problemCodeOf(new NetworkError(true))).toBe('network');
  expect(problemCodeOf(new HttpError(500, '', ''))).toBe('internal');
  expect(problemCodeOf(new TypeError('bug'))).toBe('internal');
  expect(fieldErrorsOf(new TypeError('bug'))).toEqual([]);
});
