/** What one step of the test run found. */
export interface StepResult {
  passed: number;
  failed: number;
}

/** A test that did not run is a failed promise: it counts as failed. */
export const resultOf = (passed: number, failed: number, notRun = 0): StepResult => ({
  passed,
  failed: failed + notRun,
});

export const sum = (results: StepResult[]): StepResult => ({
  passed: results.reduce((total, { passed }) => total + passed, 0),
  failed: results.reduce((total, { failed }) => total + failed, 0),
});
