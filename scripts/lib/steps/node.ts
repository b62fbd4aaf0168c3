import { globSync } from 'node:fs';
import { buildStale } from '../build.ts';
import { runNodeTests } from '../nodeTests.ts';
import { root } from '../packages.ts';
import { startPostgres } from '../postgres.ts';
import { type StepResult, sum } from '../results.ts';

/**
 * Runs test files in two parallel processes. Two cores stay busy while a test waits for a server, a build or the disk.
 */
const runHalves = (name: string, files: string[], environment?: Record<string, string>) =>
  [0, 1].map((half) =>
    runNodeTests(
      `${name}-${half + 1}`,
      files.filter((_, index) => index % 2 === half),
      environment,
    ),
  );

/** Tests that do not depend on the database. They run on the embedded database only, because PostgreSQL gives the same result. */
const sameOnBothDatabases = [
  'platform/{environment,files,objectStorage,tracing,uploads}/*.test.ts',
  'platform/http/!(sharedCounts).test.ts',
  'platform/database/{inBatches,sqlite/*,schema/*}.test.ts',
  'shared/{gate/*,accounts/roles,releases/packFiles}.test.ts',
  'features/accounts/{passwords/*,secondFactor/{recoveryCodes,secretBox,totp}}.test.ts',
  'features/applications/{cvText/{runReading,toPreview},scanning/clamd,submission/docxContent}.test.ts',
  'features/delivery/**/*.test.ts',
  'features/mail/incoming/parseMail.test.ts',
  'features/registry/{archive,contractCheck,keyless,provenance}/*.test.ts',
  '{nginx,nginxFiles,privateAnswers}.test.ts',
].flatMap((pattern) => globSync(`server/src/${pattern}`, { cwd: root }));

/**
 * Tests the server over real HTTP, on both databases in parallel where the result can differ, and the command line of the
 * teams, which does not depend on the database.
 */
export async function serverStep(): Promise<StepResult> {
  const tests = globSync('server/src/**/*.test.ts', { cwd: root }).sort();
  const onPostgres = tests.filter((file) => !sameOnBothDatabases.includes(file));
  const commandLine = globSync('{modules-cli,release-check}/test/**/*.test.ts', {
    cwd: root,
  }).sort();
  // The data need not survive a crash of the machine, so PostgreSQL does not wait for the disk.
  const postgres = await startPostgres({ fsync: 'off', full_page_writes: 'off' });
  try {
    return sum(
      await Promise.all([
        ...runHalves('server-sqlite', [...tests, ...commandLine]),
        ...runHalves('server-postgres', onPostgres, { TEST_DATABASE_URL: postgres.url }),
      ]),
    );
  } finally {
    await postgres.stop();
  }
}

/** The command tests that work outside of the repository. They take half of the time of all command tests. */
const outside = ['teamWithoutRepository', 'package'].map(
  (name) => `scripts/commands/${name}.test.ts`,
);

/** Tests every command in the documents for users, contributors and operators, on the oldest Node that they promise. */
export async function commandsStep(): Promise<StepResult> {
  await buildStale();
  const tests = globSync('scripts/commands/*.test.ts', { cwd: root }).sort();
  return sum(
    await Promise.all([
      runNodeTests(
        'commands',
        tests.filter((file) => !outside.includes(file)),
      ),
      runNodeTests('commands-outside', outside),
    ]),
  );
}
