import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../build.ts';
import { exitCodeOf } from '../commandStep.ts';
import { root } from '../../../../platform/toolchain/packages.ts';
import { leaveToNightly, type StepResult } from '../results.ts';
import { judgeReport, testsThatWere, type PlaywrightReport } from './browserReport.ts';

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
  for (const test of testsThatWere('flaky', report))
    console.log(`passed at the second try: ${test}`);
  return leaveToNightly(
    { ...judgeReport(report), failures: testsThatWere('unexpected', report) },
    'in the browser: modules that other tools build, drawn orders of releases, most workflows of employees, each page for each kind of visitor, first screens and jumps in each language and width, and behaviour in the second language',
  );
}
