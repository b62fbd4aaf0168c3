import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { exitCodeOf } from '../commandStep.ts';
import { root } from '../../../../platform/toolchain/packages.ts';
import { resultOf, type StepResult } from '../results.ts';

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
}

/** Runs the jest tests of logic and components. */
export async function unitStep(): Promise<StepResult> {
  const file = path.join(root, '.cache/jest-report.json');
  rmSync(file, { force: true }); // a report of an earlier run must not count
  const code = await exitCodeOf('npx', [
    '--no',
    '--',
    'jest',
    '--maxWorkers=100%',
    '--json',
    `--outputFile=${file}`,
  ]);
  const report = JSON.parse(readFileSync(file, 'utf8')) as JestReport;
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return resultOf(
    report.numPassedTests,
    code !== 0 && failed === 0 ? 1 : failed,
    report.numPendingTests + report.numTodoTests,
  );
}
