import assert from 'node:assert/strict';
import { type Problem, problemSchema } from '@sumut/contracts/api/problem';
import type { ProblemCode } from '@sumut/contracts/api/problemCodes';

/** Asserts that an answer is a problem with this code, in the format of the contract. Returns its body. */
export async function assertProblem(answer: Response, code: ProblemCode): Promise<Problem> {
  const text = await answer.text();
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/, text);
  const problem = problemSchema.parse(JSON.parse(text));
  assert.equal(problem.code, code, text);
  assert.equal(problem.status, answer.status);
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  return problem;
}

/** The refused fields of a `validation` problem, field → error. */
export async function refusedFields(answer: Response): Promise<Record<string, string>> {
  const { errors = [] } = await assertProblem(answer, 'validation');
  return Object.fromEntries(errors.map(({ field, error }) => [field, error]));
}
