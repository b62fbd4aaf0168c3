import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../build.ts';
import { exitCodeOf } from '../commandStep.ts';
import { root } from '../packages.ts';
import { leaveToNightly, type StepResult } from '../results.ts';
import { judgeReport, repeatedTests, type PlaywrightReport } from './browserReport.ts';

async function runBrowserTests(chromiumPath: string, specs: string[] = []): Promise<StepResult> {
  await buildStale();
  const file = path.join(root, '.cache/e2e-report.json');
  rmSync(file, { force: true }); // a report of an earlier run must not count
  const words = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', ...specs];
  await exitCodeOf('npx', ['--no', '--', ...words], { CHROMIUM_PATH: chromiumPath });
  const report = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  for (const test of repeatedTests(report)) console.log(`passed at the second try: ${test}`);
  return judgeReport(report);
}

/** Runs the browser tests on the built site, in the browser of the npm packages, which is the same on every machine. */
export const browserStep = async (): Promise<StepResult> =>
  leaveToNightly(
    await runBrowserTests(''),
    'workflows in their second language, and further screenshots',
  );

/** Specs whose result depends on how the browser draws, prints, uploads, stores and restores. */
const browserDependent = ['forms', 'gate', 'main-job', 'print', 'routes', 'viewer'];

/** Runs the browser-dependent specs again in the installed browser that `CHROMIUM_PATH` names. */
export async function installedBrowserStep(): Promise<StepResult> {
  const chromiumPath = process.env['CHROMIUM_PATH'];
  if (!chromiumPath) throw new Error('Set CHROMIUM_PATH to the browser to test with.');
  const specs = browserDependent.map((name) => `/${name}.spec.ts`);
  return runBrowserTests(chromiumPath, specs);
}
