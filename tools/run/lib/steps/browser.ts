import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../build.ts';
import { exitCodeOf } from '../commandStep.ts';
import { root } from '../../../../platform/toolchain/packages.ts';
import { leaveToNightly, type StepResult, resultOf } from '../results.ts';

interface Spec {
  title: string;
  file: string;
  tests: { status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
}
interface Suite {
  specs: Spec[];
  suites?: Suite[];
}

/** The fields that are read from the report of Playwright's `json` reporter. */
export interface PlaywrightReport {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** The maximum number of tests that may pass at their second try. Our own choice (docs/decisions/0070-tests-that-run-once.md). */
const mostRepeated = 3;

const specsOf = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)];

/** The tests that passed at their second try, as `FILE › TITLE`. */
export const repeatedTests = ({ suites }: PlaywrightReport): string[] =>
  suites
    .flatMap(specsOf)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`);

/** The result of a run. When too many tests passed at their second try, all of them count as failed. */
export function judgeReport({ stats, errors }: PlaywrightReport): StepResult {
  const excused = stats.flaky <= mostRepeated ? stats.flaky : 0;
  return resultOf(
    stats.expected + excused,
    stats.unexpected + stats.flaky - excused + errors.length,
    stats.skipped,
  );
}

/**
 * Runs the browser tests on the built site, in the browser of the npm packages, which is the same on every machine. A quick run tests
 * the forms.
 */
export async function browserStep(isQuick: boolean): Promise<StepResult> {
  await buildStale();
  const file = path.join(root, '.cache/e2e-report.json');
  rmSync(file, { force: true }); // a report of an earlier run must not count
  const words = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'];
  if (isQuick) words.push('e2e/tests/forms.spec.ts');
  await exitCodeOf('npx', ['--no', '--', ...words], { CHROMIUM_PATH: '' });
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  for (const test of repeatedTests(report)) console.log(`passed at the second try: ${test}`);
  return leaveToNightly(
    judgeReport(report),
    'in the browser: modules that other tools build, drawn orders of releases, most workflows of employees, each page for each kind of visitor, and behaviour in the second language',
  );
}
