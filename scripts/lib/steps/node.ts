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
  // Nothing in it has to survive the machine: it does not wait for the disk.
  const postgres = await startPostgres({ fsync: 'off', full_page_writes: 'off' });
  try {
    // A test on PostgreSQL mostly waits for it: two processes keep the cores busy.
    const onPostgres = [0, 1].map((half) =>
      runNodeTests(
        `server-postgres-${half + 1}`,
        tests.filter((_, index) => index % 2 === half),
        { TEST_DATABASE_URL: postgres.url },
      ),
    );
    return sum(
      await Promise.all([runNodeTests('server-sqlite', [...tests, ...commandLine]), ...onPostgres]),
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
