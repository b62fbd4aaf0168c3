/** The result of one step of the test run. */
export interface StepResult {
  passed: number;
  failed: number;
  /** The number of tests that did not run because a program is missing, by program. */
  notRun?: Record<string, number>;
}

/** Creates a result. A skipped test counts as failed. */
export const resultOf = (passed: number, failed: number, skipped = 0): StepResult => ({
  passed,
  failed: failed + skipped,
});

export function sum(results: StepResult[]): StepResult {
  const total: Required<StepResult> = { passed: 0, failed: 0, notRun: {} };
  for (const { passed, failed, notRun = {} } of results) {
    total.passed += passed;
    total.failed += failed;
    for (const [program, count] of Object.entries(notRun))
      total.notRun[program] = (total.notRun[program] ?? 0) + count;
  }
  return total;
}

/** One line for each missing program, with the number of tests that did not run. */
export const notRunLines = ({ notRun = {} }: StepResult): string[] =>
  Object.entries(notRun).map(
    ([program, count]) =>
      `not run: ${count} tests need ${program}, which ${program === 'registry' ? 'npm cannot reach' : 'is not installed'}`,
  );
