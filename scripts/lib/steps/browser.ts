import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../build.ts';
import { exitCodeOf } from '../commandStep.ts';
import { root } from '../packages.ts';
import type { StepResult } from '../results.ts';
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

/** What a person does, on the built site, in the browser that npm carries: the same one on every machine. */
export const browserStep = () => runBrowserTests('');

/** Specs whose result depends on the browser: what it draws, prints, uploads, stores and restores. */
const browserDependent = ['forms', 'gate', 'main-job', 'print', 'routes', 'viewer'];

/** These again in an installed browser, which `CHROMIUM_PATH` names. */
export async function installedBrowserStep(): Promise<StepResult> {
  const chromiumPath = process.env['CHROMIUM_PATH'];
  if (!chromiumPath) throw new Error('Set CHROMIUM_PATH to the browser to test with.');
  const specs = browserDependent.map((name) => `/${name}.spec.ts`);
  return runBrowserTests(chromiumPath, specs);
}
