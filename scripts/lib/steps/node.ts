import { globSync } from 'node:fs';
import { buildStale } from '../build.ts';
import { runNodeTests } from '../nodeTests.ts';
import { root } from '../packages.ts';
import { startPostgres } from '../postgres.ts';
import { type StepResult, sum } from '../results.ts';

/**
 * The server over real HTTP, on both databases side by side, and the command line of the teams, which does not
 * depend on the database.
 */
export async function serverStep(): Promise<StepResult> {
  const tests = globSync('server/src/**/*.test.ts', { cwd: root }).sort();
  const commandLine = globSync('{modules-cli,release-check}/test/**/*.test.ts', {
    cwd: root,
  }).sort();
  const postgres = await startPostgres();
  try {
    return sum(
      await Promise.all([
        runNodeTests('server-sqlite', [...tests, ...commandLine]),
        runNodeTests('server-postgres', tests, { TEST_DATABASE_URL: postgres.url }),
      ]),
    );
  } finally {
    await postgres.stop();
  }
}

/** Every command of README, CONTRIBUTING and runbook, on the oldest Node that they promise. */
export async function commandsStep(): Promise<StepResult> {
  await buildStale();
  return runNodeTests('commands', globSync('scripts/commands/*.test.ts', { cwd: root }).sort());
}
