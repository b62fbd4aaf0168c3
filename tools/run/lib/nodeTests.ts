import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodeOf } from './commandStep.ts';
import { root } from '../../../platform/toolchain/packages.ts';
import { resultOf, type StepResult } from './results.ts';

/** Timeout of a test in milliseconds, for the slowest machine. Without it, a test that never ends would block the run. */
const timeout = 5 * 60_000;

const total = (report: string, word: string) =>
  Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);

/** The number of tests that were skipped because a program is missing, by program. */
function countMissing(report: string): Record<string, number> {
  const missing: Record<string, number> = {};
  for (const [, program = ''] of report.matchAll(/ # SKIP needs (\w+)$/gm))
    missing[program] = (missing[program] ?? 0) + 1;
  return missing;
}

/** The tests that failed, as `TITLE (ERROR)`, without those that failed by a test inside them. */
const failuresOf = (report: string): string[] =>
  report
    .split(/^ *(?=(?:not )?ok \d+ - )/m)
    .filter((test) => test.startsWith('not ok') && !test.includes("failureType: 'subtestsFailed'"))
    .map((test) => {
      const title = /^not ok \d+ - (.*)$/m.exec(test)?.[1] ?? '';
      const error = /^ *error: (?:\|-\n *)?(.*)$/m.exec(test)?.[1] ?? '';
      return error ? `${title} (${error})` : title;
    });

/**
 * Runs test files with Node's test runner in one process, because loading the server for each file takes longer than its
 * tests. `name` is the name of the report in `.cache`.
 */
export async function runNodeTests(
  name: string,
  files: string[],
  environment: Record<string, string> = {},
): Promise<StepResult> {
  const file = path.join(root, `.cache/${name}.tap`);
  mkdirSync(path.dirname(file), { recursive: true });
  const code = await exitCodeOf(
    'node',
    [
      '--test',
      '--test-isolation=none',
      `--test-timeout=${timeout}`,
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${file}`,
      ...files,
    ],
    environment,
  );
  const report = readFileSync(file, 'utf8');
  const failed = total(report, 'fail') + total(report, 'cancelled');
  const notRun = countMissing(report);
  const missing = Object.values(notRun).reduce((count, more) => count + more, 0);
  const result = resultOf(
    total(report, 'pass'),
    code !== 0 && failed === 0 ? 1 : failed,
    total(report, 'skipped') - missing + total(report, 'todo'),
  );
  return { ...result, notRun, failures: failuresOf(report) };
}
