import { HttpError } from './HttpError.ts';
import { NetworkError } from './NetworkError.ts';
import { getFieldErrors, getProblemCode, getProblem } from './problems.ts';

const problem = {
  status: 400,
  code: 'validation',
  title: 'The form is not valid',
  errors: [{ field: 'email', error: 'email' }],
};
const refusal = new HttpError(400, 'Bad Request', JSON.stringify(problem));

test('a problem in the answer is carried by the error', () => {
  expect(getProblem(refusal)).toEqual(problem);
  expect(getProblemCode(refusal)).toBe('validation');
  expect(getFieldErrors(refusal)).toEqual([{ field: 'email', error: 'email' }]);
});

test.each([
  ['no JSON', '<html>'],
  ['another JSON', '{"error":"no"}'],
  ['an unknown code', JSON.stringify({ ...problem, code: 'teapot' })],
  ['nothing', ''],
])('an answer of %s carries no problem', (_, text) => {
  const error = new HttpError(503, 'Service Unavailable', text);
  expect(getProblem(error)).toBeUndefined();
  expect(getFieldErrors(error)).toEqual([]);
  expect(getProblemCode(error)).toBe('unavailable');
});

test('what is no answer has a code too', () => {
  expect(getProblemCode(new NetworkError(false))).toBe('network');
  expect(getProblemCode(new NetworkError(true))).toBe('network');
  expect(getProblemCode(new HttpError(500, '', ''))).toBe('internal');
  expect(getProblemCode(new TypeError('bug'))).toBe('internal');
  expect(getFieldErrors(new TypeError('bug'))).toEqual([]);
});
