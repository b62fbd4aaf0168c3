import { globSync } from 'node:fs';
import { buildStale } from '../build.ts';
import { runNodeTests } from '../nodeTests.ts';
import { root } from '../packages.ts';
import type { StepResult } from '../results.ts';

/** Every command of README, CONTRIBUTING and runbook, on the oldest Node that they promise. */
export async function commandsStep(): Promise<StepResult> {
  await buildStale();
  return runNodeTests('commands', globSync('scripts/commands/*.test.ts', { cwd: root }).sort());
}
