import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { commonTokens, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import {
  type CompleteDryRunResult,
  determineHitLimitReached,
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from '@stryker-mutator/api/test-runner';
import type { StrykerOptions } from '@stryker-mutator/api/core';
import { type TestReport, variables } from './testReport.ts';

interface FileRun {
  file: string;
  /** The tests to run, or all. */
  names?: string[] | undefined;
  /** In milliseconds. */
  timeout: number;
  mutant?: { id: string; hitLimit: number | undefined };
}

/** The id of a test for StrykerJS. Without a name, it is the id of the file: of what runs outside its tests. */
const testId = (file: string, name = '') => `${file}#${name}`;
const splitId = (id: string) => {
  const [file = '', ...name] = id.split('#');
  return { file, name: name.join('#') };
};

/** The number of steps from the folder of one file to that of another. Relative paths start at the working directory. */
const distance = (one: string, other: string) =>
  path.relative(path.dirname(one), path.dirname(other)).split(path.sep).filter(Boolean).length;

/**
 * A test runner of StrykerJS for Node's own test runner. Each test file runs in a process of its own, with only those tests
 * that reach the mutant, until one of them fails.
 */
class NodeTestRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  /** The test file that detected the last mutant. It runs first, because the next mutant is usually close to the last one. */
  private lastKiller: string | undefined;
  private readonly testFiles: string[];

  constructor(options: StrykerOptions) {
    this.testFiles = options['nodeTestFiles'] as string[];
  }

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun({ timeout }: DryRunOptions): Promise<DryRunResult> {
    const all: CompleteDryRunResult = {
      status: DryRunStatus.Complete,
      tests: [],
      mutantCoverage: { static: {}, perTest: {} },
    };
    for (const file of this.testFiles) {
      const result = await runFile({ file, timeout });
      if (result.status !== DryRunStatus.Complete) return result;
      all.tests.push(...result.tests);
      Object.assign(all.mutantCoverage?.perTest ?? {}, result.mutantCoverage?.perTest);
    }
    return all;
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    const { activeMutant, hitLimit, timeout } = options;
    const filter = options.testFilter ?? this.testFiles.map((file) => testId(file));
    const namesByFile = Map.groupBy(filter.map(splitId), ({ file }) => file);
    const ownTestFile = activeMutant.fileName.replace(/\.ts$/, '.test.ts');
    const cost = (file: string) => {
      if (path.resolve(file) === ownTestFile) return -2;
      return file === this.lastKiller ? -1 : distance(activeMutant.fileName, file);
    };
    const files = [...namesByFile.keys()].sort((one, other) => cost(one) - cost(other));
    const tests: TestResult[] = [];
    for (const file of files) {
      const names = namesByFile.get(file)?.map(({ name }) => name);
      const result = await runFile({
        file,
        names: names?.includes('') ? undefined : names,
        timeout,
        mutant: { id: activeMutant.id, hitLimit },
      });
      if (result.status !== DryRunStatus.Complete) return toMutantRunResult(result);
      tests.push(...result.tests);
      if (result.tests.some(({ status }) => status === TestStatus.Failed)) {
        this.lastKiller = file;
        break;
      }
    }
    return toMutantRunResult({ status: DryRunStatus.Complete, tests });
  }
}

/** Starts the process of a test file and waits for its end. Gives its report, or the result of a run that was stopped. */
async function runProcess({ file, names, timeout, mutant }: FileRun) {
  const reportFile = path.join(tmpdir(), `mutation-${process.pid}.json`);
  rmSync(reportFile, { force: true });
  const hook = path.join(import.meta.dirname, 'testHook.ts');
  const pattern = names?.map((name) => RegExp.escape(name)).join('|');
  const child = spawn(
    process.execPath,
    [
      `--import=${hook}`,
      `--test-reporter=${hook}`,
      ...(pattern === undefined ? [] : [`--test-name-pattern=^(?:${pattern})$`]),
      file,
    ],
    {
      env: {
        ...process.env,
        __STRYKER_ACTIVE_MUTANT__: mutant?.id,
        [variables.report]: reportFile,
        [variables.hitLimit]: mutant?.hitLimit?.toString(),
      },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: Math.ceil(timeout),
      killSignal: 'SIGKILL',
    },
  );
  const errors = text(child.stderr);
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal)
    return { status: DryRunStatus.Timeout as const, reason: `${file} ran into ${signal}` };
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as TestReport;
  return (
    determineHitLimitReached(report.hitCount, mutant?.hitLimit) ?? {
      status: DryRunStatus.Complete as const,
      report,
      /** What the process wrote when it ended with an error outside its tests. */
      error: code === 0 || report.tests.some(({ error }) => error) ? undefined : await errors,
    }
  );
}

/** Runs a test file, or some of its tests. The coverage contains the hits by test. */
async function runFile(run: FileRun): Promise<DryRunResult> {
  const startedAt = performance.now();
  const ended = await runProcess(run);
  if (ended.status !== DryRunStatus.Complete) return ended;
  const { report, error } = ended;
  const { static: outside, perTest } = report.mutantCoverage ?? { static: {}, perTest: {} };
  const whole = { name: '', error, timeSpentMs: performance.now() - startedAt };
  return {
    status: DryRunStatus.Complete,
    tests: [whole, ...report.tests].map((test) => ({
      id: testId(run.file, test.name),
      name: `${run.file} ${test.name}`,
      fileName: run.file,
      timeSpentMs: test.timeSpentMs,
      ...(test.error === undefined
        ? { status: TestStatus.Success }
        : { status: TestStatus.Failed, failureMessage: test.error }),
    })),
    mutantCoverage: {
      static: {},
      perTest: Object.fromEntries(
        Object.entries({ ...perTest, '': outside }).map(([name, hits]) => [
          testId(run.file, name),
          hits,
        ]),
      ),
    },
  };
}

export const strykerPlugins = [
  { kind: PluginKind.TestRunner, name: 'node', injectableClass: NodeTestRunner },
];
