import { type BulkResult, bulkProblems } from '@sumut/contracts/portal/bulk';
import { HttpProblem } from '../../platform/http/problem.ts';

type Result = BulkResult['results'][number];

/** Why a record was not changed. Rethrows errors that do not concern the record. */
function getProblem(error: unknown): Result['problem'] {
  const code = error instanceof HttpProblem ? error.problem.code : undefined;
  const problem = bulkProblems.find((one) => one === code);
  if (!problem) throw error;
  return problem;
}

/**
 * Applies changes one after the other, each in a separate transaction, so that a conflict in one record does not affect the
 * others. `apply` returns the changed record.
 */
export async function changeSeveral<Change extends { id: string }>(
  changes: readonly Change[],
  apply: (id: string, change: Omit<Change, 'id'>) => Promise<{ version: number }>,
): Promise<BulkResult> {
  const results: Result[] = [];
  for (const { id, ...change } of changes) {
    try {
      const { version } = await apply(id, change);
      results.push({ id, version, problem: null });
    } catch (error) {
      results.push({ id, version: null, problem: getProblem(error) });
    }
  }
  return { results };
}
