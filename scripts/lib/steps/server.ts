import { globSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { exitCodeOf } from '../commandStep.ts';
import { root } from '../packages.ts';
import { startPostgres } from '../postgres.ts';
import { resultOf, sum, type StepResult } from '../results.ts';

const total = (report: string, word: string) =>
  Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);

async function run(database: 'sqlite' | 'postgres', environment: Record<string, string>) {
  console.log(`\n${database}:`);
  const file = path.join(root, `.cache/server-${database}.tap`);
  mkdirSync(path.dirname(file), { recursive: true });
  const tests = globSync('{server/src,modules-cli/test}/**/*.test.ts', { cwd: root }).sort();
  const code = await exitCodeOf(
    'node',
    [
      '--test',
      '--test-reporter=dot',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${file}`,
      ...tests,
    ],
    environment,
  );
  const report = readFileSync(file, 'utf8');
  const failed = total(report, 'fail') + total(report, 'cancelled');
  return resultOf(
    total(report, 'pass'),
    code !== 0 && failed === 0 ? 1 : failed,
    total(report, 'skipped') + total(report, 'todo'),
  );
}

/** The server over real HTTP, on both databases. */
export async function serverStep(): Promise<StepResult> {
  const sqlite = await run('sqlite', {});
  const postgres = await startPostgres();
  try {
    return sum([sqlite, await run('postgres', { TEST_DATABASE_URL: postgres.url })]);
  } finally {
    await postgres.stop();
  }
}
