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
  testResults: {
    name: string;
    status: string;
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** The tests that failed, as `FILE › TITLE`; of a file that cannot be run, the file alone. */
const failuresOf = ({ testResults }: JestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(root, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} › ${fullName}`);
    });

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
  const result = resultOf(
    report.numPassedTests,
    code !== 0 && failed === 0 ? 1 : failed,
    report.numPendingTests + report.numTodoTests,
  );
  return { ...result, failures: failuresOf(report) };
}
