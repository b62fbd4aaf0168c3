import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Stryker } from '@stryker-mutator/core';
import type { Config } from 'jest';
import type { MutationArea } from './areas.ts';

const load = createRequire(import.meta.filename);

/**
 * Makes tests use StrykerJS's own jest environments, which record the mutants that each test reaches. StrykerJS replaces the
 * environment of the project, but refuses a test that names another one in its first comment.
 */
function nameStrykerEnvironments(copy: string, tests: string[]) {
  for (const test of globSync(tests, { cwd: copy })) {
    const file = path.join(copy, test);
    const source = readFileSync(file, 'utf8');
    // By a path, because jest searches for a name from the copy, above which StrykerJS is not installed.
    const named = source.replace(
      /(?<=^\/\*\*\s@jest-environment )(?:node|jsdom)\b/,
      (environment) => load.resolve(`@stryker-mutator/jest-runner/jest-env/${environment}`),
    );
    if (named !== source) writeFileSync(file, named);
  }
}

/** Writes one project of the copy's `jest.config.ts` as a separate configuration, because StrykerJS does not support projects. */
async function jestOptions(copy: string, project: string, tests: string[]) {
  const { default: config } = (await import(path.join(copy, 'jest.config.ts'))) as {
    default: Config;
  };
  const found = config.projects?.find(
    (one) => typeof one === 'object' && one.displayName === project,
  );
  if (typeof found !== 'object') throw new Error(`jest.config.ts has no project ${project}`);
  nameStrykerEnvironments(copy, tests);
  const configFile = path.join(copy, 'jest.project.json');
  writeFileSync(
    configFile,
    JSON.stringify({
      ...found,
      cacheDirectory: path.join(copy, '../jest'),
      testMatch: tests.map((test) => path.join(copy, test)),
      runner: path.join(copy, 'tools/jest/runner.mutation.ts'),
      setupFilesAfterEnv: [
        ...((found.setupFilesAfterEnv ?? []) as string[]),
        path.join(copy, 'tools/jest/setup.mutation.ts'),
      ],
    }),
  );
  return { testRunner: 'jest', jest: { projectType: 'custom', configFile } };
}

const nodeOptions = (copy: string, tests: string[]) => ({
  testRunner: 'node',
  plugins: ['@stryker-mutator/*', path.join(copy, 'tools/mutation/nodeRunner.ts')],
  nodeTestFiles: globSync(tests, { cwd: copy }).sort(),
});

/** The lowest mutation score, in per cent, with which the command succeeds. */
const goal = 85;

/**
 * StrykerJS's options for an area in a working copy. `again` reuses the results of the last report that no changed source or
 * test can have altered. A mutant that times out counts as killed, so the timeout is long enough for a busy machine. Endless
 * loops are detected by counting.
 */
export async function strykerOptions(
  copy: string,
  { runner, mutate, tests, typed = [] }: MutationArea,
  { report, again }: { report: string; again: boolean },
): Promise<ConstructorParameters<typeof Stryker>[0]> {
  return {
    ...(runner === 'node'
      ? nodeOptions(copy, tests)
      : await jestOptions(copy, runner.slice('jest:'.length), tests)),
    mutate: [...mutate, '!**/*.test.{ts,tsx}'],
    mutator: { excludedMutations: typed },
    inPlace: true,
    coverageAnalysis: 'perTest',
    concurrency: availableParallelism(),
    timeoutMS: 60_000,
    timeoutFactor: 2,
    dryRunTimeoutMinutes: 20,
    reporters: ['progress-append-only'],
    incremental: true,
    incrementalFile: report,
    force: !again,
    thresholds: { high: 100, low: goal, break: goal },
  };
}
