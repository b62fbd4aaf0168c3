/** The result of one step of the test run. */
export interface StepResult {
  passed: number;
  failed: number;
  /** What failed, such as `gate.spec.ts › closes`. The end of a log is all that some machines show of a run. */
  failures?: string[];
  /** The number of tests that did not run because a program is missing, by program. */
  notRun?: Record<string, number>;
  /** What only `npm run nightly` runs, such as "the commands of teams". */
  nightly?: string[];
}

/** Whether this run includes the tests that take too long for each change (`npm run nightly`). */
export const isNightly = Boolean(process.env['NIGHTLY']);

/** Creates a result. A skipped test counts as failed. */
export const resultOf = (passed: number, failed: number, skipped = 0): StepResult => ({
  passed,
  failed: failed + skipped,
});

/** Adds to the result of a step what it leaves to the nightly run. */
export const leaveToNightly = (result: StepResult, what: string): StepResult =>
  isNightly ? result : { ...result, nightly: [...(result.nightly ?? []), what] };

export function sum(results: StepResult[]): StepResult {
  const total: Required<StepResult> = {
    passed: 0,
    failed: 0,
    failures: [],
    notRun: {},
    nightly: [],
  };
  for (const { passed, failed, failures = [], notRun = {}, nightly = [] } of results) {
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
    total.nightly.push(...nightly);
    for (const [program, count] of Object.entries(notRun))
      total.notRun[program] = (total.notRun[program] ?? 0) + count;
  }
  return total;
}

/** One line for each missing program, with the number of tests that did not run, and one for what only the nightly run includes. */
export const notRunLines = ({ notRun = {}, nightly = [] }: StepResult): string[] => [
  ...Object.entries(notRun).map(
    ([program, count]) =>
      `not run: ${count} tests need ${program}, which ${program === 'registry' ? 'npm cannot reach' : 'is not installed'}`,
  ),
  ...(nightly.length > 0 ? [`nightly only: ${nightly.join('; ')}`] : []),
];
