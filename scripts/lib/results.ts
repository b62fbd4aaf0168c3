/** What one step of the test run found. */
export interface StepResult {
  passed: number;
  failed: number;
  /** How many tests need a program that this machine lacks, by its name. */
  notRun?: Record<string, number>;
}

/** A skipped test counts as failed. */
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

/** A line for each program whose absence kept tests from running. */
export const notRunLines = ({ notRun = {} }: StepResult): string[] =>
  Object.entries(notRun).map(
    ([program, count]) =>
      `not run: ${count} tests need ${program}, which ${program === 'registry' ? 'npm cannot reach' : 'is not installed'}`,
  );
