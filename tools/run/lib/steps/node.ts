import { globSync } from 'node:fs';
import { buildStale } from '../build.ts';
import { runNodeTests } from '../nodeTests.ts';
import { root, serverBuild } from '../../../../platform/toolchain/packages.ts';
import { startPostgres } from '../postgres.ts';
import { isNightly, leaveToNightly, type StepResult, sum } from '../results.ts';

/** Runs test files in parallel processes. Cores stay busy while a test waits for a server, a build or the disk. */
const runParts = (
  name: string,
  files: string[],
  count: number,
  environment?: Record<string, string>,
) =>
  Array.from({ length: count }, (_, part) =>
    runNodeTests(
      `${name}-${part + 1}`,
      files.filter((__, index) => index % count === part),
      environment,
    ),
  );

/**
 * The tests that run on PostgreSQL for each change: of code that has a branch for the kind of database, SQL of its own, or several
 * processes on one database. Queries that Kysely builds give the same result on both. `npm run nightly` runs all tests on both.
 */
const databaseDependent = [
  '{durability,severalProcesses}.test.ts',
  'platform/database/!(inBatches).test.ts',
  'platform/database/postgres/*.test.ts',
  'platform/http/sharedCounts.test.ts',
  'shared/{records,storage}/*.test.ts',
  'shared/releases/snapshots.test.ts',
  'features/audit/{audit,chain}.test.ts',
  'features/backup/{backup,restore}.test.ts',
  'features/monitoring/metrics.test.ts',
  'features/applications/portal/*.test.ts',
  'features/{gate,messages,people,retention}/**/*.test.ts',
];

/** Tests of code that reads and writes no data, which never run on PostgreSQL. */
const withoutDatabase = [
  'platform/{environment,files,objectStorage,tracing,uploads}/*.test.ts',
  'platform/http/!(sharedCounts).test.ts',
  'platform/database/{inBatches,sqlite/*,schema/*}.test.ts',
  'shared/{gate/*,accounts/roles}.test.ts',
  'features/accounts/{passwords/*,secondFactor/totp}.test.ts',
  'features/applications/{cvText/runReading,cvText/toPreview,submission/docxContent}.test.ts',
  'features/delivery/**/*.test.ts',
  'features/mail/incoming/parseMail.test.ts',
  'features/registry/{archive,contractCheck,keyless,provenance}/*.test.ts',
  '{nginx,nginxFiles,privateAnswers}.test.ts',
];

const testsOf = (patterns: string[]): Set<string> =>
  new Set(patterns.flatMap((pattern) => globSync(`server/src/${pattern}`, { cwd: root })));

/**
 * Tests the server over real HTTP, on both databases in parallel where the result can differ, and the command line of the
 * teams, which does not depend on the database. A quick run does not use PostgreSQL.
 */
export async function serverStep(isQuick: boolean): Promise<StepResult> {
  const tests = globSync('server/src/**/*.test.ts', { cwd: root }).sort();
  const withData = tests.filter((file) => !testsOf(withoutDatabase).has(file));
  const onPostgres = isNightly
    ? withData
    : withData.filter((file) => testsOf(databaseDependent).has(file));
  const commandLine = globSync('platform/{cli,release-check}/test/**/*.test.ts', {
    cwd: root,
  }).sort();
  await buildStale(['server']);
  process.env['SERVER_BUILD'] = serverBuild;
  const onSqlite = [...tests, ...commandLine];
  if (isQuick) return sum(await Promise.all(runParts('server-sqlite', onSqlite, 4)));
  // The data need not survive a crash of the machine, so PostgreSQL does not wait for the disk.
  const postgres = await startPostgres({ fsync: 'off', full_page_writes: 'off' });
  try {
    const results = await Promise.all([
      ...runParts('server-sqlite', onSqlite, 2),
      ...runParts('server-postgres', onPostgres, 2, { TEST_DATABASE_URL: postgres.url }),
    ]);
    const left = withData.length - onPostgres.length;
    return leaveToNightly(sum(results), `${left} files of server tests on PostgreSQL`);
  } finally {
    await postgres.stop();
  }
}

/** The command tests that install packages outside of the repository, or run earlier versions. They take most of the time of all command tests. */
const outside = ['strangers', 'team', 'teamWithoutRepository', 'package', 'upgrades'].map(
  (name) => `tools/run/commands/${name}.test.ts`,
);

/** Tests every command in the documents for users, contributors and operators, on the oldest Node that they promise. */
export async function commandsStep(): Promise<StepResult> {
  await buildStale();
  const inside = globSync('tools/run/commands/*.test.ts', { cwd: root })
    .filter((file) => !outside.includes(file))
    .sort();
  const runs = runParts('commands', inside, 2);
  if (isNightly) runs.push(runNodeTests('commands-outside', outside));
  return leaveToNightly(
    sum(await Promise.all(runs)),
    "the commands of teams and packages, modules of strangers' code, scanners, and upgrades from earlier versions",
  );
}
