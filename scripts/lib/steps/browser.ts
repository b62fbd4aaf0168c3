import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildStale } from '../build.ts';
import { exitCodeOf } from '../commandStep.ts';
import { root } from '../packages.ts';
import { resultOf, type StepResult } from '../results.ts';

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** What a person does, in a real browser on the built site. */
export async function browserStep(): Promise<StepResult> {
  await buildStale();
  const file = path.join(root, '.cache/e2e-report.json');
  rmSync(file, { force: true }); // a report of an earlier run must not count
  await exitCodeOf('npx', ['playwright', 'test', '--config', 'e2e/playwright.config.ts']);
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightReport;
  return resultOf(stats.expected, stats.unexpected + stats.flaky + errors.length, stats.skipped);
}
