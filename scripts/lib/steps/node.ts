import { globSync } from 'node:fs';
import { buildStale } from '../build.ts';
import { runNodeTests } from '../nodeTests.ts';
import { root } from '../packages.ts';
import { startPostgres } from '../postgres.ts';
import { type StepResult, sum } from '../results.ts';

/** The server over real HTTP, on both databases. */
export async function serverStep(): Promise<StepResult> {
  const tests = globSync('{server/src,modules-cli/test}/**/*.test.ts', { cwd: root }).sort();
  console.log('\nsqlite:');
  const sqlite = await runNodeTests('server-sqlite', tests);
  const postgres = await startPostgres();
  try {
    console.log('\npostgres:');
    const environment = { TEST_DATABASE_URL: postgres.url };
    return sum([sqlite, await runNodeTests('server-postgres', tests, environment)]);
  } finally {
    await postgres.stop();
  }
}

/** Every command of README, CONTRIBUTING and runbook, on the oldest Node that they promise. */
export async function commandsStep(): Promise<StepResult> {
  await buildStale();
  return runNodeTests('commands', globSync('scripts/commands/*.test.ts', { cwd: root }).sort());
}
